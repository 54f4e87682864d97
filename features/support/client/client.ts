import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database'
import { demoPassword } from '../../../emulators/seed/demo.ts'
import { luna, remembered } from '../world.ts'

/**
 * A client that talks to the database past the console, with Firebase's own SDK. Runs here instead of in a browser
 * page: it sends the same, while a page takes half a second per scenario and ten megabytes through the debugger.
 */
export interface Client {
  /** `nobody` for a signed-out client. */
  readonly uid: string
  readonly database: Database
}

let apps = 0
const clients = remembered<Map<string, Promise<Client>>>('clients')

// Would warn of each refused write, which is expected here.
setLogLevel('silent')

const openApp = (): FirebaseApp => {
  apps += 1
  const app = initializeApp(
    {
      apiKey: 'emulators-take-any-key',
      projectId: luna.scene.stage.projectId,
      databaseURL: luna.databaseUrl(),
    },
    `client-${apps}`,
  )
  luna.afterwards(() => deleteApp(app))
  return app
}

const openDatabase = (app: FirebaseApp, mockUserToken?: 'owner'): Database => {
  const { host, port } = luna.scene.stage.database
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port, mockUserToken ? { mockUserToken } : {})
  return database
}

const openAuth = (app: FirebaseApp) => {
  const { stage, space } = luna.scene
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, stage.authOrigin, { disableWarnings: true })
  auth.tenantId = space.tenantId
  return auth
}

const once = (who: string, open: () => Promise<Client>): Promise<Client> => {
  const known = clients.find() ?? new Map<string, Promise<Client>>()
  clients.set(known)
  const client = known.get(who) ?? open()
  known.set(who, client)
  return client
}

const entering = (enter: typeof signInWithEmailAndPassword) => (email: string) =>
  once(email, async () => {
    const app = openApp()
    const { user } = await enter(openAuth(app), email, demoPassword)
    return { uid: user.uid, database: openDatabase(app) }
  })

export const clientOf = entering(signInWithEmailAndPassword)

/** A new account without a record. */
export const newcomer = entering(createUserWithEmailAndPassword)

export const signedOut = (): Promise<Client> =>
  once('signed out', async () => ({ uid: 'nobody', database: openDatabase(openApp()) }))

/** Client with the project's own keys: bound by the database's limits, not by its rules. */
export const owner = (): Promise<Client> =>
  once('owner', async () => ({ uid: 'owner', database: openDatabase(openApp(), 'owner') }))

/** Whether the database admits an attempt. Failures other than a refusal by rules throw. */
export const isAdmitted = async (attempt: () => Promise<unknown>): Promise<boolean> => {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof Error && /permission[_ ]denied/i.test(error.message)) return false
    throw error
  }
}

const outcomes = remembered<boolean>('the verdict of the database')

/** Tries something, and stores for the next step whether the database allowed it. */
export const attempt = async (what: () => Promise<unknown>): Promise<void> => {
  outcomes.set(await isAdmitted(what))
}

export const wasAllowed = (): boolean => outcomes.get()
