import type { Collection } from './collection.ts'
import type { Step } from './life-cycle.ts'
import type { Values } from './record.ts'
import type { PageRequest } from './store.ts'
import type { Json } from './values/json.ts'

/** Time of the worker's last heartbeat in milliseconds: every minute, or on each start by a scheduler. */
export const beatPath = 'worker/beat'

/** How a worker does: its lag in milliseconds, and its last failure, if any, with its time. */
export const reportPath = 'worker/report'

/** Time until which a scheduled run is at work, in milliseconds. */
export const leasePath = 'worker/lease'

/** Time of the last backup, in milliseconds. */
export const backupPath = 'worker/backup'

export const beatEvery = 60_000

/** Schedulers may start it every few minutes only. */
const longestSilence = 10 * 60_000

/** Tolerance for overdue work, in milliseconds. */
const grace = 120_000

export const isLate = (due: Json | undefined, now: number): boolean => typeof due === 'number' && due < now - grace

/** True if a worker seems to run. */
export const isRunning = (beat: Json, now: number): boolean => typeof beat === 'number' && beat > now - longestSilence

/** A due step of the worker: the field with its moment, and the field of the state. */
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

/** True if the worker should have moved the record on. */
export const waitsForWorker = (collection: Collection, values: Values, now: number): boolean =>
  dueStepsIn(collection).some(({ state, step, due }) => values[state] === step.from && isLate(values[due], now))
