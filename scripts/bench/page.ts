import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

interface Conditions {
  /** Bytes a second in both directions, and milliseconds of latency. */
  readonly network?: { readonly throughput: number; readonly latency: number }
  /** How many times slower than this machine. */
  readonly cpu?: number
}

/** 1.6 Mbit/s with 150 ms of latency. */
export const slowNetwork = { network: { throughput: 200_000, latency: 150 } } satisfies Conditions

/** A page in a browser of its own with an empty profile. */
export const openPage = async ({ network, cpu }: Conditions): Promise<{ page: Page } & AsyncDisposable> => {
  const browser: Browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en-US' })
  // Functions that a benchmark runs in the page were translated, and give themselves names by a helper that is not there.
  await page.addInitScript('globalThis.__name = value => value')
  const devtools = await page.context().newCDPSession(page)
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    })
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}
