import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import type { Stage } from './stage.ts'

/** Settings of the console on emulators (scripts/web/environment.ts, src/adapters/firebase), which the SDK's key is made of. */
const apiKey = 'emulators-take-any-key'
const appName = 'luna'

/** What the service answers to the right password. */
interface Tokens {
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

/** What the SDK keeps of somebody who has signed in, under which key. */
export interface KeptSession {
  readonly key: string
  readonly value: string
}

export const keptSession = (tenantId: string, tokens: Tokens): KeptSession => ({
  key: `firebase:authUser:${apiKey}:${appName}`,
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
})

/**
 * Makes a browser one in which that person has signed in before, once: who signs out stays signed out. As its first page begins, since a storage that is
 * brought along takes a page of its own, a tenth of a second each time.
 */
export const keepSession = (context: BrowserContext, { key, value }: KeptSession): Promise<unknown> =>
  context.addInitScript(
    ([name, session]) => {
      const mark = 'signed-in-before'
      // The empty page that a tab begins with keeps nothing.
      if (window.location.protocol === 'about:') return
      if (window.localStorage.getItem(mark) !== null) return
      window.localStorage.setItem(mark, 'yes')
      window.localStorage.setItem(name, session)
    },
    [key, value] as const,
  )
