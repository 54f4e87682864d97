import { deviceStorage } from './browser-storage.ts'

/** Where the Authentication SDK keeps who is signed in: a key of its own for each project and app. */
const prefix = 'firebase:authUser:'

/** As the SDK writes it. It stands where anything may have been written: what is used of it is looked at first. */
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
 * Who was signed in on this device last, and probably still is: whether it holds is for the service to say. Null where nobody was; undefined
 * where the browser refuses its storage.
 */
export const keptSession = (): KeptSession | null | undefined => {
  const keys = deviceStorage.keys()
  if (keys === null) return undefined
  const key = keys.find(known => known.startsWith(prefix))
  return key === undefined ? null : (deviceStorage.readJson(key) as KeptSession | null)
}

/** A token that ends sooner is asked for anew. Milliseconds. */
const shortest = 60_000

/** Whether the token that is kept holds, so that the database can be asked before Authentication has loaded. */
export const hasToken = (
  { stsTokenManager: { accessToken, expirationTime } = {} }: KeptSession,
  now: number,
): boolean => typeof accessToken === 'string' && typeof expirationTime === 'number' && expirationTime >= now + shortest

/** Where the frame's layout of a person is kept. */
export const layoutKeyOf = (uid: string): string => `luna.layout.${uid}`

/** Where the role is kept that a person had last. */
export const roleKeyOf = (uid: string): string => `luna.role.${uid}`
