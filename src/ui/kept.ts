/**
 * Small things that the browser remembers between visits. A browser may refuse its storage altogether (a setting, a private window):
 * then nothing is remembered, and that is all that differs.
 */

const storage = (): Storage | null => {
  try {
    const { localStorage } = window
    const probe = 'luna.probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    // Refused by a setting (SecurityError) or full (QuotaExceededError): callers see null, people read about it at the sign-in.
    return null
  }
}

export const canKeep = (): boolean => storage() !== null

export const readKept = (key: string): string | null => storage()?.getItem(key) ?? null

/** Whether it will be remembered. */
export const keep = (key: string, value: string): boolean => {
  const place = storage()
  place?.setItem(key, value)
  return place !== null
}
