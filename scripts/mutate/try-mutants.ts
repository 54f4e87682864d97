import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { inProject } from '../../tools/project.ts'
import { collectionHeads } from '../web/collections.ts'

/** One mutant, as the process that tries it is told. */
export interface Trial {
  /** From the folder of the project. */
  readonly file: string
  readonly source: string
  /** From the folder of the project: the one that mostly notices first, the others in any order. */
  readonly tests: readonly string[]
}

/** Whether a mutant was noticed, and by which test if it is known. */
export interface Answer {
  readonly isNoticed: boolean
  readonly by?: string | undefined
}

/**
 * Runs in a separate process, because a mutant may never end: tries each mutant sent, and answers whether its tests
 * noticed it. Vitest stays open and reads sources again.
 */

let inForce: Trial | undefined

/** How long the tests of a file took when they last passed, in milliseconds. */
const durations = new Map<string, number>()

/** The tests in the order in which they are given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

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
      sequence: { sequencer: AsGiven },
      testTimeout: 120_000,
      reporters: [{}],
      env: { LUNA_DEMO: '1', LUNA_CHAT: '1' },
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

/** Whether one of the tests failed: the first of all first, then the quickest, none after one that failed. */
const run = async ([first, ...others]: readonly string[]): Promise<Answer> => {
  if (first === undefined) return { isNoticed: false }
  const took = (test: string): number => durations.get(test) ?? 0
  const tests = [first, ...others.toSorted((one, other) => took(one) - took(other))]
  const chosen = tests.map(test => specifications.find(({ moduleId }) => moduleId === inProject(test)))
  if (chosen.includes(undefined)) throw new Error(`Vitest does not find all of ${tests.join(', ')}.`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen.filter(each => each !== undefined))
  // Vitest also returns those of earlier runs.
  const modules = new Map(testModules.map(module => [module.moduleId, module]))
  const ran = tests.map(test => [test, modules.get(inProject(test))] as const)
  const by = ran.find(([, module]) => module?.state() === 'failed')?.[0]
  if (unhandledErrors.length > 0 || ran.some(([, module]) => module?.ok() !== true)) return { isNoticed: true, by }
  for (const [test, module] of ran) durations.set(test, module?.diagnostic().duration ?? 0)
  return { isNoticed: false }
}

process.on('message', async (trial: Trial) => {
  inForce = trial
  vitest.invalidateFile(inProject(trial.file))
  const answer = await run(trial.tests)
  inForce = undefined
  vitest.invalidateFile(inProject(trial.file))
  process.send?.(answer)
})
// The parent is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')
