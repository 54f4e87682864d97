/** Where the Authentication SDK keeps who is signed in: a key of its own for each project and app. */
const prefix = 'firebase:authUser:'

/**
 * Who was signed in on this device last, and probably still is: whether it holds is for the service to say. Null where nobody was; undefined
 * where the browser refuses its storage.
 */
export const keptSession = (): { readonly uid: string } | null | undefined => {
  try {
    const key = Object.keys(window.localStorage).find(known => known.startsWith(prefix))
    return key === undefined ? null : JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Where the frame's layout of a person is kept. */
export const layoutKeyOf = (uid: string): string => `luna.layout.${uid}`

/** Where the role is kept that a person had last. */
export const roleKeyOf = (uid: string): string => `luna.role.${uid}`
