import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from '@cucumber/cucumber/api'
import { loadSeed } from '../../emulators/seed/load-seed.ts'
import { startEmulators } from '../../emulators/suite.ts'
import { places } from '../../scripts/spec/results.ts'
import { declaredConsole } from '../../scripts/web/areas.ts'
import { buildConsole } from '../../scripts/web/build.ts'
import { type EnvironmentFor, localEnvironments } from '../../scripts/web/environment.ts'
import { builtHosting } from '../../scripts/web/hosting.ts'
import { startConsoleServer } from '../../scripts/web/server.ts'
import { readSite } from '../../scripts/web/site.ts'
import { inProject, loopback, rulesFile } from '../../tools/project.ts'
import { testedBrowser } from './browser.ts'
import { announceStage, vitalsEnding, withoutDatabase } from './stage.ts'

/** The emulators' environment, except for consoles served under a name that states the difference. */
const environments =
  (running: EnvironmentFor): EnvironmentFor =>
  (name = '') => {
    const [, space = '', ending] = /^(.*?)(--.*)?$/.exec(name) ?? []
    const environment = running(space)
    if (ending === withoutDatabase) {
      const { databaseURL, ...firebase } = environment.firebase
      return { ...environment, firebase }
    }
    if (ending?.startsWith(vitalsEnding)) {
      const port = ending.slice(vitalsEnding.length)
      return { ...environment, webVitals: { url: `http://${loopback}:${port}/` } }
    }
    return environment
  }

/** No scenario can pass any more: report it once. */
const endRun = (reason: Error): never => {
  console.error(reason.message)
  process.exit(1)
}

/** Namespace with the seed, copied by scenarios. */
const seedSpace = 'seed-demo'

/** `npm run features -- --official` requests Firebase's own database emulator. */
const isOfficial = process.env.LUNA_OFFICIAL === '1'

const startSeeded = async () => {
  const emulators = await startEmulators({ rules: rulesFile, official: isOfficial })
  if (!isOfficial) await loadSeed('demo', { database: emulators.database, namespace: seedSpace })
  return emulators
}

/** Scenarios copy the seed's namespace and share its coverage of rules. */
const keepCoverage = async (origin: string): Promise<void> => {
  const counted = await fetch(`${origin}/.inspect/coverage.json?ns=${seedSpace}`)
  await writeFile(places.coverage, await counted.text())
}

const startStage = async (): Promise<() => Promise<void>> => {
  await mkdir(places.pictures, { recursive: true })
  const [browser, known, site, emulators] = await Promise.all([
    testedBrowser(),
    declaredConsole(),
    buildConsole().then(() => readSite(inProject('dist'))),
    startSeeded(),
  ])
  emulators.failed.then(endRun, endRun)
  const { auth, database } = emulators
  const web = await startConsoleServer({
    port: 0,
    site,
    hosting: builtHosting(),
    environmentFor: environments(localEnvironments({ auth, database, tenants: true })),
  })
  announceStage({
    authOrigin: auth.origin,
    projectId: auth.projectId,
    database: { host: database.host, port: database.port },
    ...(isOfficial ? { rules: await readFile(rulesFile, 'utf8') } : { seedSpace }),
    console: { ...known, port: web.port },
    browser,
  })
  return async () => {
    await web.stop()
    if (!isOfficial) await keepCoverage(database.origin)
    await emulators.stop()
  }
}

/** Starts the shared stage once, in the process that distributes scenarios. */
const plugin: Plugin = {
  type: 'plugin',
  coordinator: async ({ operation }) => (operation === 'runCucumber' && !isDryRun() ? startStage() : undefined),
}

const isDryRun = (): boolean => process.argv.some(argument => argument === '--dry-run' || argument === '-d')

export default plugin
