import { parseFlags, runCommand, UsageError } from '../tools/command.ts'
import { keepMutants, sharesOf } from './mutate/report.ts'
import { tryRules } from './mutate/rules.ts'

const help = `npm run mutate-rules -- [flags]

Makes small changes to the rules of the database, one at a time, and says which of them no test notices. Takes about four minutes on two cores; its findings are
in docs/mutants.yaml.

  --sample N   how many changes, spread over the rules, instead of all`

const flags = { sample: { type: 'string' } } as const

await runCommand(async () => {
  const { sample = 'Infinity' } = parseFlags(process.argv.slice(2), flags, help)
  if (!(Number(sample) > 0)) throw new UsageError(`--sample has to be a number above 0; it is "${sample}".`)
  const found = await tryRules(Number(sample))
  const by = `npm run mutate-rules${sample === 'Infinity' ? '' : ` -- --sample ${sample}`}`
  const kept = await keepMutants('rules', found, { at: new Date().toISOString().slice(0, 10), by })
  const { same, unnoticed, ofAll, ofTelling } = sharesOf(kept)
  console.log(`${found.tried} of ${found.all} tried, ${found.noticed} noticed (${ofAll.toFixed(1)} %)`)
  console.log(
    `${same} change nothing, ${unnoticed} went unnoticed: of those that change something, ${ofTelling.toFixed(1)} % were noticed`,
  )
  return 0
})
