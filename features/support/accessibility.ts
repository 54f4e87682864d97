import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { isAtRest, isShown } from './eventually.ts'
import { type ConsolePage, luna } from './world.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const inject = async (tab: Page): Promise<void> => {
  const isThere = await tab.evaluate(() => 'axe' in window)
  if (!isThere) await tab.evaluate(await source)
}

/** Rules that another size or theme may break on an otherwise passing page. */
export const rulesOfLooks =
  'aria-hidden-focus button-name color-contrast label link-in-text-block link-name nested-interactive scrollable-region-focusable select-name'

/** Faults of a part of the page, by CSS selector, a line each; and whether the page overflows the window. */
export const faultsOf = async (tab: Page, part = 'html', rules?: string): Promise<string[]> => {
  await inject(tab)
  const { faults, overflow } = await tab.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } }
      // Its rules need only the page's own style sheets.
      const { violations } = await axe.run(within, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules && { runOnly: rules.split(' ') }),
      })
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        faults: violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
        ),
        overflow: scrollWidth - clientWidth,
      }
    },
    [part, rules] as const,
  )
  return overflow > 0 ? [...faults, `It is ${overflow} pixels wider than the screen.`] : faults
}

/** @throws listing all faults, if any */
export const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Simulates going forward to the address. */
const stepTo = (tab: Page, path: string): Promise<void> =>
  tab.evaluate(to => {
    const { idx } = window.history.state as { readonly idx: number }
    window.history.pushState({ idx: idx + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, path)

/** Navigates from page to page without a reload, and checks each once it has settled. */
export const walkThrough = async (
  pages: readonly ConsolePage[],
  look: (page: ConsolePage) => Promise<void>,
): Promise<void> => {
  const { frame, tab } = luna
  const lookAt = async (page: ConsolePage): Promise<void> => {
    await stepTo(tab, page.address)
    await isShown(frame.heading(page.title).or(frame.heading(page.spanishTitle)))
    await isShown(frame.content)
    await isAtRest(tab)
    await look(page)
  }
  for (const page of pages)
    await lookAt(page).catch((error: Error) => {
      throw new Error(`${page.address}: ${error.message}`, { cause: error })
    })
}
