import { type BrowserStorage, tabStorage } from '../config/browser-storage.ts'

const key = 'luna.tab'

const lockOf = (tab: string): string => `${key} ${tab}`

/** Milliseconds until the page that stood in this tab before has gone, and with it its lock. */
const patience = 500

/** One of the tabs in which this device has the console open. */
export interface Tab {
  /** Identifies the tab, also after a reload. */
  readonly name: () => Promise<string>
  /** By its name, whether a tab is open. */
  readonly openTabs: () => Promise<(tab: string) => boolean>
}

/** Browsers have locks on secure pages only: without them no tab is known to be open. */
export const tabWith = (storage: BrowserStorage, locks: LockManager | null | undefined): Tab => {
  /** Locks the name for as long as the page is there; gives whether that succeeded. */
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
    // A tab that was duplicated begins with the name of the other one.
    if (before !== null && (await hold(before))) return before
    const own = crypto.randomUUID()
    // If the browser refuses, the tab gets another name when its page is loaded again.
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
