import { deviceStorage } from './browser-storage.ts'

/** Name of this console's Firebase app, part of the SDK's storage keys. */
export const appName = 'luna'

/** Storage key of the SDK's session by project; projects at one origin have separate sessions. */
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
interface KeptSession {
  readonly uid: string
}

/** Last person signed in on this device, unverified. Null without one; undefined without storage or a project. */
export const keptSession = (): KeptSession | null | undefined => {
  const apiKey = apiKeyOfPage()
  if (apiKey === null || deviceStorage.keys() === null) return undefined
  return deviceStorage.readJson(sessionKey(apiKey)) as KeptSession | null
}

/** Storage key of a person's frame layout. */
export const layoutKeyOf = (uid: string): string => `luna.layout.${uid}`
