/** Null where the browser keeps nothing for this tab: refused by a setting (SecurityError). */
export const tabStorage = (): Storage | null => {
  try {
    return window.sessionStorage
  } catch {
    // Then the tab does not load itself anew, and ways back lead to lists as they open.
    return null
  }
}
