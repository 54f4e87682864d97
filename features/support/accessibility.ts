import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const inject = async (tab: Page): Promise<void> => {
  const isThere = await tab.evaluate(() => 'axe' in window)
  if (!isThere) await tab.evaluate(await source)
}

/** What axe finds on the page as it stands, a line each; all its rules are on. */
export const accessibilityFaults = async (tab: Page): Promise<string[]> => {
  await inject(tab)
  const { violations } = await tab.evaluate(
    async (): Promise<AxeResults> =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
      }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  )
}

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = (tab: Page): Promise<number> =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
