import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { isChromium } from './browser.ts'
import { patience } from './eventually.ts'

/** Browser options, which can be set until the first page opens. */
export type Traits = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'timezoneId' | 'reducedMotion' | 'colorScheme'>

/** A browser to open, and the console's origin in it. */
export interface Wanted {
  readonly traits: Traits
  readonly origin: string
}

/** Tabs that earlier scenarios have left, each the only one of its browser, by what was wanted. */
const free = new Map<string, Page[]>()

/** A page of the same origin that runs no code, but shows a little, so that the next console keeps the tab's process. */
const plainPage = '/mockServiceWorker.js'

const openPlainPage = async (tab: Page, { traits, origin }: Wanted): Promise<void> => {
  await tab.goto(origin + plainPage)
  // A new tab's pointer is in the corner, over the menu, whose sub-menus close when it leaves.
  const { width, height } = traits.viewport ?? { width: 0, height: 0 }
  await tab.mouse.move(width / 2, height / 2)
}

/**
 * A browser without data of earlier scenarios, but with their files, compiled code and process, which saves half of the
 * time of a page. Its only tab shows a page of the console's origin that has no code.
 */
export const takeTab = async (browser: Browser, wanted: Wanted): Promise<Page> => {
  const left = free.get(JSON.stringify(wanted))?.pop()
  if (left?.context().browser()?.isConnected()) return left
  const context = await browser.newContext(wanted.traits)
  context.setDefaultTimeout(patience)
  const tab = await context.newPage()
  await openPlainPage(tab, wanted)
  return tab
}

/** Events that scenarios listen to. */
const heard = { context: ['console', 'weberror', 'request', 'requestfailed'], tab: ['crash', 'websocket', 'dialog'] }

/** Leaves the console, which may store something at its end, and restores the tab's first state. */
const empty = async (tab: Page, wanted: Wanted): Promise<void> => {
  const { viewport, colorScheme = 'light', reducedMotion = null } = wanted.traits
  if (viewport) await tab.setViewportSize(viewport)
  await tab.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null })
  await openPlainPage(tab, wanted)
  await tab.evaluate(() => sessionStorage.clear())
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Storage.clearDataForOrigin', { origin: wanted.origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

/** Closes all tabs but the first, which serves later scenarios unless its browser has been altered or it has crashed. */
export const leaveContext = async (context: BrowserContext, wanted: Wanted, isAltered: boolean): Promise<void> => {
  for (const event of heard.context) context.removeAllListeners(event)
  const [first, ...others] = context.pages()
  for (const event of heard.tab) first?.removeAllListeners(event)
  await Promise.all(others.map(tab => tab.close()))
  const isEmpty =
    !isAltered &&
    isChromium(context) &&
    first !== undefined &&
    (await empty(first, wanted).then(
      () => true,
      () => false,
    ))
  if (!isEmpty) return context.close()
  const key = JSON.stringify(wanted)
  free.set(key, [...(free.get(key) ?? []), first])
}
