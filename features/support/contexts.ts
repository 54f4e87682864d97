import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { patience } from './eventually.ts'
import type { KeptSession } from './sign-in.ts'

/** Browser options, which can be set until the first page opens. */
export type Traits = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'reducedMotion' | 'colorScheme'>

/** Contexts that earlier scenarios have left, by their traits. */
const free = new Map<string, BrowserContext[]>()

/** Stored data of a context that is nobody's, or of a person who signed in before. */
const stateOf = (origin: string, session: KeptSession | undefined) => ({
  cookies: [],
  origins: session ? [{ origin, localStorage: [{ name: session.key, value: session.value }] }] : [],
})

/**
 * A browser without data of earlier scenarios, but with their caches: files and compiled code need not be loaded again.
 */
export const takeContext = async (
  browser: Browser,
  traits: Traits,
  origin: string,
  session: KeptSession | undefined,
): Promise<BrowserContext> => {
  const context = free.get(JSON.stringify(traits))?.pop() ?? (await browser.newContext(traits))
  await context.setStorageState(stateOf(origin, session))
  context.setDefaultTimeout(patience)
  return context
}

/** Events of a context that scenarios listen to. */
const heard = ['console', 'weberror', 'request', 'requestfailed']

/** Closes the pages, and leaves the context to later scenarios, unless something stays in it that nobody can take away. */
export const leaveContext = async (context: BrowserContext, traits: Traits, isAltered: boolean): Promise<void> => {
  if (isAltered || context.serviceWorkers().length > 0) return context.close()
  await Promise.all(context.pages().map(page => page.close()))
  for (const event of heard) context.removeAllListeners(event)
  const key = JSON.stringify(traits)
  free.set(key, [...(free.get(key) ?? []), context])
}
