import type { Collection } from '../../../model/collection.ts'
import { checkedTexts, type Finding, findingsOf, type ReadFact } from '../../../model/publish-checks.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { readMarks, type TextMarks } from '../../../model/text-marks.ts'
import type { Json } from '../../../model/values/json.ts'
import { valueAt } from '../../data/live/sources.ts'

export type Marks = Readonly<Record<string, TextMarks>>

/** Reads the marks of checked texts, with a pause whenever a frame is due; null once `isOver`. */
export const readTexts = async (
  collection: Collection,
  values: Values,
  pause: () => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<Marks | null> => {
  const marks: Record<string, TextMarks> = {}
  for (const name of checkedTexts(collection)) {
    const value = values[name]
    if (typeof value !== 'string') continue
    const reading = readMarks(value)
    let step = reading.next()
    while (!step.done) {
      await pause()
      if (isOver()) return null
      step = reading.next()
    }
    marks[name] = step.value
  }
  return marks
}

export interface Facts {
  readonly read: ReadFact
  /** Whether a value that was asked for is unknown. */
  readonly isAwaiting: () => boolean
  readonly stop: () => void
}

/** Values of referenced records, watched once they are asked for. */
export const watchFacts = (store: Store, onChange: () => void): Facts => {
  const known = new Map<string, Json | undefined>()
  const stops: (() => void)[] = []
  let isAsking = false
  const read = (path: string) => {
    if (!known.has(path)) {
      known.set(path, undefined)
      isAsking = true
      const stop = valueAt(
        store,
        path,
      )({
        next: value => {
          known.set(path, value)
          if (!isAsking) onChange()
        },
        // Unknown facts are named, and keep nobody from publishing.
        failed: () => {},
      })
      stops.push(stop)
      isAsking = false
    }
    return known.get(path)
  }
  return {
    read,
    isAwaiting: () => [...known.values()].includes(undefined),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Findings of a stored record, with what they need of others read once. */
export const readFindings = async (
  store: Store,
  collection: Collection,
  values: Values,
  read: (path: string) => Promise<Json>,
  pause: () => Promise<void>,
): Promise<readonly Finding[]> => {
  const marks = (await readTexts(collection, values, pause)) ?? {}
  const known = new Map<string, Json>()
  for (;;) {
    const asked: string[] = []
    const given = (path: string) => {
      if (!known.has(path)) asked.push(path)
      return known.get(path)
    }
    const findings = findingsOf(collection, { values, marks, read: given, now: store.now() })
    if (asked.length === 0) return findings
    for (const path of new Set(asked)) known.set(path, await read(path))
  }
}
