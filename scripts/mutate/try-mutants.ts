import { createVitest, type Vitest } from 'vitest/node'
import { inProject } from '../project.ts'
import { collectionHeads } from '../web/collections.ts'

/** One mutant, as the process that tries it is told. */
export interface Trial {
  /** From the folder of the project. */
  readonly file: string
  readonly source: string
  /** The tests that notice first, before the others: from the folder of the project. */
  readonly tests: readonly string[]
}

/**
 * A process of its own, because a mutant may never end: tries the mutants that it is sent one after the other, and answers each by whether its tests noticed it.
 * Vitest stays; what it runs is read anew.
 */

let inForce: Trial | undefined

const open = (): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      root: inProject('.'),
      watch: false,
      include: ['{machines,emulators,scripts}/**/*.test.ts', 'src/**/*.test.ts'],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      testTimeout: 120_000,
      reporters: [{}],
      env: { LUNA_DEMO: '1' },
    },
    {
      logLevel: 'silent',
      plugins: [
        collectionHeads(),
        {
          name: 'luna-mutant',
          enforce: 'pre',
          transform: (_, id) => (inForce && id === inProject(inForce.file) ? inForce.source : null),
        },
      ],
    },
  )

const vitest = await open()
const specifications = await vitest.globTestSpecifications()

/** Whether one of the tests failed: the first alone, which mostly notices, and the others in one run, since beginning one takes longer than most tests. */
const run = async ([first, ...others]: readonly string[]): Promise<boolean> => {
  for (const tests of [first === undefined ? [] : [first], others]) {
    if (tests.length === 0) continue
    const modules = tests.map(test => inProject(test))
    const chosen = specifications.filter(({ moduleId }) => modules.includes(moduleId))
    if (chosen.length < tests.length) throw new Error(`Vitest does not find all of ${tests.join(', ')}.`)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    // Vitest gives those of the runs before, too.
    const failed = testModules.filter(module => modules.includes(module.moduleId) && !module.ok())
    if (unhandledErrors.length > 0 || failed.length > 0) return true
  }
  return false
}

process.on('message', async (trial: Trial) => {
  inForce = trial
  vitest.invalidateFile(inProject(trial.file))
  const noticed = await run(trial.tests)
  inForce = undefined
  vitest.invalidateFile(inProject(trial.file))
  process.send?.(noticed)
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')
