import { fromCallback, fromPromise } from 'xstate'
import type { Account, Credentials, Entrance, Registration, RoleEvent, SessionEvent } from '../../../machines/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Environment } from '../../config/environment.ts'
import { idle } from '../../config/idle.ts'
import { appName as firebaseAppName, type KeptSession } from '../../config/kept-session.ts'
import { type Failure, failureOf } from '../../model/failure.ts'
import type { Store } from '../../model/store.ts'
import { lazily, painted } from '../loading.ts'
import { type EarlySession, earlySession, Tokens } from './early-session.ts'
import { toPortError } from './errors.ts'
import type { RoleObserver } from './role.ts'

/** The role that somebody had last: with it a page can be prepared before the database has said which it is. */
export interface RoleMemory {
  readonly lastOf: (uid: string) => string | null
  readonly keep: (uid: string, role: string | null) => void
}

const noMemory: RoleMemory = { lastOf: () => null, keep: () => {} }

/** For tests, and for several consoles in one process. */
export interface FirebaseOptions {
  readonly appName?: string
  /** The query of the page's address; absent: as it is. */
  readonly search?: string
  /** Roles remembered by this device. */
  readonly roles?: RoleMemory
  /**
   * The last session on this device. While its token is valid the database is asked at once, and Authentication loads
   * later.
   */
  readonly kept?: KeptSession | null | undefined
  /** Resolves when Firebase may begin to load. */
  readonly ready?: () => Promise<void>
  readonly loadAuthentication?: () => Promise<typeof import('./authentication.ts')>
  readonly loadDatabase?: () => Promise<typeof import('./database.ts')>
}

/** Subscribes once the service has opened, unless ended by then. */
const subscribe = <T>(
  opening: Promise<T>,
  begin: (opened: T) => () => void,
  failed: (failure: Failure) => void,
): (() => void) => {
  let isOver = false
  let end = () => {}
  opening
    .then(opened => {
      if (!isOver) end = begin(opened)
    })
    .catch((error: unknown) => {
      if (!isOver) failed(failureOf(toPortError(error)))
    })
  return () => {
    isOver = true
    end()
  }
}

const failing = <Value>(result: Promise<Value>): Promise<Value> =>
  result.catch((error: unknown) => {
    throw toPortError(error)
  })

const port = <TInput>(run: (input: TInput) => Promise<void>) =>
  fromPromise<void, TInput>(({ input }) => failing(run(input)))

/** How long Authentication waits for the role of somebody who is let in early, for their page after that, and to be loaded again. Milliseconds. */
const patience = { role: 5_000, page: 1_500, again: 5_000 }

const connectingTurns = 4

const wait = (duration: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, duration)
  })

/**
 * The ports, over Firebase. Authentication is loaded after the first paint and the database when somebody is signed in; what is
 * asked before that waits. A chunk that does not load is a Failure of code `CHUNK_LOAD_FAILED`, and asking again loads again.
 */
