import type { Locator, Page } from 'playwright-core'
import { type Benchmark, type Figure, rounded } from './measure.ts'
import { atRest, openPage, type Stage, sessionOf, startStage } from './stage.ts'

const cpu = 4
const rounds = 12
const keys = 8
/** Milliseconds between two keys, from the end of the frame that shows the first: a hundred words a minute. */
const pause = 80

const paragraph = 'La jornada dejó a cinco equipos con opciones, y ninguno depende solo de sí mismo para llegar. '
const longText = `${paragraph.repeat(8).trim()}\n\n`.repeat(200).slice(0, 99_800)

interface Place {
  readonly what: string
  readonly path: string
  readonly label: string
  readonly text: string
  /** Limit as a multiple of the bare field. */
  readonly limit: number
}

const upperQuarter = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.75)] ?? Number.NaN

/** Each round begins with the same text: one that grows would become too long for its field. */
const begin = async (field: Locator, text: string): Promise<void> => {
  await field.page().bringToFront()
  await field.fill(text)
  await field.press('Control+End')
  await atRest(field.page())
}

/** Milliseconds from each key to the end of the frame that shows its letter. Measured in the page, so that the way to it does not count. */
const type = async (field: Locator, text: string): Promise<readonly number[]> => {
  await begin(field, text)
  const page = field.page()
  const watch = await page.evaluateHandle(() => {
    const measured: number[] = []
    const ended = new AbortController()
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => measured.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true, signal: ended.signal },
    )
    return { measured, ended }
  })
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press('a')
    await page.waitForFunction(([{ measured }, count]) => measured.length >= count, [watch, key] as const, {
      polling: 50,
    })
    await page.waitForTimeout(pause)
  }
  return watch.evaluate(({ measured, ended }) => {
    // Observers of one round would slow the next.
    ended.abort()
    return measured
  })
}

/** An uncontrolled field of the same size and type as the measured one. */
const drawBare = async (page: Page, model: Locator): Promise<Locator> => {
  const { tag, style, value } = await model.evaluate(element => {
    const { font, width, height, padding } = getComputedStyle(element)
    const { localName, value: text } = element as HTMLTextAreaElement
    return {
      tag: localName,
      value: text,
      style: `box-sizing:border-box;font:${font};width:${width};height:${height};padding:${padding}`,
    }
  })
  await page.setContent('<!doctype html><title>Bare</title>')
  await page.evaluate(
    ([name, css, text]) => {
      const field = document.createElement(name) as HTMLTextAreaElement
      field.style.cssText = css
      field.value = text
      document.body.append(field)
    },
    [tag, style, value] as const,
  )
  return page.locator(tag)
}

const measure = async (stage: Stage, role: string, { what, path, label, text, limit }: Place) => {
  const session = await sessionOf(stage.address, role)
  await using opened = await openPage({ cpu, session })
  await using other = await openPage({ cpu })
  await opened.page.goto(stage.address + path)
  const field = opened.page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  const bare = await drawBare(other.page, field)
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const [ours, theirs] = [await type(field, text), await type(bare, text)]
    // The first round compiles code.
    if (round > 0) {
      times.ours.push(...ours)
      times.bare.push(...theirs)
    }
  }
  const [ours, theirs] = [upperQuarter(times.ours), upperQuarter(times.bare)]
  return [
    { what, value: rounded(ours), unit: 'ms' },
    { what: `${what}, bare`, value: rounded(theirs), unit: 'ms' },
    { what: `${what}: one is of the other`, value: rounded(ours / theirs, 2), unit: 'times', limit },
  ] satisfies Figure[]
}

const idOf = async ({ database }: Stage, collection: string) =>
  Object.keys((await database.query(collection, 'updatedAt', 1)) as object)[0] ?? ''

export const typing: Benchmark = {
  name: 'typing',
  describes: `from a key to the end of the frame that shows its letter, ${cpu}x CPU, upper quarter, beside a bare field`,
  async run() {
    await using stage = await startStage('production')
    const content = `/manager/contents/edit/${await idOf(stage, 'contents')}`
    const tournament = `/torneos/torneos/edit/${await idOf(stage, 'tournaments')}`
    const shared = { path: content, limit: 1.5 }
    const places: readonly Place[] = [
      { ...shared, what: 'title of a content', label: 'Title', text: 'Las claves' },
      { ...shared, what: 'text of a content', label: 'Text', text: paragraph },
      { ...shared, what: 'text of 100,000 characters', label: 'Text', text: longText },
      { what: 'name of a tournament', path: tournament, label: 'Name', text: 'Apertura', limit: 1.5 },
    ]
    const figures: Figure[] = []
    for (const place of places) figures.push(...(await measure(stage, 'admin', place)))
    return figures
  },
}
