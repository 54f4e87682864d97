const attempt = <Result>(use: () => Result): Result | null => {
  try {
    return use()
  } catch {
    // The sign-in page says that this browser stores nothing.
    return null
  }
}

export type BrowserStorage = ReturnType<typeof guardStorage>

/** Browser storage that never throws: if refused or full, nothing is remembered, and all else works. */
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
    /** Parses the JSON value; null if invalid. Check its shape, since another version may have written it. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null')),
    write,
    remove,
    /** Null if refused. */
    keys: (): readonly string[] | null => attempt(() => Object.keys(open())),
    isWritable: (): boolean => {
      const probe = 'luna.probe'
      const isWritten = write(probe, probe)
      remove(probe)
      return isWritten
    },
  }
}

/** Lasts on this device, across tabs. */
export const deviceStorage = guardStorage(() => window.localStorage)

/** Lasts as long as this tab. */
export const tabStorage = guardStorage(() => window.sessionStorage)
