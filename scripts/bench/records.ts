import type { Page } from 'playwright-core'
import { buildConsole } from '../web/build.ts'
import { type Benchmark, type Figure, median, repeat } from './measure.ts'
import { atRest, contentsLink, firstRow, openPage, type Stage, signIn, stageWith } from './stage.ts'

const newestTitle = async ({ database }: Stage): Promise<string> => {
  const found = Object.values((await database.query('contents', 'updatedAt', 1)) as Record<string, { title: string }>)
  return found[0]?.title ?? ''
}

/** Milliseconds, measured in the page, from the next event to the frame with the expected first row. */
const untilFirstRow = (page: Page, event: 'click' | 'input', wanted: string): Promise<number> =>
  page.evaluate(
    ([name, text]) =>
      new Promise<number>(resolve => {
        let begun = 0
        addEventListener(name, ({ timeStamp }) => (begun = timeStamp), { capture: true })
        const look = () => {
          const row = document.querySelector('[role=grid] a, table a')
          const isThere = begun > 0 && row?.textContent?.toLowerCase().startsWith(text)
          if (!isThere) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begun)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    [event, wanted.toLowerCase()] as const,
  )

/** From a click in the menu to the first row of a list not opened before, its code preloaded; at 4x CPU. */
const timeToFirstRow = async (stage: Stage): Promise<number> => {
  await using opened = await openPage({ cpu: 4 })
  const { page } = opened
  await signIn(page, stage.address)
  await page.goto(`${stage.address}/manager/apps`)
  await firstRow(page).waitFor()
  const link = await contentsLink(page)
  await atRest(page)
  const shown = untilFirstRow(page, 'click', await newestTitle(stage))
  await link.click()
  return await shown
}

const searches = [
  'las claves',
  'resumen',
  'fas remonta',
  'entrevista',
  'galeria',
  'jornada',
  'sobremesa',
  'medio siglo',
]

const timesToFind = async ({ address }: Stage): Promise<readonly number[]> => {
  await using opened = await openPage({})
  const { page } = opened
  await signIn(page, address)
  await page.goto(`${address}/manager/contents`)
  await firstRow(page).waitFor()
  const box = page.getByRole('searchbox').first()
  const times: number[] = []
  for (const text of searches) {
    await box.fill(text.slice(0, 1))
    await atRest(page)
    const shown = untilFirstRow(page, 'input', text.replace('galeria', 'galería'))
    await box.fill(text)
    times.push(await shown)
  }
  return times
}

interface Scrolled {
  readonly rows: number
  readonly longest: number
  /** Frames over 50 ms. */
  readonly slow: number
}

/** Scrolls to the 10,000th row as fast as a strong fling, waiting for rows that load. */
const scroll = async ({ address }: Stage): Promise<Scrolled> => {
  await using opened = await openPage({})
  const { page } = opened
  await signIn(page, address)
  await page.goto(`${address}/manager/contents`)
  await firstRow(page).waitFor()
  await atRest(page)
  return await page.evaluate(
    ({ rows, step }) =>
      new Promise<Scrolled>(resolve => {
        const scroller = document.querySelector('.grid-scroller')
        const row = document.querySelector('.grid-row')?.getBoundingClientRect().height ?? 48
        let last = performance.now()
        let longest = 0
        let slow = 0
        let stuck = 0
        const go = (now: number) => {
          longest = Math.max(longest, now - last)
          if (now - last > 50) slow += 1
          last = now
          const before = scroller?.scrollTop ?? 0
          scroller?.scrollBy(0, step)
          const after = scroller?.scrollTop ?? 0
          stuck = after === before ? stuck + 1 : 0
          const done = Math.floor(after / row)
          if (done >= rows || stuck > 600) resolve({ rows: done, longest, slow })
          else requestAnimationFrame(go)
        }
        requestAnimationFrame(go)
      }),
    { rows: 10_000, step: 240 },
  )
}

const saves = 10

const timesToSave = async ({ address, database }: Stage): Promise<readonly number[]> => {
  await using opened = await openPage({})
  const { page } = opened
  const [id] = Object.keys((await database.query('contents', 'updatedAt', 1)) as object)
  await signIn(page, address)
  await page.goto(`${address}/manager/contents/edit/${id}`)
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  const times: number[] = []
  for (let round = 0; round <= saves; round++) {
    const summary = `Resumen número ${round}, ${'a'.repeat(round)}`
    await page.getByLabel('Summary', { exact: true }).fill(summary)
    const timed = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let begun = 0
          addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true })
          const look = () => {
            const state = document.querySelector('.save-state')?.textContent ?? ''
            if (begun === 0 || !state.startsWith('Saved ')) return requestAnimationFrame(look)
            return resolve(performance.now() - begun)
          }
          requestAnimationFrame(look)
        }),
    )
    await save.click()
    const time = await timed
    // The first round warms up the JIT.
    if (round > 0) times.push(time)
  }
  return times
}

const figuresOf = async (stage: Stage): Promise<readonly Figure[]> => {
  const opening = await repeat(5, () => timeToFirstRow(stage))
  const finding = await timesToFind(stage)
  const scrolled = await scroll(stage)
  const saving = await timesToSave(stage)
  return [
    { what: 'click to first row, 4x CPU', value: Math.round(median(opening)), unit: 'ms', limit: 400 },
    { what: 'letter typed to rows found', value: Math.round(median(finding)), unit: 'ms', limit: 150 },
    { what: 'rows scrolled through', value: scrolled.rows, unit: '', min: 10_000 },
    { what: 'longest frame while scrolling', value: Math.round(scrolled.longest), unit: 'ms', limit: 50 },
    { what: 'frames over 50 ms', value: scrolled.slow, unit: '' },
    { what: 'Save to acknowledged and shown', value: Math.round(median(saving)), unit: 'ms', limit: 100 },
  ]
}

export const records: Benchmark = {
  name: 'records',
  describes: 'the list and the form of contents, in Chromium on the production build, 100,000 contents',
  async run() {
    await buildConsole()
    await using stage = await stageWith(100)
    return figuresOf(stage)
  },
}
