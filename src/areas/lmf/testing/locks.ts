/** The browser's locks: of one name, each request waits for the one before. */
export const locksInTurn = (): LockManager => {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => Promise<unknown>) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(run)
    last.set(
      name,
      mine.catch(() => {}),
    )
    return mine
  }
  return { request } as unknown as LockManager
}
