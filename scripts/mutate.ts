import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseFlags, runCommand, UsageError } from '../tools/command.ts'
import { inProject } from '../tools/project.ts'
import { keepMutants, type Part, sharesOf } from './mutate/report.ts'
import type { Outcome } from './mutate/sources.ts'

const help = `npm run mutate -- [flags]

Makes small changes to the product, one at a time, and says which of them no test notices. Continues where it was stopped; its findings are in docs/mutants.yaml.

  --only …     rules, football, machines or emulator instead of all, one after the other
  --sample …   how many changes of each part, spread over it, instead of all`

const flags = { only: { type: 'string' }, sample: { type: 'string' }, help: { type: 'boolean' } } as const

const parts = ['rules', 'football', 'machines', 'emulator'] as const

const knownFile = inProject('reports/mutate/known.json')

const readKnown = async (): Promise<Map<string, Outcome>> =>
  new Map(Object.entries(JSON.parse(await readFile(knownFile, 'utf8').catch(() => '{}')) as Record<string, Outcome>))

const keepKnown = async (known: ReadonlyMap<string, Outcome>): Promise<void> => {
  await mkdir(dirname(knownFile), { recursive: true })
  await writeFile(knownFile, JSON.stringify(Object.fromEntries(known)))
}

const minutes = (milliseconds: number): string => `${Math.ceil(milliseconds / 60_000)} min`

const tryPart = async (part: (typeof parts)[number], sample: number): Promise<Part> => {
  if (part === 'rules') {
    console.log('rules: all in one run of the tests that attack them, about four minutes on a machine with two cores')
    return (await import('./mutate/rules.ts')).tryRules(sample)
  }
  const known = await readKnown()
  const { trySources } = await import('./mutate/sources.ts')
  return trySources(part, known, sample, async (done, of, left, survivor) => {
    await keepKnown(known)
    if (survivor) console.log(`${survivor.where} survived: ${survivor.what}`)
    console.log(`${part}: ${done} of ${of}, ${minutes(left)} left`)
  })
}

await runCommand(async () => {
  const { only, sample = 'Infinity', help: isHelp } = parseFlags(process.argv.slice(2), flags)
  if (isHelp) {
    console.log(help)
    return 0
  }
  const chosen = parts.filter(part => only === undefined || part === only)
  if (chosen.length === 0) throw new UsageError(`--only must be one of ${parts.join(', ')}; it is "${only}".`)
  if (!(Number(sample) > 0)) throw new UsageError(`--sample has to be a number above 0; it is "${sample}".`)
  for (const part of chosen) {
    const found = await tryPart(part, Number(sample))
    const by = `npm run mutate -- --only ${part}${sample === 'Infinity' ? '' : ` --sample ${sample}`}`
    const { same, unnoticed, ofAll, ofTelling } = sharesOf(
      await keepMutants(part, found, { at: new Date().toISOString().slice(0, 10), by }),
    )
    console.log(`${part}: ${found.tried} of ${found.all} tried, ${found.noticed} noticed (${ofAll.toFixed(1)} %)`)
    console.log(
      `${same} change nothing, ${unnoticed} went unnoticed: of those that change something, ${ofTelling.toFixed(1)} % were noticed`,
    )
  }
  return 0
})
