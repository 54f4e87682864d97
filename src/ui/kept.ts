/**
 * A browser may refuse its storage altogether (a setting, a private window): then nothing is remembered, and that is all that differs.
 * Gives null where it refuses: by a setting (SecurityError), or since its storage is full (QuotaExceededError).
 */
const tried = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(window.localStorage)
  } catch {
    // People read about it at the sign-in.
    return null
  }
}

export const readKept = (key: string): string | null => tried(storage => storage.getItem(key))

export const keep = (key: string, value: string): boolean =>
  tried(storage => {
    storage.setItem(key, value)
    return true
  }) ?? false

export const forget = (key: string): void => {
  tried(storage => storage.removeItem(key))
}

export const canKeep = (): boolean => {
  const probe = 'luna.probe'
  const isKept = keep(probe, probe)
  forget(probe)
  return isKept
}
