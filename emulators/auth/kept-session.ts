/** The console's settings on emulators (scripts/web/environment.ts, src/adapters/firebase), part of the SDK's key. */
const apiKey = 'emulators-take-any-key'
const appName = 'luna'

/** An account to sign in with, and its project. */
export interface Account {
  /** Origin of the Auth emulator. */
  readonly origin: string
  /** The project's own accounts by default. */
  readonly tenantId?: string | undefined
  readonly email: string
  readonly password: string
}

/** The service's answer to the right password. */
export interface Tokens {
  readonly idToken: string
  readonly refreshToken: string
  readonly localId: string
  readonly email: string
  readonly displayName?: string
  /** Seconds, as a decimal. */
  readonly expiresIn: string
}

/**
 * Signs in without the console.
 * @throws Error with the emulator's answer to a wrong account
 */
export const tokensOf = async ({ origin, tenantId, email, password }: Account): Promise<Tokens> => {
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, tenantId, returnSecureToken: true }),
    },
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`${email} was refused: ${response.status} ${text}`)
  return JSON.parse(text) as Tokens
}

/** Storage key of the SDK's session. */
export const sessionKey = `firebase:authUser:${apiKey}:${appName}`

/** The SDK's stored session of a signed-in person. */
export const keptSession = (tokens: Tokens, tenantId?: string): string =>
  JSON.stringify({
    uid: tokens.localId,
    email: tokens.email,
    displayName: tokens.displayName,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    tenantId,
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName,
  })
