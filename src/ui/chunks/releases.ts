import type { Releases } from '../../../machines/chunk-failure/chunk-failure.ts'
import { isTabHeld } from '../leaving/tab-holds.ts'

/** The release for which this tab has loaded itself anew. */
const key = 'luna.reloadedFor'

/** The script that a page begins with: its name changes with whatever it leads to. */
const entryOf = (page: Document): string =>
  page.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? ''

/** Null where the browser keeps nothing for this tab. */
const tabStorage = (): Storage | null => {
  try {
    return window.sessionStorage
  } catch {
    // Refused by a setting (SecurityError): then the tab does not load itself anew, and says that somebody has to.
    return null
  }
}

/** Rejects where the server does not answer with the console's page. */
export const readReleases = async (): Promise<Releases> => {
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The console's page is answered with the status ${answer.status}.`)
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const storage = tabStorage()
  return {
    running: entryOf(document),
    served: entryOf(served),
    reloadedFor: storage?.getItem(key) ?? null,
    canRemember: storage !== null,
    isHeld: isTabHeld(),
  }
}

/** Loads the page anew, and remembers for which release. */
export const reloadFor = (served: string): void => {
  tabStorage()?.setItem(key, served)
  window.location.reload()
}
