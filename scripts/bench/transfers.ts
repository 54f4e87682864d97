import type { Page } from 'playwright-core'

/** One response that a page was sent. */
interface Transfer {
  readonly name: string
  /** The ending of its address: js, css, woff2. */
  readonly kind: string
  /** As it went over the line, without headers. */
  readonly bytes: number
  /** Milliseconds since the page was asked for. */
  readonly endedAt: number
}

/** What the page was sent from the console's own address until now. */
export const transfersOf = async (page: Page, address: string): Promise<readonly Transfer[]> => {
  const transfers = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return entries.map(entry => ({
      name: entry.name,
      kind: new URL(entry.name).pathname.split('.').at(-1) ?? '',
      bytes: entry.encodedBodySize,
      endedAt: entry.responseEnd,
    }))
  })
  return transfers.filter(({ name }) => name.startsWith(address))
}

export const sumOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0)

export const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10
