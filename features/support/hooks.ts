import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  Status,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
  setParallelCanAssign,
  setWorldConstructor,
} from '@cucumber/cucumber'
import type { Browser } from 'playwright-core'
import { authAdmin } from '../../emulators/auth/auth-admin.ts'
import { demoStaff } from '../../emulators/seed/demo.ts'
import { createScenarioSpace } from '../../emulators/seed/load-seed.ts'
import { keyOf } from '../../scripts/spec/features.ts'
import { isRecording } from '../../scripts/spec/recording.ts'
import { launchBrowser } from './browser.ts'
import { takePictures } from './pictures.ts'
import { readStage, type Stage } from './stage.ts'
import { LunaWorld, opensPage, play } from './world.ts'

setWorldConstructor(LunaWorld)

/** Longer than any single wait, so that the wait reports its expectation before the step times out. Milliseconds. */
const timeout = 30_000
setDefaultTimeout(timeout)

/** Cucumber wraps hooks like steps: these open nothing. */
const hook = { ...opensPage, timeout }

type Definition = (this: LunaWorld, ...given: unknown[]) => unknown

setDefinitionFunctionWrapper(
  (definition: Definition, options?: Partial<typeof opensPage.wrapperOptions>): Definition =>
    options?.opensPage
      ? definition
      : async function (...given) {
          if (this instanceof LunaWorld) await this.enterConsole()
          return definition.apply(this, given)
        },
)

const alone = '@alone'

interface Shared {
  readonly stage: Stage
  readonly browser: Browser
}

let shared: Shared | undefined

const theShared = (): Shared => {
  if (!shared) throw new Error('The browser has not been started: the BeforeAll hook failed.')
  return shared
}

// Changes of all accounts would affect parallel scenarios.
setParallelCanAssign((scenario, running) =>
  [scenario, ...running].some(({ tags }) => tags.some(({ name }) => name === alone)) ? running.length === 0 : true,
)

/** Firefox takes a while to start on a busy machine. */
BeforeAll({ timeout: 4 * timeout }, async () => {
  const stage = readStage()
  shared = { stage, browser: await launchBrowser(stage.browser) }
})

AfterAll(async () => {
  await shared?.browser.close()
})

Before(hook, async function (this: LunaWorld) {
  const { stage } = theShared()
  // It may have crashed in the scenario before.
  if (!theShared().browser.isConnected()) shared = { stage, browser: await launchBrowser(stage.browser) }
  const { browser } = theShared()
  const name = `worker-${process.env.CUCUMBER_WORKER_ID ?? 0}`
  const auth = {
    admin: (tenantId?: string) =>
      authAdmin({ origin: stage.authOrigin, projectId: stage.projectId, ...(tenantId ? { tenantId } : {}) }),
  }
  // A copied seed needs only its accounts; building the whole seed takes each worker a second.
  const space = await createScenarioSpace(name, stage.seedSpace === undefined ? 'demo' : demoStaff(), {
    auth,
    database: stage.database,
    ...(stage.rules === undefined ? {} : { rules: stage.rules }),
    ...(stage.seedSpace === undefined ? {} : { seedSpace: stage.seedSpace }),
  })
  this.enter({ stage, browser, space })
  play(this)
})

After(hook, async function (this: LunaWorld, { pickle, result }) {
  const hasFailed = result?.status !== Status.PASSED || this.complaints.faults().length > 0
  if (hasFailed) await takePictures(this.tabs, keyOf(pickle))
  else if (isRecording()) await takePictures(this.tabs.slice(0, 1), keyOf(pickle))
  await this.leave()
  // Only now no further complaint can come.
  const faults = this.complaints.faults()
  if (result?.status === Status.PASSED && faults.length > 0) throw new Error(faults.join('\n'))
  for (const fault of faults) this.log(fault)
})
