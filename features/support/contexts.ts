import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { isChromium } from './browser.ts'
import { patience } from './eventually.ts'

/** Browser options, which can be set until the first page opens. */
export type Traits = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'timezoneId' | 'reducedMotion' | 'colorScheme'>

/** Contexts that earlier scenarios have left, by their traits. */
const free = new Map<string, BrowserContext[]>()

/** A browser without data of earlier scenarios, but with their files and compiled code. */
export const takeContext = async (browser: Browser, traits: Traits): Promise<BrowserContext> => {
  const left = free.get(JSON.stringify(traits))?.pop()
  const context = left?.browser()?.isConnected() ? left : await browser.newContext(traits)
  context.setDefaultTimeout(patience)
  return context
}

/** Events of a context that scenarios listen to. */
const heard = ['console', 'weberror', 'request', 'requestfailed']

/** Leaves a page, which may store something at its end, and removes all that is stored. */
const empty = async (page: Page, origin: string): Promise<void> => {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.close()
}

/** Closes the pages. The context serves later scenarios unless it has been altered, or a tab of it has crashed. */
export const leaveContext = async (
  context: BrowserContext,
  { traits, origin, isAltered = false }: { traits: Traits; origin: string; isAltered?: boolean },
): Promise<void> => {
  for (const event of heard) context.removeAllListeners(event)
  const [first, ...others] = context.pages()
  await Promise.all(others.map(page => page.close()))
  const isEmpty =
    !isAltered &&
    isChromium(context) &&
    first !== undefined &&
    (await empty(first, origin).then(
      () => true,
      () => false,
    ))
  if (!isEmpty) return context.close()
  const key = JSON.stringify(traits)
  free.set(key, [...(free.get(key) ?? []), context])
}
