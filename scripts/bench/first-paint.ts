import { type Benchmark, median, repeat } from './measure.ts'
import { openPage, slowNetwork, startStage } from './stage.ts'

export const firstPaint: Benchmark = {
  name: 'first-paint',
  describes: 'sign-in page at 4x CPU, 1.6 Mbit/s, 150 ms, cold profile; median of 5',
  async run() {
    await using stage = await startStage()
    const rounds = await repeat(5, () => paint(stage.address))
    return [
      { what: 'largest contentful paint', value: median(rounds.map(round => round.largest)), unit: 'ms', limit: 1500 },
      { what: 'first contentful paint', value: median(rounds.map(round => round.first)), unit: 'ms' },
    ]
  },
}

const paint = async (address: string) => {
  await using opened = await openPage({ ...slowNetwork, cpu: 4 })
  const { page } = opened
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve, reject) => {
        new PerformanceObserver(list => {
          const largest = list.getEntries().at(-1)?.startTime
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
          if (largest === undefined || first === undefined) reject(new Error('The sign-in page never painted.'))
          else resolve({ first: Math.round(first), largest: Math.round(largest) })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
