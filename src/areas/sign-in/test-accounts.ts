import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { type Database, get, ref, serverTimestamp, set } from 'firebase/database'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type DatabaseEmulator, startDatabaseEmulator } from '../../../emulators/database/server.ts'
import { compiledRules } from '../../../scripts/rules.ts'

const createdAt = 1_790_000_000_000
const ana = { displayName: 'Ana Ruiz', email: 'ana@luna.test', createdAt, role: 'admin' }
export const bea = { displayName: 'Bea Mora', email: 'bea@luna.test', createdAt, role: 'lmf' }
export const leo = { displayName: 'Leo Paz', email: 'leo@luna.test', createdAt }
/** What Zoe, who has no record yet, writes as her own. */
export const own = { displayName: 'Zoe Gil', email: 'zoe@luna.test', createdAt: serverTimestamp() }

// The SDK warns of each write that the rules refuse: here that is what is tested.
setLogLevel('error')

/** rules-unit-testing hands out the compat database; the modular functions take it as it is. */
const modular = (database: unknown) => database as Database

/** A database for the tests of a file, under the console's own rules: with Ana, Bea and Leo as above before each of them. */
export const accountsDatabase = () => {
  let emulator: DatabaseEmulator
  let environment: RulesTestEnvironment

  beforeAll(async () => {
    emulator = await startDatabaseEmulator({})
    environment = await initializeTestEnvironment({
      projectId: 'demo-luna',
      database: { host: emulator.host, port: emulator.port, rules: await compiledRules() },
    })
  })

  afterAll(async () => {
    await environment.cleanup()
    await emulator.stop()
  })

  beforeEach(async () => {
    await environment.clearDatabase()
    await environment.withSecurityRulesDisabled(context =>
      set(ref(modular(context.database()), 'users'), { ana, bea, leo }),
    )
  })

  return {
    as: (uid: string, email = `${uid}@luna.test`) =>
      modular(environment.authenticatedContext(uid, { email }).database()),
    asWithoutEmail: (uid: string) => modular(environment.authenticatedContext(uid).database()),
    nobody: () => modular(environment.unauthenticatedContext().database()),
    readStored: async (path: string): Promise<unknown> => {
      let value: unknown
      await environment.withSecurityRulesDisabled(async context => {
        value = (await get(ref(modular(context.database()), path))).val()
      })
      return value
    },
    addressOf: (path: string) => `http://${emulator.host}:${emulator.port}/${path}.json?ns=demo-luna`,
  }
}
