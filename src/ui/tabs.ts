import { type BrowserStorage, tabStorage } from '../config/browser-storage.ts'

const key = 'luna.tab'

const lockOf = (tab: string): string => `${key} ${tab}`

/** Milliseconds until the previous page of this tab is gone and releases its lock. */
const patience = 500

/** An open tab of the console on this device. */
export interface Tab {
  /** Identifies the tab, also after a reload. */
  readonly name: () => Promise<string>
  /** Checks whether a tab is open, by name. */
  readonly openTabs: () => Promise<(tab: string) => boolean>
}

/** Locks need a secure page: without them no tab counts as open. */
export const tabWith = (storage: BrowserStorage, locks: LockManager | null | undefined): Tab => {
  /** Locks the name for the lifetime of the page; returns false if it is taken. */
  const hold = (tab: string): Promise<boolean> =>
    new Promise(resolve => {
      if (!locks) return resolve(true)
      const untilTheEnd = () => {
        resolve(true)
        return new Promise<never>(() => {})
      }
      locks.request(lockOf(tab), { signal: AbortSignal.timeout(patience) }, untilTheEnd).catch(() => resolve(false))
    })

  const takeName = async (): Promise<string> => {
    const before = storage.read(key)
    // A duplicated tab starts with the original's name.
    if (before !== null && (await hold(before))) return before
    const own = crypto.randomUUID()
    // If storage fails, the tab gets another name on reload.
    storage.write(key, own)
    await hold(own)
    return own
  }

  let name: Promise<string> | null = null
  return {
    name: () => {
      name ??= takeName()
      return name
    },
    openTabs: async () => {
      const { held = [], pending = [] } = (await locks?.query()) ?? {}
      const names = new Set([...held, ...pending].map(lock => lock.name))
      return tab => names.has(lockOf(tab))
    },
  }
}

let here: Tab | null = null

export const thisTab = (): Tab => {
  here ??= tabWith(tabStorage, navigator.locks)
  return here
}
