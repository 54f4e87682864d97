import { mkdir, writeFile } from 'node:fs/promises'
import { runCommand, UsageError } from '../tools/command.ts'
import { attack } from './bench/attack.ts'
import { dashboard } from './bench/dashboard.ts'
import { emulator } from './bench/emulator/figures.ts'
import { emulators } from './bench/emulators.ts'
import { finding } from './bench/finding.ts'
import { matchDay } from './bench/match-day.ts'
import type { Benchmark, Figure } from './bench/measure.ts'
import { menu } from './bench/menu.ts'
import { pageWeight } from './bench/page-weight.ts'
import { people } from './bench/people.ts'
import { push } from './bench/push.ts'
import { records } from './bench/records.ts'
import { rules } from './bench/rules.ts'
import { standings } from './bench/standings.ts'
import { typing } from './bench/typing.ts'
import { wayIn } from './bench/way-in.ts'

const benchmarks: readonly Benchmark[] = [
  pageWeight,
  wayIn,
  emulators,
  emulator,
  menu,
  records,
  finding,
  typing,
  people,
  standings,
  matchDay,
  dashboard,
  push,
  rules,
  attack,
]

const verdict = ({ value, limit, min }: Figure) => {
  if (limit === undefined && min === undefined) return ''
  return value <= (limit ?? value) && value >= (min ?? value) ? 'met' : 'MISSED'
}

const bounds = ({ limit, min, unit }: Figure) =>
  [min === undefined ? '' : `at least ${min} ${unit}`, limit === undefined ? '' : `at most ${limit} ${unit}`]
    .filter(Boolean)
    .join(', ')

const report = async (benchmark: Benchmark): Promise<boolean> => {
  console.log(`\n${benchmark.name}: ${benchmark.describes}`)
  const figures = await benchmark.run()
  console.table(
    figures.map(figure => ({
      what: figure.what,
      measured: `${figure.value} ${figure.unit}`.trim(),
      required: bounds(figure),
      '': verdict(figure),
    })),
  )
  await mkdir('reports/bench', { recursive: true })
  await writeFile(
    `reports/bench/${benchmark.name}.json`,
    `${JSON.stringify({ name: benchmark.name, figures }, null, 2)}\n`,
  )
  return figures.every(figure => verdict(figure) !== 'MISSED')
}

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const names = benchmarks.map(benchmark => benchmark.name)
  if (rest.length > 0 || (name !== undefined && !names.includes(name)))
    throw new UsageError(
      `There is no benchmark "${[name, ...rest].join(' ')}". Leave it out to run all, or choose one of: ${names.join(', ')}.`,
    )
  let reached = true
  for (const benchmark of benchmarks)
    if (name === undefined || benchmark.name === name) reached = (await report(benchmark)) && reached
  return reached ? 0 : 1
})
