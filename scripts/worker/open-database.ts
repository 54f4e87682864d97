import { createRequire } from 'node:module'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Database, getDatabase, type Query } from 'firebase-admin/database'
import { type Clock, systemClock } from '../../emulators/database/clock.ts'
import { demoProject } from '../../emulators/emulator.ts'
import type { Json } from '../../src/model/json.ts'
import { workerUid } from '../../src/model/person.ts'
import type { Entry, PageRequest, Store, StoreFailure } from '../../src/model/store.ts'
import { applicationCredentials } from '../credentials.ts'

export interface WorkerDatabase {
  readonly store: Pick<Store, 'read' | 'watchPage' | 'update'>
  /** The server's. */
  readonly clock: Clock
  watchConnection(tell: (isConnected: boolean) => void): void
  close(): Promise<void>
}

/** How long it sleeps at most before it looks at the server's clock again. Milliseconds. */
const longestSleep = 30_000

let opened = 0

/**
 * The database, with the rights of the worker and no more: the rules hold it as they hold everybody. An emulator (an address that begins with
 * http:) needs no credentials, a real project the application default ones.
 *
 * @throws {CommandError} when there are none.
 */
export const openDatabase = async (databaseURL: string): Promise<WorkerDatabase> => {
  opened += 1
  silenceSdk()
  const isEmulator = databaseURL.startsWith('http:') || Boolean(process.env.FIREBASE_DATABASE_EMULATOR_HOST)
  const app = initializeApp(
    {
      databaseURL,
      databaseAuthVariableOverride: { uid: workerUid },
      ...(isEmulator ? { projectId: demoProject } : { credential: (await applicationCredentials()).credential }),
    },
    `worker-${opened}`,
  )
  const database = getDatabase(app)
  return {
    store: storeOf(database),
    clock: serverClock(database),
    watchConnection: tell => {
      database.ref('.info/connected').on('value', snapshot => tell(snapshot.val() === true))
    },
    close: () => {
      database.ref('.info/connected').off()
      return deleteApp(app)
    },
  }
}

/**
 * The SDK prints each refused write; the worker says what matters of it. It takes its level of logging from the logger that it shares with the
 * SDK for browsers, as CommonJS.
 */
const silenceSdk = (): void => {
  const { setLogLevel } = createRequire(import.meta.url)('firebase/app') as typeof import('firebase/app')
  setLogLevel('silent')
}

const storeOf = (database: Database): WorkerDatabase['store'] => ({
  // `get` gives up without a connection; this waits for one.
  read: async place => (await database.ref(place).once('value')).val() as Json,
  update: paths => database.ref().update({ ...paths }),
  watchPage: (request, { next, failed }) => {
    const query = queryOf(database, request)
    const listener = query.on(
      'value',
      snapshot => {
        const entries: Entry[] = []
        snapshot.forEach(child => {
          entries.push({ id: child.key, value: child.val() as Json })
        })
        next(entries)
      },
      error => failed(failureOf(error)),
    )
    return () => query.off('value', listener)
  },
})

/** Ascending pages from their beginning, which is all that the worker reads. */
const queryOf = (database: Database, { place, order, from, to, limit }: PageRequest): Query => {
  const ordered = database.ref(place).orderByChild(order)
  const begun = from === null ? ordered : ordered.startAt(from)
  return (to === null ? begun : begun.endAt(to)).limitToFirst(limit)
}

const failureOf = (error: Error): StoreFailure => ({
  code: 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'unknown',
  message: `${error.message}.`,
})

const serverClock = (database: Database): Clock => {
  let offset = 0
  database.ref('.info/serverTimeOffset').on('value', snapshot => {
    offset = Number(snapshot.val() ?? 0)
  })
  const now = () => Date.now() + offset
  return {
    now,
    at: (time, action) => {
      let cancel: () => void = () => undefined
      const wait = (): void => {
        const left = time - now()
        if (left <= 0) cancel = systemClock.at(0, action)
        else cancel = systemClock.at(Date.now() + Math.min(left, longestSleep), left > longestSleep ? wait : action)
      }
      wait()
      return () => cancel()
    },
  }
}
