import type { Collection } from './collection.ts'
import type { Json } from './json.ts'
import type { Values } from './record.ts'

/** When a worker has last shown that it runs, in milliseconds: it writes this every minute, or each time that a scheduler starts it. */
export const beatPath = 'worker/beat'

export const beatEvery = 60_000

/** A scheduler may start it every few minutes only. */
const longestSilence = 10 * 60_000

/** For how long what is due may still be on its way. Milliseconds. */
const grace = 120_000

export const isLate = (due: Json | undefined, now: number): boolean => typeof due === 'number' && due < now - grace

/** Whether a worker seems to run. */
export const isRunning = (beat: Json, now: number): boolean => typeof beat === 'number' && beat > now - longestSilence

/** Whether a record should have been moved on by the worker. */
export const waitsForWorker = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>, values: Values, now: number): boolean =>
  lifeCycle?.steps.some(
    ({ from, due }) => due !== null && values[lifeCycle.field] === from && isLate(values[due], now),
  ) ?? false
