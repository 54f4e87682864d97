import type { Page } from 'playwright-core'
import { eventuallyEquals, isAtRest, isShown } from './eventually.ts'
import { type ConsolePage, luna } from './world.ts'

type Look = (page: ConsolePage) => Promise<void>

const arrived = async ({ title, spanishTitle }: ConsolePage): Promise<void> => {
  const { frame } = luna
  await isShown(frame.heading(title).or(frame.heading(spanishTitle)))
  await isShown(frame.content)
}

/** As if the person had been at the address before and went forward to it. */
const stepTo = (tab: Page, path: string): Promise<void> =>
  tab.evaluate(to => {
    const { idx } = window.history.state as { readonly idx: number }
    window.history.pushState({ idx: idx + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, path)

/** Goes from page to page within the tab, without loading anew what is there already, and looks at each once it is at rest. */
export const walkThrough = async (pages: readonly ConsolePage[], look: Look): Promise<void> => {
  for (const page of pages) {
    await stepTo(luna.tab, page.address)
    await arrived(page)
    await isAtRest(luna.tab)
    await look(page)
  }
}

/** Goes to each page from the dashboard, by its address where the dashboard has no link to it, and looks at it. */
export const goToEach = async (pages: readonly ConsolePage[], look: Look): Promise<void> => {
  const { frame } = luna
  for (const page of pages) {
    await frame.goHome()
    const link = frame.mainLink(page.title).or(frame.mainLink(page.spanishTitle))
    if (await link.isVisible()) await link.click()
    else await luna.visit(page.address)
    await arrived(page)
    await eventuallyEquals('the address to be', () => luna.tab.url(), luna.address(page.address))
    await look(page)
  }
}
