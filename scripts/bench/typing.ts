import type { Page } from 'playwright-core'
import type { Benchmark, Figure } from './measure.ts'
import { atRest, openPage, type Session, type Stage, sessionOf, startStage } from './stage.ts'

const cpu = 4
const times = 60
/** Milliseconds between two interactions. */
const pause = 150
/** The browser omits shorter interactions. Milliseconds. */
const shortest = 16

const paragraph = 'La jornada dejó a cinco equipos con opciones, y ninguno depende solo de sí mismo para llegar. '
const longText = `${paragraph.repeat(8).trim()}\n\n`.repeat(200).slice(0, 99_800)

interface Place {
  readonly what: string
  readonly path: string
  readonly label: string
  readonly text: string
}

/** Event Timing in milliseconds: from each interaction to the frame that renders its effect. */
const interactions = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await atRest(page)
  const watch = await page.evaluateHandle(least => {
    const durations = new Map<number, number>()
    const observer = new PerformanceObserver(list => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
    })
    observer.observe({ type: 'event', durationThreshold: least })
    return durations
  }, shortest)
  for (let time = 1; time <= times; time++) {
    await act()
    await page.waitForTimeout(pause)
  }
  await atRest(page)
  const told = await watch.evaluate(durations => [...durations.values()])
  return [...told, ...Array.from({ length: Math.max(0, times - told.length) }, () => shortest)]
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const figureOf = async (what: string, page: Page, act: () => Promise<void>): Promise<Figure> => ({
  what,
  value: percentile(await interactions(page, act), 0.95),
  unit: 'ms',
  limit: 100,
})

const openAt = async ({ address }: Stage, session: Session, path: string) => {
  const opened = await openPage({ cpu, session })
  await opened.page.goto(address + path)
  return opened
}

const type = async (stage: Stage, session: Session, { what, path, label, text }: Place): Promise<Figure> => {
  await using opened = await openAt(stage, session, path)
  const { page } = opened
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Control+End')
  return await figureOf(what, page, () => page.keyboard.press('a'))
}

const followPreview = async (stage: Stage, session: Session, path: string): Promise<Figure> => {
  await using opened = await openAt(stage, session, path)
  const { page } = opened
  await page.getByRole('button', { name: 'Preview in the app' }).click()
  const part = page.getByRole('button', { name: 'Go to Title', exact: true })
  return await figureOf('from the preview of a content to a field', page, () => part.click())
}

const idOf = async ({ database }: Stage, collection: string) =>
  Object.keys((await database.query(collection, 'updatedAt', 1)) as object)[0] ?? ''

export const typing: Benchmark = {
  name: 'typing',
  describes: `interaction to next paint of keys and clicks, ${cpu}x CPU, 95th percentile of ${times}`,
  async run() {
    await using stage = await startStage('production')
    const session = await sessionOf(stage.address, 'admin')
    const content = `/manager/contents/edit/${await idOf(stage, 'contents')}`
    const tournament = `/torneos/torneos/edit/${await idOf(stage, 'tournaments')}`
    const places: readonly Place[] = [
      { what: 'title of a content', path: content, label: 'Title', text: 'Las claves' },
      { what: 'text of a content', path: content, label: 'Text', text: paragraph },
      { what: 'text of 100,000 characters', path: content, label: 'Text', text: longText },
      { what: 'name of a tournament', path: tournament, label: 'Name', text: 'Apertura' },
    ]
    const figures: Figure[] = []
    for (const place of places) figures.push(await type(stage, session, place))
    return [...figures, await followPreview(stage, session, content)]
  },
}
