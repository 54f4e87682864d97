import { demoPassword } from '../../emulators/seed/demo.ts'
import type { Stage } from './stage.ts'

/** Settings of the console on emulators (scripts/web/local-environment.ts, src/adapters/firebase), which the SDK's key is made of. */
const apiKey = 'emulators-take-any-key'
const appName = 'luna'

/** What the service answers to the right password. */
export interface Tokens {
  readonly idToken: string
  readonly refreshToken: string
  readonly localId: string
  readonly email: string
  readonly displayName?: string
  /** Seconds, as a decimal. */
  readonly expiresIn: string
}

/** Signs one of the seed's people in without a browser. */
export const tokensOf = async ({ authOrigin }: Stage, tenantId: string, email: string): Promise<Tokens> => {
  const response = await fetch(
    `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=features`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, tenantId, returnSecureToken: true }),
    },
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`${email} was refused: ${response.status} ${text}`)
  return JSON.parse(text) as Tokens
}

/** A browser's local storage where that person has signed in before, as the SDK leaves it there. */
export const keptSession = (origin: string, tenantId: string, tokens: Tokens) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: `firebase:authUser:${apiKey}:${appName}`,
          value: JSON.stringify({
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
          }),
        },
      ],
    },
  ],
})
