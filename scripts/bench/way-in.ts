import type { Page } from 'playwright-core'
import { type Benchmark, type Figure, median, repeat, rounded } from './measure.ts'
import {
  atRest,
  contentsLink,
  firstRow,
  inKilobytes,
  openPage,
  type Session,
  sessionOf,
  slowNetwork,
  startStage,
  sumOf,
  transfersOf,
} from './stage.ts'

const conditions = { ...slowNetwork, cpu: 4 }

const dashboard = '/app/dashboard/default'
const list = '/manager/contents'

/** Readiness sign: the form answers, or the first row or title field is rendered. */
type Sign = 'form' | 'card' | 'row' | 'title'

/**
 * Waits, in the page, for the frame that renders a sign. `arrived` is its time in milliseconds of the page's clock,
 * `begun` that of the last click.
 */
const expectSign = (sign: Sign): void => {
  const found: Record<Sign, () => boolean> = {
    // React marks rendered and hydrated elements with a key of this name.
    form: () => Object.keys(document.querySelector('form') ?? {}).some(key => key.startsWith('__reactProps')),
    card: () => document.querySelector('.board-card[aria-busy=false]') !== null,
    row: () => document.querySelector('.record-list table a') !== null,
    title: () =>
      [...document.querySelectorAll('main label')].some(
        label => label instanceof HTMLLabelElement && label.textContent.startsWith('Title') && label.control !== null,
      ),
  }
  const page = globalThis as unknown as { arrived: Promise<number>; begun: number }
  page.begun = 0
  addEventListener('click', ({ timeStamp }) => (page.begun = timeStamp), { capture: true, once: true })
  page.arrived = new Promise(resolve => {
    const look = () => {
      if (!found[sign]()) return false
      watcher.disconnect()
      // Runs before waiting tasks: work after the frame does not count.
      requestAnimationFrame(() => scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }))
      return true
    }
    const watcher = new MutationObserver(look)
    if (look()) return
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
    // Hydrating a prerendered page changes no DOM.
    const lookEachFrame = () => look() || requestAnimationFrame(lookEachFrame)
    if (sign === 'form') requestAnimationFrame(lookEachFrame)
  })
}

const arrival = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { arrived: Promise<number> }).arrived)

/** Milliseconds from an action to the frame with the sign. */
const time = async (page: Page, sign: Sign, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(expectSign, sign)
  await act()
  const arrived = await arrival(page)
  return arrived - (await page.evaluate(() => (globalThis as unknown as { begun: number }).begun))
}

interface Feel {
  readonly largest: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Time of long tasks beyond 50 ms each. */
  readonly blocked: number
}

const feelOf = (page: Page): Promise<Feel> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { readonly value: number }
    const entriesOf = <T extends PerformanceEntry>(type: string) =>
      new Promise<readonly T[]>(resolve => {
        const observer = new PerformanceObserver(list => finish(list.getEntries() as T[]))
        const finish = (entries: readonly T[]) => {
          observer.disconnect()
          resolve(entries)
        }
        observer.observe({ type, buffered: true })
        // Some pages report none.
        setTimeout(() => finish([]), 300)
      })
    const [paints, shifts, tasks] = await Promise.all([
      entriesOf('largest-contentful-paint'),
      entriesOf<Shift>('layout-shift'),
      entriesOf('longtask'),
    ])
    return {
      largest: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    }
  })

interface Visit extends Feel {
  readonly arrived: number
  readonly page: Page
}

const visit = async (page: Page, address: string, sign?: Sign): Promise<Visit> => {
  if (sign) await page.addInitScript(expectSign, sign)
  await page.goto(address)
  if (!sign) await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const arrived = sign ? await arrival(page) : Number.NaN
  await atRest(page)
  return { ...(await feelOf(page)), arrived, page }
}

const signInPage = async (address: string) => {
  await using opened = await openPage(conditions)
  const { page, arrived, largest, shift } = await visit(opened.page, `${address}/login`, 'form')
  const scripts = (await transfersOf(page, address)).filter(({ kind, endedAt }) => kind === 'js' && endedAt <= arrived)
  return { largest, shift, arrived, scripts: sumOf(scripts) }
}

