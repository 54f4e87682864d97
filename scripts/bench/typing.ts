import type { Locator } from 'playwright-core'
import type { Benchmark, Figure } from './measure.ts'
import { atRest, openPage, type Stage, sessionOf, startStage } from './stage.ts'

const cpu = 4
const keys = 60
/** Milliseconds between two keys. */
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

/** Event Timing in milliseconds: from a key to the frame that renders its effect. */
const interactions = async (field: Locator, text: string): Promise<readonly number[]> => {
  const page = field.page()
  await field.fill(text)
  await field.press('Control+End')
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
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press('a')
    await page.waitForTimeout(pause)
  }
  await atRest(page)
  const told = await watch.evaluate(durations => [...durations.values()])
  return [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => shortest)]
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const measure = async (stage: Stage, { what, path, label, text }: Place): Promise<Figure> => {
  const session = await sessionOf(stage.address, 'admin')
  await using opened = await openPage({ cpu, session })
  await opened.page.goto(stage.address + path)
  const field = opened.page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  const value = percentile(await interactions(field, text), 0.95)
  return { what, value, unit: 'ms', limit: 100 }
}

const idOf = async ({ database }: Stage, collection: string) =>
  Object.keys((await database.query(collection, 'updatedAt', 1)) as object)[0] ?? ''

export const typing: Benchmark = {
  name: 'typing',
  describes: `interaction to next paint of a key, ${cpu}x CPU, 95th percentile of ${keys} keys`,
  async run() {
    await using stage = await startStage('production')
    const content = `/manager/contents/edit/${await idOf(stage, 'contents')}`
    const tournament = `/torneos/torneos/edit/${await idOf(stage, 'tournaments')}`
    const places: readonly Place[] = [
      { what: 'title of a content', path: content, label: 'Title', text: 'Las claves' },
      { what: 'text of a content', path: content, label: 'Text', text: paragraph },
      { what: 'text of 100,000 characters', path: content, label: 'Text', text: longText },
      { what: 'name of a tournament', path: tournament, label: 'Name', text: 'Apertura' },
    ]
    const figures: Figure[] = []
    for (const place of places) figures.push(await measure(stage, place))
    return figures
  },
}
