import { deviceStorage } from './browser-storage.ts'

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

/** As the SDK writes it. It stands where anything may have been written: what is used of it is looked at first. */
interface KeptSession {
  readonly uid: string
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

/** Storage key of a person's frame layout. */
export const layoutKeyOf = (uid: string): string => `luna.layout.${uid}`
