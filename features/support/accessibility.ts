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

const faultsBy = async (tab: Page, part: string, rules: object): Promise<string[]> => {
  await inject(tab)
  const { violations } = await tab.evaluate(
    async ([within, options]): Promise<AxeResults> =>
      (window as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } }).axe.run(
        within,
        options,
      ),
    // Its rules need no sheet but those that the page has.
    [part, { resultTypes: ['violations'], preload: false, ...rules }] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  )
}

/** By how many pixels the page is wider than the window. */
const sidewaysOverflow = (tab: Page): Promise<number> =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** All that another theme can add to what is wrong with a page. */
const contrast = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** What is wrong with a part of the page as it stands, by its CSS selector, a line each; and whether the page is wider than the window. */
export const faultsOf = async (tab: Page, part: string): Promise<string[]> => {
  const faults = await faultsBy(tab, part, {})
  const overflow = await sidewaysOverflow(tab)
  return overflow > 0 ? [...faults, `It is ${overflow} pixels wider than the screen.`] : faults
}

/** The same of the whole page, and text that is too faint in the dark theme. The system is light unless a step said otherwise. */
export const accessibilityFaults = async (tab: Page): Promise<string[]> => {
  const faults = await faultsOf(tab, 'html')
  await tab.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await faultsBy(tab, 'html', contrast)).map(fault => `dark: ${fault}`))
  await tab.emulateMedia({ colorScheme: null })
  return faults
}

/** @throws with all that is wrong, where something is */
export const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** As if the person had been at the address before and went forward to it. */
const stepTo = (tab: Page, path: string): Promise<void> =>
  tab.evaluate(to => {
    const { idx } = window.history.state as { readonly idx: number }
    window.history.pushState({ idx: idx + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, path)

/** Goes from page to page within the tab, without loading anew what is there already, and looks at each once it is at rest. */
export const walkThrough = async (
  pages: readonly ConsolePage[],
  look: (page: ConsolePage) => Promise<void>,
): Promise<void> => {
  const { frame, tab } = luna
  for (const page of pages) {
    await stepTo(tab, page.address)
    await isShown(frame.heading(page.title).or(frame.heading(page.spanishTitle)))
    await isShown(frame.content)
    await isAtRest(tab)
    await look(page)
  }
}
