import type { MultiFactorError } from 'firebase/auth'
import { fromCallback, fromPromise } from 'xstate'
import type {
  Account,
  Credentials,
  Factor,
  Onboarding,
  Registration,
  RoleEvent,
  SecondFactors,
  SessionEvent,
} from '../../../machines/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Environment } from '../../config/environment.ts'
import { appName as firebaseAppName } from '../../config/kept-session.ts'
import { type Failure, failureOf, PortError, secondFactorUnmarked, signInExpired } from '../../model/failure.ts'
import { lazyPromise } from '../../model/memoize.ts'
import type { Store } from '../../model/store.ts'
import { painted } from '../loading.ts'
import { toPortError, withPortErrors } from './errors.ts'
import type { RoleObserver } from './role.ts'

/** Options for tests, and for several consoles in one process. */
export interface FirebaseOptions {
  readonly appName?: string
  /** Query of the address; the page's own by default. */
  readonly search?: string
  /** Resolves when Firebase may load. */
  readonly ready?: () => Promise<void>
  readonly loadAuthentication?: () => Promise<typeof import('./authentication.ts')>
  readonly loadAppCheck?: () => Promise<typeof import('./app-check.ts')>
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

const port = <TInput, TOutput = void>(run: (input: TInput) => Promise<TOutput>) =>
  fromPromise<TOutput, TInput>(({ input }) => withPortErrors(run(input)))

const isChallenge = (error: unknown): error is MultiFactorError =>
  toPortError(error).code === 'auth/multi-factor-auth-required'

const loadSecondFactor = () => loadChunk(() => import('./second-factor.ts'))

/**
 * The ports over Firebase. Authentication loads after the first paint and the database on sign-in; earlier calls wait.
 * A failed load is a Failure of code `CHUNK_LOAD_FAILED`, and the next call retries.
 */
export const firebasePorts = (environment: Environment, options: FirebaseOptions = {}) => {
  const {
    appName = firebaseAppName,
    ready = painted,
    search,
    loadAuthentication = () => import('./authentication.ts'),
    loadAppCheck = () => import('./app-check.ts'),
    loadDatabase = () => import('./database.ts'),
  } = options

  const authentication = lazyPromise(async () => {
    await ready()
    if (environment.appCheck && !environment.emulators) {
      const [{ openApp }, { openAppCheck }] = await Promise.all([
        loadChunk(() => import('./app.ts')),
        loadChunk(loadAppCheck),
      ])
      openAppCheck(openApp(environment.firebase, appName), environment.appCheck.siteKey)
    }
    return (await loadChunk(loadAuthentication)).openAuthentication(environment, appName, search)
  })
  /** A new object per session: pages cache by store, so that nothing reaches the next person. */
  let opened: Store | null = null
  let closeDatabase = () => {}
  const database = lazyPromise(async () => {
    // The database uses the person signed in by Authentication.
    const [loaded] = await Promise.all([loadChunk(loadDatabase), authentication.load()])
    const database = loaded.openDatabase(environment, appName)
    const store = loaded.firebaseStore(database)
    const beginSession = () => {
      opened = { ...store }
    }
    beginSession()
    closeDatabase = () => loaded.closeDatabase(database)
    return {
      beginSession,
      onboarding: async () => loaded.openOnboarding(database, store.now, await authentication.load()),
      watchRole: (person: Account, observer: RoleObserver) =>
        loaded.watchRole(database, person, observer, async () => (await authentication.load()).known()),
      registerUserRecord: (account: Account) => loaded.registerUserRecord(database, account),
      recordSecondFactor: (uid: string, has: boolean) => loaded.recordSecondFactor(database, uid, has),
    }
  })

  const signUp = async ({ displayName: given, ...credentials }: Registration): Promise<void> => {
    const displayName = given.trim()
    const { register, welcome } = await authentication.load()
    const account = await register(credentials)
    const { registerUserRecord } = await database.load()
    const isNew = await registerUserRecord({ ...account, displayName })
    if (isNew) await welcome(displayName)
  }
  let signingUp: Promise<void> = Promise.resolve()

  let confirmSignIn = (_: string): Promise<void> =>
    Promise.reject(new PortError({ code: signInExpired, message: 'No sign-in waits for a code.' }))

  const signIn = async (credentials: Credentials): Promise<Factor | null> => {
    const opened = await authentication.load()
    try {
      await opened.signIn(credentials)
      return null
    } catch (error) {
      if (!isChallenge(error)) throw error
      const { factor, confirm } = await (await loadSecondFactor()).challengeOf(opened.auth, error)
      confirmSignIn = confirm
      return factor
    }
  }

  /** One for all calls: it remembers what was begun. Keeps the mark in the person's record, which admins see. */
  const secondFactors = lazyPromise(async (): Promise<SecondFactors> => {
    const [{ auth, known }, { secondFactorsOf }, { recordSecondFactor }] = await Promise.all([
      authentication.load(),
      loadSecondFactor(),
      database.load(),
    ])
    const { kind, ...own } = secondFactorsOf(auth, environment.emulators ? 'phone' : 'app')
    const record = async () => {
      try {
        if (auth.currentUser) await recordSecondFactor(auth.currentUser.uid, (await known()).hasSecondFactor)
      } catch (cause) {
        throw new PortError({ code: secondFactorUnmarked, message: 'The mark was not written.' }, { cause })
      }
    }
    return {
      kind,
      list: () => withPortErrors(own.list()),
      begin: phone => withPortErrors(own.begin(phone)),
      confirm: code => withPortErrors(own.confirm(code).then(record)),
      remove: id => withPortErrors(own.remove(id).then(record)),
    }
  })

  return {
    watchSession: fromCallback(({ sendBack }) => {
      const notify = (event: SessionEvent) => sendBack(event)
      return subscribe(
        authentication.load(),
        ({ watch }) =>
          watch(account => notify(account ? { type: 'session.signedIn', account } : { type: 'session.signedOut' })),
        failure => notify({ type: 'session.failed', failure }),
      )
    }),

    watchRole: fromCallback<{ type: string }, Account>(({ input: account, sendBack }) => {
      const notify = (event: RoleEvent) => sendBack(event)
      const failed = (failure: Failure) => notify({ type: 'role.failed', failure })
      return subscribe(
        database.load(),
        ({ watchRole, beginSession }) => {
          const end = watchRole(account, {
            changed: role => notify({ type: 'role.changed', role }),
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

    signIn: port<Credentials, Factor | null>(signIn),

    confirmSignIn: port<string>(code => confirmSignIn(code)),

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

    /** For people without a role. */
    onboarding: (): Promise<Onboarding> => withPortErrors(database.load().then(({ onboarding }) => onboarding())),

    /** For the signed-in person. */
    secondFactors: (): Promise<SecondFactors> => withPortErrors(secondFactors.load()),

    /** Available once a role has been read. */
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