const dashboardPage = async (address: string, session: Session) => {
  await using opened = await openPage({ ...conditions, session })
  const first = await visit(opened.page, address + dashboard, 'card')
  const again = await visit(await opened.next(), address + dashboard)
  return { ...first, again: again.largest }
}

const listPage = async (address: string, session: Session) => {
  await using opened = await openPage({ ...conditions, session })
  const first = await visit(opened.page, address + list, 'row')
  const again = await visit(await opened.next(), address + list, 'row')
  return { ...first, again: again.arrived }
}

const back = (page: Page) => () =>
  page.evaluate(() => {
    ;(globalThis as unknown as { begun: number }).begun = performance.now()
    history.back()
  })

const insideConsole = async (address: string, session: Session) => {
  await using opened = await openPage({ ...conditions, session })
  const { page } = await visit(opened.page, address + dashboard)
  const toList = async () => {
    const link = await contentsLink(page)
    await atRest(page)
    return time(page, 'row', () => link.click())
  }
  const toEditor = async () => {
    await atRest(page)
    return time(page, 'title', () => firstRow(page).click())
  }
  const listFirst = await toList()
  const editorFirst = await toEditor()
  await atRest(page)
  const listByBack = await time(page, 'row', back(page))
  const editorAgain = await toEditor()
  const listByMenu = await toList()
  return { listFirst, editorFirst, listByBack, editorAgain, listByMenu }
}

type Round = Awaited<ReturnType<typeof round>>

const round = async (address: string, session: Session) => ({
  signIn: await signInPage(address),
  dashboard: await dashboardPage(address, session),
  list: await listPage(address, session),
  inside: await insideConsole(address, session),
})

/** Cumulative layout shift of a page that keeps its place. */
const still = 0.02

const figuresOf = (rounds: readonly Round[]): readonly Figure[] => {
  const figuresIn =
    (unit: string, written: (measured: number) => number) =>
    (what: string, pick: (round: Round) => number, limit?: number): Figure => ({
      what,
      value: written(median(rounds.map(pick))),
      unit,
      limit,
    })
  const milliseconds = figuresIn('ms', Math.round)
  const kilobytes = figuresIn('KB', inKilobytes)
  const shift = figuresIn('', share => rounded(share, 3))
  return [
    milliseconds('sign-in: largest contentful paint', ({ signIn }) => signIn.largest, 1_000),
    kilobytes('sign-in: scripts before it can be used', ({ signIn }) => signIn.scripts),
    milliseconds('sign-in: can be used', ({ signIn }) => signIn.arrived),
    shift('sign-in: layout shift', ({ signIn }) => signIn.shift, still),
    milliseconds('dashboard: first card', ({ dashboard }) => dashboard.arrived, 2_600),
    shift('dashboard: layout shift', ({ dashboard }) => dashboard.shift, still),
    milliseconds('dashboard, second visit: largest contentful paint', ({ dashboard }) => dashboard.again),
    milliseconds('list: first row', ({ list }) => list.arrived, 2_900),
    milliseconds('list: blocking time', ({ list }) => list.blocked),
    shift('list: layout shift', ({ list }) => list.shift, still),
    milliseconds('list, second visit: first row', ({ list }) => list.again, 1_900),
    milliseconds('from the menu to the list, first time', ({ inside }) => inside.listFirst),
    milliseconds('from a row to the editor, first time', ({ inside }) => inside.editorFirst),
    milliseconds('back to the list', ({ inside }) => inside.listByBack),
    milliseconds('to the editor again', ({ inside }) => inside.editorAgain),
    milliseconds('from the menu to the list again', ({ inside }) => inside.listByMenu),
  ]
}

/** Waiting times on a slow machine and line: the sign-in page, and signed in, the first page and navigation. */
export const wayIn: Benchmark = {
  name: 'way-in',
  describes: 'pages until they can be used, at 4x CPU, 1.6 Mbit/s, 150 ms; cold profile unless said; median of 5',
  async run() {
    await using stage = await startStage('production')
    const session = await sessionOf(stage.address)
    return figuresOf(await repeat(5, () => round(stage.address, session)))
  },
}
