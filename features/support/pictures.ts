import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { places } from '../../scripts/spec/results.ts'
import { isChromium } from './browser.ts'

/** Readable next to the scenario, in a third of a PNG's size and time. */
const format = { format: 'jpeg', quality: 55, optimizeForSpeed: true } as const

const maxPictures = 4

const take = async (tab: Page): Promise<Buffer> => {
  if (!isChromium(tab.context())) return tab.screenshot({ type: 'jpeg', quality: format.quality, caret: 'initial' })
  const devtools = await tab.context().newCDPSession(tab)
  const { data } = await devtools.send('Page.captureScreenshot', format)
  return Buffer.from(data, 'base64')
}

/**
 * Last screens of a scenario for the specification: `{key}.jpg` of its first tab, `{key}-2.jpg` of the second. Taken
 * through the debugger where there is one: Playwright waits for fonts and frames, which takes longer than the picture.
 * Skips crashed tabs.
 */
export const takePictures = async (tabs: readonly Page[], key: string): Promise<void> => {
  const names = Array.from({ length: maxPictures }, (_, index) =>
    index === 0 ? `${key}.jpg` : `${key}-${index + 1}.jpg`,
  )
  const keep = async (name: string, tab: Page | undefined) => {
    const file = join(places.pictures, name)
    if (!tab) return rm(file, { force: true })
    try {
      await writeFile(file, await take(tab))
    } catch (cause) {
      await rm(file, { force: true })
      console.warn(`There is no picture of ${tab.url()}: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
  await Promise.all(names.map((name, index) => keep(name, tabs[index])))
}
