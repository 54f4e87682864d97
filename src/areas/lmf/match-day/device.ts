import { deviceStorage } from '../../../config/browser-storage.ts'

type Kind = 'incident' | 'match' | 'draft'

/**
 * Stores a person's entries on this device until the database has taken them. Each value has its own key, so that tabs do
 * not overwrite each other. A device that stores nothing loses them with the page, which asks before it closes.
 */
export const deviceOf = (uid: string, locks: LockManager | undefined = navigator.locks) => {
  const prefixOf = (kind: Kind) => `luna.waiting ${kind} ${uid} `
  return {
    /** Ids in the order in which they sort. */
    ids: (kind: Kind): readonly string[] =>
      (deviceStorage.keys() ?? [])
        .flatMap(key => (key.startsWith(prefixOf(kind)) ? [key.slice(prefixOf(kind).length)] : []))
        .toSorted(),
    /** Null if there is none. */
    read: (kind: Kind, id: string): unknown => deviceStorage.readJson(`${prefixOf(kind)}${id}`),
    /** False if refused. */
    store: (kind: Kind, id: string, value: object): boolean =>
      deviceStorage.write(`${prefixOf(kind)}${id}`, JSON.stringify(value)),
    /** Whether it has exactly this value: another tab may have replaced or sent it. */
    has: (kind: Kind, id: string, value: object): boolean =>
      deviceStorage.read(`${prefixOf(kind)}${id}`) === JSON.stringify(value),
    forget: (kind: Kind, id: string): void => deviceStorage.remove(`${prefixOf(kind)}${id}`),
    /**
     * Runs one at a time in all tabs of the person: among incidents, or among the scores of a match. Locks need a
     * secure page: without them tabs do not wait.
     */
    inTurn: <Result>(run: () => Promise<Result>, match = ''): Promise<Result> =>
      locks ? locks.request(`luna.waiting ${uid} ${match}`, run) : run(),
  }
}

/** Whether entries of the person wait on this device for the database. Drafts do not. */
export const hasWaiting = (uid: string): boolean => {
  const device = deviceOf(uid)
  return device.ids('incident').length > 0 || device.ids('match').length > 0
}
