import { deviceStorage } from './browser-storage.ts'
import { sessionKeyOf } from './session-storage.ts'

/** The name of this console's app in the Firebase SDK, which is part of its keys in the browser's storage. */
export const appName = 'luna'

/**
 * The key under which the Authentication SDK keeps who is signed in to a project. Other projects may be served at the same origin: their sessions, and their
 * tokens, are none of this one's.
 */
const sessionKey = (apiKey: string): string => `firebase:authUser:${apiKey}:${appName}`

/** Null without a project; the console then reports its faulty environment. */
const apiKeyOfPage = (): string | null => {
  try {
    return JSON.parse(document.getElementById('environment')?.textContent ?? '').firebase.apiKey
  } catch {
    return null
  }
}

/** Written by the SDK to shared storage, so its parts are checked before use. */
export interface KeptSession {
  readonly uid: string
  readonly email?: string
  readonly displayName?: string | null
  readonly tenantId?: string | null
  readonly stsTokenManager?: {
    readonly accessToken?: string
    /** Milliseconds since 1970. */
    readonly expirationTime?: number
  }
}

/**
 * The person who was signed in to this page's project on this device last, and probably still is: whether it holds is for the service to say.
 * Null without one; undefined where the browser refuses its storage, or the page names no project.
 */
export const keptSession = (): KeptSession | null | undefined => {
  const apiKey = apiKeyOfPage()
  if (apiKey === null || deviceStorage.keys() === null) return undefined
  return deviceStorage.readJson(sessionKey(apiKey)) as KeptSession | null
}

/** Tokens that expire sooner are renewed. Milliseconds. */
const shortest = 60_000

/** Whether the token that is kept holds, so that the database can be asked before Authentication has loaded. */
export const hasToken = (
  { stsTokenManager: { accessToken, expirationTime } = {} }: KeptSession,
  now: number,
): boolean => typeof accessToken === 'string' && typeof expirationTime === 'number' && expirationTime >= now + shortest

/** Storage key of a person's frame layout. */
export const layoutKeyOf = (uid: string): string => `luna.layout.${uid}`

/** Storage key of a person's last role. */
export const roleKeyOf = (uid: string): string => sessionKeyOf(uid, 'role')
