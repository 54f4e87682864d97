import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const inject = async (tab: Page): Promise<void> => {
  const isThere = await tab.evaluate(() => 'axe' in window)
  if (!isThere) await tab.evaluate(await source)
}

const faultsBy = async (tab: Page, rules: object): Promise<string[]> => {
  await inject(tab)
  const { violations } = await tab.evaluate(
    async (options): Promise<AxeResults> =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
    // Its rules need no sheet but those that the page has.
    { resultTypes: ['violations'], preload: false, ...rules },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  )
}

/** What axe finds on the page as it stands, a line each; all its rules are on. */
export const accessibilityFaults = (tab: Page): Promise<string[]> => faultsBy(tab, {})

/** Text that is too faint on its ground, a line each: all that another theme can add. */
export const contrastFaults = (tab: Page): Promise<string[]> =>
  faultsBy(tab, { runOnly: { type: 'rule', values: ['color-contrast'] } })

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = (tab: Page): Promise<number> =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
