import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { places } from '../../scripts/spec/results.ts'

/** As sharp as one needs to read it beside the scenario, in a third of the bytes and of the time of a PNG. */
const format = { format: 'jpeg', quality: 55, optimizeForSpeed: true } as const

const most = 4

/**
 * What a scenario saw last, for the specification: `{key}.jpg` of its first tab, `{key}-2.jpg` of the second. Asked of the browser itself: Playwright would wait
 * for fonts and frames first, which takes longer than the picture. A tab that has crashed leaves none.
 */
export const takePictures = async (tabs: readonly Page[], key: string): Promise<void> => {
  const names = Array.from({ length: most }, (_, index) => (index === 0 ? `${key}.jpg` : `${key}-${index + 1}.jpg`))
  const take = async (name: string, tab: Page | undefined) => {
    const file = join(places.pictures, name)
    if (!tab) return rm(file, { force: true })
    try {
      const browser = await tab.context().newCDPSession(tab)
      const { data } = await browser.send('Page.captureScreenshot', format)
      await writeFile(file, data, 'base64')
    } catch (cause) {
      await rm(file, { force: true })
      console.warn(`There is no picture of ${tab.url()}: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
  await Promise.all(names.map((name, index) => take(name, tabs[index])))
}
