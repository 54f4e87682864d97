import { type Benchmark, type Figure, median, repeat } from './measure.ts'
import { openPage, slowNetwork } from './page.ts'
import { startStage } from './stage.ts'

interface Transfer {
  readonly name: string
  readonly kind: string
  readonly bytes: number
  readonly endedAt: number
}

/** All that /login transfers until the console is at rest, on a cold profile, and how much script came before the first paint. */
export const pageWeight: Benchmark = {
  name: 'page-weight',
  describes: 'what the sign-in page transfers, gzip, cold profile',
  async run() {
    await using stage = await startStage()
    const rounds = await repeat(3, () => weigh(stage.address))
    return figures(rounds)
  },
}

interface Round {
  readonly all: number
  readonly scripts: number
  readonly styles: number
  readonly fonts: number
  readonly scriptsBeforePaint: number
  readonly requests: number
}

const weigh = async (address: string): Promise<Round> => {
  await using opened = await openPage(slowNetwork)
  const { page } = opened
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  const { transfers, firstPaint } = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const transfers: Transfer[] = entries.map(entry => ({
      name: entry.name,
      kind: new URL(entry.name).pathname.split('.').at(-1) ?? '',
      bytes: entry.encodedBodySize,
      endedAt: entry.responseEnd,
    }))
    return { transfers, firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }
  })
  if (firstPaint === undefined) throw new Error('The sign-in page never painted.')
  const own = transfers.filter(({ name }) => name.startsWith(address))
  const sum = (some: readonly Transfer[]) => some.reduce((bytes, transfer) => bytes + transfer.bytes, 0)
  const scripts = own.filter(({ kind }) => kind === 'js')
  return {
    all: sum(own),
    scripts: sum(scripts),
    styles: sum(own.filter(({ kind }) => kind === 'css')),
    fonts: sum(own.filter(({ kind }) => kind === 'woff2')),
    scriptsBeforePaint: sum(scripts.filter(({ endedAt }) => endedAt <= firstPaint)),
    requests: own.length,
  }
}

const figures = (rounds: readonly Round[]): Figure[] => {
  const kilobytes = (pick: (round: Round) => number) => Math.round(median(rounds.map(pick)) / 102.4) / 10
  return [
    { what: 'all that is transferred', value: kilobytes(round => round.all), unit: 'KB', limit: 190 },
    {
      what: 'scripts before the first paint',
      value: kilobytes(round => round.scriptsBeforePaint),
      unit: 'KB',
      limit: 100,
    },
    { what: 'scripts', value: kilobytes(round => round.scripts), unit: 'KB' },
    { what: 'styles', value: kilobytes(round => round.styles), unit: 'KB' },
    { what: 'fonts', value: kilobytes(round => round.fonts), unit: 'KB' },
    { what: 'requests', value: median(rounds.map(round => round.requests)), unit: '' },
  ]
}
