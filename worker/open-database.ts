import { createRequire } from 'node:module'
import { type App, type AppOptions, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Database, type DataSnapshot, getDatabase, type Query } from 'firebase-admin/database'
import type { Failure } from '../src/model/failure.ts'
import { workerUid } from '../src/model/person.ts'
import type { Entry, PageRequest, Store } from '../src/model/store.ts'
import type { Json } from '../src/model/values/json.ts'
import { applicationCredentials } from '../tools/credentials.ts'
import type { OwnerStore } from './migration/prepare.ts'
import type { Clock } from './worker.ts'

export type WorkerDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Maximum sleep before rereading the server's clock, in milliseconds. */
const longestSleep = 30_000

let opened = 0

/**
 * The database with the worker's rights, under the same rules as everybody. An emulator (an address with http:) needs
 * no credentials, a real
 * project the application default ones.
 *
 * @throws {CommandError} when there are none.
 */
export const openDatabase = async (databaseURL: string) => {
  const app = await openApp(databaseURL, { databaseAuthVariableOverride: { uid: workerUid } })
  const database = getDatabase(app)
  return {
    store: storeOf(database),
    clock: serverClock(database),
    watchConnection: (notify: (isConnected: boolean) => void): void => {
      database.ref('.info/connected').on('value', snapshot => notify(snapshot.val() === true))
    },
    close: () => {
      database.ref('.info/connected').off()
      return deleteApp(app)
    },
  }
}

/**
 * The database with owner rights, for migrations, which bypass the rules.
 *
 * @throws {CommandError} when there are no credentials.
 */
export const openAsOwner = async (
  databaseURL: string,
): Promise<{ readonly store: OwnerStore; close(): Promise<void> }> => {
  const app = await openApp(databaseURL)
  let closing: Promise<void> | undefined
  const database = getDatabase(app)
  return {
    store: {
      ...storeOf(database),
      // The SDK first calls back with null for unread data; that must not end the transaction.
      transact: async (path: string, change: (current: Json) => Json | undefined) => {
        const { snapshot } = await database.ref(path).transaction((current: Json) => change(current), undefined, false)
        return snapshot.val() as Json
      },
    },
    close: () => {
      closing ??= deleteApp(app)
      return closing
    },
  }
}

const openApp = async (databaseURL: string, rights: AppOptions = {}): Promise<App> => {
  opened += 1
  silenceSdk()
  const isEmulator = databaseURL.startsWith('http:') || Boolean(process.env.FIREBASE_DATABASE_EMULATOR_HOST)
  const access = isEmulator ? { projectId: 'demo-luna' } : { credential: (await applicationCredentials()).credential }
  return initializeApp({ databaseURL, ...rights, ...access }, `worker-${opened}`)
}

/** Silences the SDK's log of refused writes, which the worker reports, by its database package's logger. */
const silenceSdk = (): void => {
  const ofAdmin = createRequire(createRequire(import.meta.url).resolve('firebase-admin/database'))
  const ofDatabase = createRequire(ofAdmin.resolve('@firebase/database-compat'))
  const { setLogLevel } = ofDatabase('@firebase/logger') as { readonly setLogLevel: (level: 'silent') => void }
  setLogLevel('silent')
}

const storeOf = (database: Database): Pick<Store, 'read' | 'readPage' | 'watch' | 'watchPage' | 'update'> => ({
  // `get` rejects while offline; `once` waits.
  read: async path => (await database.ref(path).once('value')).val() as Json,
  readPage: async request => inOrder(request, entriesIn(await queryOf(database, request).once('value'))),
  update: paths => database.ref().update({ ...paths }),
  watch: (path, { next, failed }) => {
    const place = database.ref(path)
    const listener = place.on(
      'value',
      snapshot => next(snapshot.val() as Json),
      error => failed(failureOf(error)),
    )
    return () => place.off('value', listener)
  },
  watchPage: (request, { next, failed }) => {
    const query = queryOf(database, request)
    const listener = query.on(
      'value',
      snapshot => next(inOrder(request, entriesIn(snapshot))),
      error => failed(failureOf(error)),
    )
    return () => query.off('value', listener)
  },
})

const entriesIn = (snapshot: DataSnapshot): readonly Entry[] => {
  const entries: Entry[] = []
  snapshot.forEach(child => {
    entries.push({ id: child.key, value: child.val() as Json })
  })
  return entries
}

const inOrder = ({ descending }: PageRequest, entries: readonly Entry[]): readonly Entry[] =>
  descending ? entries.toReversed() : entries

/** Pages by key, child or value; descending ones from the end. */
const queryOf = (database: Database, { path, order, from, to, after, limit, descending }: PageRequest): Query => {
  const all = database.ref(path)
  if (order === '$key') {
    const byKey = from === undefined ? all.orderByKey() : all.orderByKey().startAt(String(from))
    const ended = to === undefined ? byKey : byKey.endAt(String(to))
    return (after ? ended.startAfter(after.id) : ended).limitToFirst(limit)
  }
  const ordered = order === '$value' ? all.orderByValue() : all.orderByChild(order)
  const begun = after
    ? ordered.startAfter(after.value as string | number | null, after.id)
    : from === undefined
      ? ordered
      : ordered.startAt(from)
  const bounded = to === undefined ? begun : begun.endAt(to)
  return descending ? bounded.limitToLast(limit) : bounded.limitToFirst(limit)
}

const failureOf = (error: Error): Failure => ({
  code: 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'unknown',
  message: `${error.message}.`,
})

/**
 * The server's time at the last connection, continued by the monotonic clock: steps of this machine's clock leave it as
 * it is. A clock that stepped with it would take due work too early, and put its refused steps off until the wrong time.
 */
const serverClock = (database: Database): Clock => {
  let offset = 0
  let begin = 0
  // The SDK's offset is from this machine's clock as it was at the connection.
  const synchronize = (): void => {
    begin = Date.now() + offset - performance.now()
  }
  synchronize()
  database.ref('.info/serverTimeOffset').on('value', snapshot => {
    offset = Number(snapshot.val() ?? 0)
    synchronize()
  })
  // The offset may be the same after this machine slept, unlike the monotonic clock.
  database.ref('.info/connected').on('value', snapshot => {
    if (snapshot.val() === true) synchronize()
  })
  const now = () => Math.floor(begin + performance.now())
  return {
    now,
    at: (time, action) => {
      let timer: NodeJS.Timeout
      const wait = (): void => {
        const left = Math.max(0, time - now())
        timer = setTimeout(left > longestSleep ? wait : action, Math.min(left, longestSleep)).unref()
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}
