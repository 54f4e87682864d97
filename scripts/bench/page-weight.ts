import type { DatabaseAdmin } from '../../emulators/seed/database-admin.ts'
import { declaredConsole } from '../web/areas.ts'
import { addressOf } from '../web/page-address.ts'
import { type Benchmark, type Figure, median, repeat } from './measure.ts'
import {
  inKilobytes,
  openPage,
  type Session,
  type Stage,
  sessionOf,
  slowNetwork,
  startStage,
  sumOf,
  type Transfer,
  transfersOf,
} from './stage.ts'

/** Transfer of /login on a cold profile, and of each page of a signed-in person. */
export const pageWeight: Benchmark = {
  name: 'page-weight',
  describes:
    'what the sign-in page and every page of the console transfer without the demo’s own parts, brotli unless said otherwise, cold profile',
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
  readonly requests: number
}

const weigh = async (address: string): Promise<Round> => {
  await using opened = await openPage(slowNetwork)
  const { page } = opened
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  const own = await transfersOf(page, address)
  const scripts = own.filter(({ kind }) => kind === 'js')
  return {
    all: sumOf(own),
    scripts: sumOf(scripts),
    styles: sumOf(own.filter(({ kind }) => kind === 'css')),
    fonts: sumOf(own.filter(({ kind }) => kind === 'woff2')),
    requests: own.length,
  }
}

const figures = (rounds: readonly Round[]): Figure[] => {
  const kilobytes = (pick: (round: Round) => number) => inKilobytes(median(rounds.map(pick)))
  return [
    { what: 'all that is transferred', value: kilobytes(round => round.all), unit: 'KB', limit: 220 },
    { what: 'scripts', value: kilobytes(round => round.scripts), unit: 'KB' },
    { what: 'styles', value: kilobytes(round => round.styles), unit: 'KB' },
    { what: 'fonts', value: kilobytes(round => round.fonts), unit: 'KB' },
    { what: 'requests', value: median(rounds.map(round => round.requests)), unit: '' },
  ]
}

/** The list whose weight has a limit, in kilobytes. */
const list = { path: '/manager/contents', limit: 310 }

const addresses = async (database: DatabaseAdmin): Promise<readonly string[]> => {
  const pages = (await declaredConsole()).areas.flatMap(area => area.pages)
  return Promise.all(pages.map(page => addressOf(page, database)))
}

/** Transfer of an address for a signed-in user with an empty cache. */
const weighRoute = async (session: Session, address: string, path: string): Promise<readonly Transfer[]> => {
  await using opened = await openPage({ session })
  const { page } = opened
  await page.goto(address + path)
  // The heading renders with the console; the page's chunks have been requested by then.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return await transfersOf(page, address)
}

const weighRoutes = async ({ address, database }: Stage): Promise<Figure[]> => {
  const session = await sessionOf(address, 'admin')
  const figures: Figure[] = []
  for (const path of await addresses(database)) {
    const transfers = await weighRoute(session, address, path)
    const isList = path === list.path
    figures.push({
      what: path,
      value: inKilobytes(sumOf(transfers)),
      unit: 'KB',
      limit: isList ? list.limit : undefined,
    })
    const files = transfers.filter(({ kind }) => kind === 'js' || kind === 'css').length
    if (isList) figures.push({ what: `${path}, scripts and styles`, value: files, unit: 'files' })
  }
  return figures.toSorted((one, other) => other.value - one.value)
}
