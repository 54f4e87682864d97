import { mkdir, writeFile } from 'node:fs/promises'
import { parseArguments, runCommand, UsageError } from '../tools/command.ts'
import { attack } from './bench/attack.ts'
import { emulator } from './bench/emulator/figures.ts'
import { finding } from './bench/finding.ts'
import { fuzz } from './bench/fuzz.ts'
import { importing } from './bench/import.ts'
import type { Benchmark, Figure } from './bench/measure.ts'
import { pageWeight } from './bench/page-weight.ts'
import { records } from './bench/records.ts'
import { rules } from './bench/rules.ts'
import { scale } from './bench/scale/scale.ts'
import { soak } from './bench/soak/soak.ts'
import { typing } from './bench/typing.ts'
import { wayIn } from './bench/way-in.ts'

const benchmarks: readonly Benchmark[] = [
  pageWeight,
  wayIn,
  emulator,
  records,
  finding,
  importing,
  typing,
  rules,
  attack,
  fuzz,
  scale,
  soak,
]

/** Too long to run with the others. */
const onlyByName: readonly Benchmark[] = [fuzz, scale, soak]

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

const names = benchmarks.map(benchmark => benchmark.name)

const help = `npm run bench -- [NAME]

Measures the console, the emulator and the rules, and writes reports/bench/NAME.json. Runs all benchmarks but fuzz, which takes
ten minutes (FUZZ_SECONDS), soak, which takes half an hour (SOAK_MINUTES), and scale, whose million records need
NODE_OPTIONS="--max-old-space-size=8000 --max-semi-space-size=64" (SCALE_RECORDS=10000 leaves out the larger sizes), or the one named:
${names.join(', ')}`

/** @throws {UsageError} */
const named = (name: string | undefined): readonly Benchmark[] => {
  if (name !== undefined && !names.includes(name))
    throw new UsageError(
      `There is no benchmark "${name}". Leave it out to run all, or choose one of: ${names.join(', ')}.`,
    )
  return benchmarks.filter(benchmark =>
    name === undefined ? !onlyByName.includes(benchmark) : benchmark.name === name,
  )
}

await runCommand(async () => {
  const [name] = parseArguments(process.argv.slice(2), ['NAME?'], {}, help).values
  let reached = true
  for (const benchmark of named(name)) reached = (await report(benchmark)) && reached
  return reached ? 0 : 1
})
