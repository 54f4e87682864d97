import { rm } from 'node:fs/promises'
import { CommandError, parseFlags, runCommand } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { inProject } from '../tools/project.ts'
import {
  type Counts,
  countScenarios,
  countTests,
  type Duration,
  durationsOfScenarios,
  durationsOfTests,
  type Outcome,
  readReport,
  slowest,
  totalLine,
  totalOf,
  unitReport,
} from './results.ts'
import { checkRules } from './spec/check-rules.ts'
import { removeNotes } from './spec/notebook.ts'
import { isRecording, takeRecordFlag } from './spec/recording.ts'
import { places } from './spec/results.ts'
import { buildConsole } from './web/build.ts'

const help = `npm test -- [flags]

Checks types, lint, rules and build, then runs all tests and features. For some only: "npm run unit -- FILE" or "npm run features -- FILE".

  --record   also record for "npm run spec", and check that tests and features see each database rule grant and refuse`

const given = takeRecordFlag(process.argv.slice(2))

interface Step {
  readonly name: string
  /** Commands in order until one fails: arguments for Node, or a function that throws. */
  readonly commands: readonly (readonly string[] | (() => Promise<void>))[]
  readonly report?: {
    readonly file: string
    readonly count: (report: never) => Counts
    readonly durations: (report: never) => readonly Duration[]
  }
}

const tsc = 'node_modules/typescript/bin/tsc'
const featuresReport = 'reports/features.json'

const types: Step = {
  name: 'types',
  commands: [
    [tsc, '-p', 'tsconfig.json'],
    [tsc, '-p', 'tsconfig.pure.json'],
  ],
}

/** Uses one core while the types use the other. */
const besideTypes: readonly Step[] = [
  {
    name: 'lint',
    commands: [
      ['node_modules/@biomejs/biome/bin/biome', 'check'],
      ['scripts/run.mjs', 'prose'],
    ],
  },
  { name: 'rules', commands: [['scripts/run.mjs', 'rules', '--check']] },
  { name: 'build', commands: [() => buildConsole()] },
]

const tests: readonly Step[] = [
  {
    name: 'unit tests',
    commands: [
      // Old notes may describe deleted code.
      ...(isRecording() ? [() => removeNotes(places.decisions)] : []),
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
    ],
    report: { file: unitReport, count: countTests, durations: report => durationsOfTests(report, inProject('.')) },
  },
  {
    name: 'features',
    commands: [
      ['scripts/run.mjs', 'features', '--format', `json:${featuresReport}`],
      ...(isRecording() ? [checkRules] : []),
    ],
    report: { file: featuresReport, count: countScenarios, durations: durationsOfScenarios },
  },
]

/** Returns success; failures have been reported. */
const carryOut = async (command: Step['commands'][number]): Promise<boolean> => {
  if (typeof command !== 'function') return (await runProgram(command)) === 0
  try {
    await command()
    return true
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    return false
  }
}

const timeSpent: string[] = []

const run = async ({ name, commands, report }: Step): Promise<Outcome> => {
  const begun = performance.now()
  console.log(`\n── ${name}`)
  if (report) await rm(inProject(report.file), { force: true })
  let succeeded = true
  for (const command of commands) succeeded = succeeded && (await carryOut(command))
  const found = report && (await readReport<never>(report.file))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`── ${name} ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`)
  timeSpent.push(
    `${seconds.padStart(7)} s  ${name}`,
    ...slowest(found ? report.durations(found) : []).map(line => `      ${line}`),
  )
  return { succeeded, ...(found ? { counts: report.count(found) } : {}) }
}

await runCommand(async () => {
  parseFlags(given, {}, help)
  const runAll = async (steps: readonly Step[]) => {
    const outcomes: Outcome[] = []
    for (const step of steps) outcomes.push(await run(step))
    return outcomes
  }
  const outcomes = (await Promise.all([runAll([types]), runAll(besideTypes)])).flat()
  outcomes.push(...(await runAll(tests)))
  const total = totalOf(outcomes)
  console.log(`\nWhere the time went:\n${timeSpent.join('\n')}`)
  console.log(`\n${totalLine(total)}`)
  return total.failed === 0 ? 0 : 1
})
