import { deleteApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdTokenResult,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type { Account, Credentials } from '../../../machines/ports.ts'
import type { Environment } from '../../config/environment.ts'
import { PortError } from '../../model/failure.ts'
import { openApp } from './app.ts'
import { toPortError } from './errors.ts'

const accountOf = ({ uid, email, displayName }: User): Account => ({ uid, email: email ?? '', displayName })

const isCode = (error: unknown, code: string): boolean => toPortError(error).code === code

/** The code depends on whether the project hides which addresses have an account. */
const wrongPassword = ['auth/wrong-password', 'auth/invalid-credential']

const register = async (auth: Auth, { email, password }: Credentials): Promise<Account> => {
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return accountOf(user)
  } catch (error) {
    if (!isCode(error, 'auth/email-already-in-use')) throw error
    // After an interrupted sign-up the account exists, and its password continues it; for others the address is in use.
    const { user } = await signInWithEmailAndPassword(auth, email, password).catch((refusal: unknown) => {
      throw wrongPassword.some(code => isCode(refusal, code)) ? error : refusal
    })
    return accountOf(user)
  }
}

/** The service's own check; the page's form is stricter. */
const isAddress = (email: string): boolean => /^[^@\s]+@[^@\s]+$/.test(email)

const sendPasswordReset = async (auth: Auth, email: string): Promise<void> => {
  // Checked here, because some projects answer as for an unknown address, and the person would wait for the e-mail.
  if (email !== '' && !isAddress(email))
    throw new PortError({ code: 'auth/invalid-email', message: 'The email address is badly formatted.' })
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    // Without e-mail protection the service reveals missing accounts; the console does not.
    if (!isCode(error, 'auth/user-not-found')) throw error
  }
}

interface EmailedCode {
  readonly email: string
  readonly requestType: string
  readonly oobLink: string
}

/** The emulator's last link. */
const emulatedLink = async ({ firebase, emulators, tenantId }: Environment, email: string): Promise<string | null> => {
  if (!emulators) return null
  const within = tenantId === undefined ? firebase.projectId : `${firebase.projectId}/tenants/${tenantId}`
  const response = await fetch(`${emulators.auth}/emulator/v1/projects/${within}/oobCodes`)
  const { oobCodes = [] }: { oobCodes?: readonly EmailedCode[] } = await response.json()
  const sent = oobCodes.filter(code => code.requestType === 'VERIFY_EMAIL' && code.email === email.toLowerCase())
  return sent.at(-1)?.oobLink ?? null
}

const isVerified = async (user: User): Promise<boolean> => (await getIdTokenResult(user)).claims.email_verified === true

/** Whether this session began with a second factor, or has added one. */
const usedSecondFactor = async (user: User): Promise<boolean> =>
  (await getIdTokenResult(user)).signInSecondFactor !== null

const searchOfPage = (): string => globalThis.location?.search ?? ''

/** Opens the app and its Authentication; `appName` separates several in one process. Rejects with the SDK's errors. */
export const openAuthentication = (environment: Environment, appName: string, search = searchOfPage()) => {
  const { firebase, emulators, tenantId } = environment
  const app = openApp(firebase, appName)
  // Local storage notifies other tabs of a sign-out; if blocked, the session lasts as long as the tab.
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, inMemoryPersistence] })
  if (emulators) {
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
    // Their phones need no reCAPTCHA.
    auth.settings.appVerificationDisabledForTesting = true
  }
  if (tenantId !== undefined) auth.tenantId = tenantId
  const watchers = new Set<(account: Account | null) => void>()
  // The address loses it once somebody is signed in.
  const invitation = /[?&]invitation=([\w-]{22,64})(?:&|$)/.exec(search)?.[1] ?? null
  const sendVerification = async () => {
    if (auth.currentUser) await sendEmailVerification(auth.currentUser)
  }

  return {
    auth,
    invitation,
    /** Facts about the signed-in person from the token and the link. */
    known: async () => {
      // Too early, it would know nobody yet.
      await auth.authStateReady()
      const user = auth.currentUser
      return {
        isVerified: user && (await isVerified(user)),
        hasSecondFactor: user !== null && (await usedSecondFactor(user)),
        invitation,
      }
    },
    /** The signed-in person if the service says their address is verified; refreshes the token accordingly. */
    verify: async (): Promise<Account | null> => {
      const user = auth.currentUser
      if (user === null) return null
      await reload(user)
      if (!user.emailVerified) return null
      if (!(await isVerified(user))) await user.getIdToken(true)
      return accountOf(user)
    },
    sendVerification,
    verificationLink: (email: string) => emulatedLink(environment, email),
    /** Reports the signed-in person, now and on each change, in this tab or another; `welcome` changes the name. */
    watch: (notify: (account: Account | null) => void) => {
      watchers.add(notify)
      const end = onAuthStateChanged(auth, user => notify(user && accountOf(user)))
      return () => {
        watchers.delete(notify)
        end()
      }
    },
    signIn: async ({ email, password }: Credentials) => {
      await signInWithEmailAndPassword(auth, email, password)
    },
    /** Creates the account and signs in; with the right password of an existing account it only signs in. */
    register: (credentials: Credentials) => register(auth, credentials),
    /** Names a new account, and sends invited people the e-mail that verifies their address. */
    welcome: async (displayName: string) => {
      const user = auth.currentUser
      if (user === null) return
      await updateProfile(user, { displayName })
      // The SDK reports other people only, not a changed name.
      for (const notify of watchers) notify(accountOf(user))
      // The account exists anyway, and the waiting page can send it again.
      if (invitation !== null) await sendVerification().catch(() => undefined)
    },
    /** Resolves for unknown addresses, too. */
    sendPasswordReset: (email: string) => sendPasswordReset(auth, email),
    signOut: () => signOut(auth),
    close: () => deleteApp(app),
  }
}
