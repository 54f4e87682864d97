import type { Collection } from './collection.ts'
import type { Json } from './json.ts'
import type { Step } from './life-cycle.ts'
import type { Values } from './record.ts'
import type { PageRequest } from './store.ts'

/** When a worker has last shown that it runs, in milliseconds: it writes this every minute, or each time that a scheduler starts it. */
export const beatPath = 'worker/beat'

export const beatEvery = 60_000

/** A scheduler may start it every few minutes only. */
const longestSilence = 10 * 60_000

/** Tolerance for overdue work, in milliseconds. */
const grace = 120_000

export const isLate = (due: Json | undefined, now: number): boolean => typeof due === 'number' && due < now - grace

/** Whether a worker seems to run. */
export const isRunning = (beat: Json, now: number): boolean => typeof beat === 'number' && beat > now - longestSilence

/** A step that the worker takes at the moment in the field `due`, and the field of the state. */
export interface DueStep {
  readonly collection: Collection
  readonly state: string
  readonly step: Step
  readonly due: string
}

export const dueStepsIn = (collection: Collection): readonly DueStep[] => {
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return []
  return lifeCycle.steps.flatMap(step =>
    step.due === null ? [] : [{ collection, state: lifeCycle.field, step, due: step.due }],
  )
}

export const dueKey = ({ state, due }: DueStep): string => `${state}~${due}`

/** Records that wait for the step, due ones first. Records without a timestamp do not wait. */
export const waitingFor = (dueStep: DueStep, limit: number): PageRequest => ({
  path: dueStep.collection.path,
  order: `keys/${dueKey(dueStep)}`,
  from: `${dueStep.step.from}~0`,
  to: `${dueStep.step.from}~9\uf8ff`,
  after: null,
  limit,
  descending: false,
})

/** Whether a record should have been moved on by the worker. */
export const waitsForWorker = (collection: Collection, values: Values, now: number): boolean =>
  dueStepsIn(collection).some(({ state, step, due }) => values[state] === step.from && isLate(values[due], now))
