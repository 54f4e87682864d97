import { type Benchmark, type Figure, median, repeat } from './measure.ts'
import { weighRoutes } from './route-weight.ts'
import { inKilobytes, openPage, slowNetwork, startStage, sumOf, transfersOf } from './stage.ts'

/**
 * All that /login transfers until the console is at rest, on a cold profile, and how much script came before the first paint; and all that each
 * page does for somebody who is signed in.
 */
export const pageWeight: Benchmark = {
  name: 'page-weight',
  describes:
    'what the sign-in page and every page of the console transfer without the demo’s own parts, gzip, cold profile',
  async run() {
    await using stage = await startStage('production')
    const rounds = await repeat(3, () => weigh(stage.address))
    return [...figures(rounds), ...(await weighRoutes(stage))]
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
  const own = await transfersOf(page, address)
  const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  if (firstPaint === undefined) throw new Error('The sign-in page never painted.')
  const scripts = own.filter(({ kind }) => kind === 'js')
  return {
    all: sumOf(own),
    scripts: sumOf(scripts),
    styles: sumOf(own.filter(({ kind }) => kind === 'css')),
    fonts: sumOf(own.filter(({ kind }) => kind === 'woff2')),
    scriptsBeforePaint: sumOf(scripts.filter(({ endedAt }) => endedAt <= firstPaint)),
    requests: own.length,
  }
}

const figures = (rounds: readonly Round[]): Figure[] => {
  const kilobytes = (pick: (round: Round) => number) => inKilobytes(median(rounds.map(pick)))
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
