import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

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

/**
 * What is wrong with the page as it stands, a line each: all that axe finds in the system's theme, text that is too faint in the dark one, and a
 * page that is wider than the window. The system is light unless a step said otherwise. In the dark it can be that only a part is looked at, by
 * its CSS selector: what stands around each page need not be each time.
 */
export const accessibilityFaults = async (tab: Page, inTheDark = 'html'): Promise<string[]> => {
  const faults = await faultsBy(tab, 'html', {})
  await tab.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await faultsBy(tab, inTheDark, contrast)).map(fault => `dark: ${fault}`))
  await tab.emulateMedia({ colorScheme: null })
  const overflow = await sidewaysOverflow(tab)
  return overflow > 0 ? [...faults, `It is ${overflow} pixels wider than the screen.`] : faults
}

/** @throws with all that is wrong with the page as it stands. */
export const refuseAccessibilityFaults = async (tab: Page): Promise<void> => {
  const faults = await accessibilityFaults(tab)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
