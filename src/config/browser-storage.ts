const attempt = <Result>(use: () => Result): Result | null => {
  try {
    return use()
  } catch {
    // Staff read at the sign-in that this browser keeps nothing.
    return null
  }
}

export type BrowserStorage = ReturnType<typeof guardStorage>

/**
 * A store of the browser that never throws. A browser may refuse it by a setting (SecurityError) or for want of room (QuotaExceededError):
 * then nothing is remembered, and everything else works.
 */
export const guardStorage = (open: () => Storage) => {
  const read = (key: string): string | null => attempt(() => open().getItem(key))
  const remove = (key: string): void => {
    attempt(() => open().removeItem(key))
  }
  const write = (key: string, text: string): boolean =>
    attempt(() => {
      open().setItem(key, text)
      return true
    }) ?? false
  return {
    read,
    /** The value that was written as JSON; null also where it does not parse. Another version may have written it: check its shape. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null')),
    /** False where the browser refuses it. */
    write,
    remove,
    /** Null where the browser refuses. */
    keys: (): readonly string[] | null => attempt(() => Object.keys(open())),
    isWritable: (): boolean => {
      const probe = 'luna.probe'
      const isWritten = write(probe, probe)
      remove(probe)
      return isWritten
    },
  }
}

/** Lasts on this device, for all tabs. */
export const deviceStorage = guardStorage(() => window.localStorage)

/** Lasts as long as this tab. */
export const tabStorage = guardStorage(() => window.sessionStorage)