export const firebasePorts = (environment: Environment, options: FirebaseOptions = {}) => {
  const {
    appName = firebaseAppName,
    roles = noMemory,
    kept = null,
    ready = kept ? () => Promise.resolve() : painted,
    search,
    loadAuthentication = () => import('./authentication.ts'),
    loadDatabase = () => import('./database.ts'),
  } = options

  let early = earlySession(kept, environment.tenantId, Date.now())
  let hearRole = () => {}
  const heardRole = new Promise<void>(resolve => {
    hearRole = resolve
  })
  /** Resolves when nothing that somebody waits for is held up by Authentication. */
  const afterThePage =
    early === null
      ? ready
      : async () => {
          await Promise.race([heardRole, wait(patience.role)])
          await wait(patience.page)
          await idle()
        }

  const authentication = lazily(async () => {
    if (early === null) await ready()
    const opened = (await loadChunk(loadAuthentication)).openAuthentication(environment, appName, search)
    tokens.follow(await opened.tokens())
    return opened
  })
  const tokens = new Tokens(early?.token ?? null, authentication.load)
  /** Another object in each session: pages keep what they know by the store it came from, so none of it is shown to the next person. */
  let opened: Store | null = null
  let closeDatabase = () => {}
  const database = lazily(async () => {
    const loaded = await loadChunk(loadDatabase)
    const database = loaded.openDatabase(environment, appName, tokens)
    const store = loaded.firebaseStore(database)
    const beginSession = () => {
      opened = { ...store }
    }
    beginSession()
    closeDatabase = () => loaded.closeDatabase(database)
    return {
      beginSession,
      entrance: async () => loaded.openEntrance(database, store.now, await authentication.load()),
      watchRole: (person: Account, observer: RoleObserver) =>
        loaded.watchRole(database, person, observer, async () => {
          await afterThePage()
          return (await authentication.load()).known()
        }),
      registerUserRecord: (account: Account) => loaded.registerUserRecord(database, account),
    }
  })

  /** Tells of somebody before Authentication is there to say who it is. */
  const enterEarly = async (
    { account }: EarlySession,
    notify: (event: SessionEvent) => void,
    isOver: () => boolean,
  ) => {
    // Watching the role reports a failed load.
    await database.load().catch(() => undefined)
    // The SDK takes some turns to open its connection: they come before the page is drawn, and it opens meanwhile.
    for (let turn = 0; turn < connectingTurns; turn += 1) await wait(0)
    notify({ type: 'session.signedIn', account })
    await afterThePage()
    for (;;) {
      try {
        return await authentication.load()
      } catch (error) {
        // The page is at work without it for as long as the token holds.
        if (isOver()) throw error
        await wait(patience.again)
      }
    }
  }

  const signUp = async ({ displayName: given, ...credentials }: Registration): Promise<void> => {
    const displayName = given.trim()
    const { register, welcome } = await authentication.load()
    const account = await register(credentials)
    const { registerUserRecord } = await database.load()
    const isNew = await registerUserRecord({ ...account, displayName })
    if (isNew) await welcome(displayName)
  }
  let signingUp: Promise<void> = Promise.resolve()

  return {
    watchSession: fromCallback(({ sendBack }) => {
      const notify = (event: SessionEvent) => sendBack(event)
      let isOver = false
      const end = subscribe(
        early === null ? authentication.load() : enterEarly(early, notify, () => isOver),
        ({ watch }) =>
          watch(account => notify(account ? { type: 'session.signedIn', account } : { type: 'session.signedOut' })),
        failure => notify({ type: 'session.failed', failure }),
      )
      early = null
      return () => {
        isOver = true
        end()
      }
    }),

    watchRole: fromCallback<{ type: string }, Account>(({ input: account, sendBack }) => {
      const notify = (event: RoleEvent) => sendBack(event)
      const failed = (failure: Failure) => {
        hearRole()
        notify({ type: 'role.failed', failure })
      }
      return subscribe(
        database.load(),
        ({ watchRole, beginSession }) => {
          const last = roles.lastOf(account.uid)
          if (last !== null) notify({ type: 'role.expected', role: last })
          const end = watchRole(account, {
            changed: role => {
              hearRole()
              roles.keep(account.uid, role)
              notify({ type: 'role.changed', role })
            },
            failed: error => failed(failureOf(toPortError(error))),
            signedUp: () => signingUp,
          })
          return () => {
            end()
            beginSession()
          }
        },
        failed,
      )
    }),

    signIn: port<Credentials>(async credentials => (await authentication.load()).signIn(credentials)),

    signUp: port<Registration>(registration => {
      const running = signUp(registration)
      // Only the end matters here; sign-up itself reports the result.
      signingUp = running.catch(() => undefined)
      return running
    }),

    sendPasswordReset: port<{ readonly email: string }>(async ({ email }) =>
      (await authentication.load()).sendPasswordReset(email),
    ),

    signOut: port<unknown>(async () => (await authentication.load()).signOut()),

    /** For the pages of people without a role. */
    entrance: (): Promise<Entrance> => failing(database.load().then(({ entrance }) => entrance())),

    /** The records of the database, which is there once a role was read. */
    store: (): Store => {
      if (opened === null) throw new Error('The database is opened when somebody signs in, and not before.')
      return opened
    },

    close: async () => {
      closeDatabase()
      const opened = await authentication.asked()?.catch(() => null)
      await opened?.close()
    },
  }
}
