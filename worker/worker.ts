import { randomUUID } from 'node:crypto'
import { changeSet } from '../src/model/change.ts'
import { issuesOf } from '../src/model/check.ts'
import type { Collection } from '../src/model/collection.ts'
import { idsOf } from '../src/model/fields/reference.ts'
import { workerUid } from '../src/model/person.ts'
import { isStored, valuesOf } from '../src/model/record.ts'
import { releasesPath } from '../src/model/release.ts'
import type { Store } from '../src/model/store.ts'
import { isObject } from '../src/model/values/json.ts'
import { CalendarKeeper } from './calendars/calendar-keeper.ts'
import { dueRelease, Obstacle } from './due-release.ts'
import { messageOf, type Rest } from './jobs/job.ts'
import { type WatchingOptions, WatchingWorker } from './jobs/watching-worker.ts'
import { LeagueKeeper } from './league/league-keeper.ts'
import { NameFollower } from './name-follower.ts'
import { AudienceCounter } from './push/audience-counter.ts'
import type { PushService } from './push/fcm.ts'
import { PushSender } from './push/push-sender.ts'
import { ReceiptsCounter } from './push/receipts-counter.ts'
import { TestSender } from './push/test-sender.ts'
import { dueStepsOf, Queue, type Task } from './queue.ts'
import { StatisticsCounter } from './statistics/statistics-counter.ts'

/** Reason why a step failed, as far as known, as a sentence for the worker's output. */
const reasonOf = async (store: Pick<Store, 'read'>, task: Task, error: unknown): Promise<string> => {
  const { collection, state, step } = task.dueStep
  const values = { ...valuesOf(collection, task.record), [state]: step.to }
  const held = Object.entries(issuesOf(collection, values)).filter(
    ([name]) => collection.fields[name]?.detached === 'no',
  )
  if (held.length > 0)
    return `The record is not ready for it: ${held.map(([name, { code }]) => `${name} (${code})`).join(', ')}.`
  const locations = Object.entries(collection.fields).flatMap(([name, { reference }]) =>
    reference ? idsOf(values[name]).map(id => `${reference.to}/${id}`) : [],
  )
  const found = await Promise.all(locations.map(async location => [location, await exists(store, location)] as const))
  const gone = found.filter(([, isThere]) => isThere === false).map(([location]) => location)
  if (gone.length > 0) return `It refers to records that no longer exist: ${gone.join(', ')}. Correct the record.`
  const message = messageOf(error)
  return locations.length > 0
    ? `The database refused it (${message}). Check that what it refers to still exists: ${locations.join(', ')}.`
    : `The database refused it (${message}).`
}

/** Null when the worker may not read it. */
const exists = (store: Pick<Store, 'read'>, location: string): Promise<boolean | null> =>
  store.read(location).then(
    value => value !== null,
    () => null,
  )

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Schedules the action; returns a function to cancel it. */
  at(time: number, action: () => void): () => void
}

export interface WorkerOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'watch' | 'watchPage' | 'update'>
  /** The database instance with the apps' events; `store` by default. */
  readonly events?: WorkerOptions['store']
  readonly collections: readonly Collection[]
  /** Push service; without one, notifications wait. */
  readonly push?: PushService
  /** Devices per batch; 500 by default. */
  readonly batchSize?: number
}

export interface Worker {
  /** Resolves when all due work is done or skipped, with the number skipped. */
  idle(): Promise<number>
  stop(): Promise<void>
}

/** A clock ahead by this much explains a refusal. */
const skew = 5_000

const keyOf = ({ dueStep, id }: Task): string => `${dueStep.collection.path}/${id}`

/**
 * Counts reports and recipients, sends approved notifications, and takes due steps of life cycles in order of their
 * moments. The rules decide which of several workers takes a step, and that none is taken twice: a write is admitted
 * only for the version that was read. So the worker has no state that a successor needs.
 */
export const startWorker = (options: WorkerOptions): Worker => {
  const { push } = options
  const workers = [
    new DueWorker(options),
    new StatisticsCounter(options),
    new LeagueKeeper(options),
    new CalendarKeeper(options),
    new NameFollower(options),
    new AudienceCounter(options),
    new ReceiptsCounter(options),
    ...(push ? [new PushSender({ ...options, service: push }), new TestSender({ ...options, service: push })] : []),
  ]
  for (const worker of workers) worker.start()
  return {
    idle: async () => (await Promise.all(workers.map(worker => worker.idle()))).reduce((sum, left) => sum + left, 0),
    stop: async () => {
      await Promise.all(workers.map(worker => worker.stop()))
    },
  }
}

class DueWorker extends WatchingWorker<WorkerOptions> {
  readonly #queues = dueStepsOf(this.options.collections).map(
    dueStep => new Queue({ ...this.options, dueStep, changed: () => this.job.wake() }),
  )
  /** Deferred records: until when, and in which version. */
  readonly #deferred = new Map<string, { readonly rev: number; readonly until: number }>()
  /** Version of a record up to which it is done, even if a queue still shows it. */
  readonly #settled = new Map<string, number>()

  start(): void {
    for (const queue of this.#queues) queue.watch()
  }

  override async stop(): Promise<void> {
    for (const queue of this.#queues) queue.stop()
    await super.stop()
  }

  protected async run(): Promise<Rest | null> {
    if (!this.#queues.every(({ isHeard }) => isHeard)) return null
    for (let task = this.#next(); task !== undefined && !this.job.isStopped; task = this.#next()) await this.#take(task)
    const open = this.#open()
    const shown = new Set(open.map(keyOf))
    for (const key of this.#deferred.keys()) if (!shown.has(key)) this.#deferred.delete(key)
    for (const queue of this.#queues) queue.lookPast(queue.tasks.filter(task => this.#deferred.has(keyOf(task))).length)
    return this.lookAgainAt(
      open.map(task => this.#begins(task)),
      this.#deferred.size,
    )
  }

  #open(): readonly Task[] {
    return this.#queues
      .flatMap(({ tasks }) => tasks)
      .filter(task => task.record.rev > (this.#settled.get(keyOf(task)) ?? 0))
      .toSorted((one, other) => one.timestamp - other.timestamp)
  }

  /** Start of a task: its due time, or later after a failure while the record is unchanged. */
  #begins(task: Task): number {
    const deferred = this.#deferred.get(keyOf(task))
    return deferred?.rev === task.record.rev ? Math.max(deferred.until, task.timestamp) : task.timestamp
  }

  #next(): Task | undefined {
    const now = this.options.clock.now()
    return this.#open().find(task => this.#begins(task) <= now)
  }

  async #take(task: Task): Promise<void> {
    const { store, collections, clock, done } = this.options
    const { dueStep, id, record } = task
    const { collection, state, step } = dueStep
    const key = keyOf(task)
    try {
      const detached = await store.read(`beside/${key}`)
      const change = {
        id,
        before: record,
        detached: isObject(detached) ? detached : null,
        values: { [state]: step.to },
        action: step.event,
        by: workerUid,
        token: randomUUID(),
        now: clock.now(),
      }
      const isRelease = collection.path === releasesPath
      await store.update(
        isRelease ? await dueRelease(store, collections, collection, change) : changeSet(collection, change),
      )
      this.#settle(task)
      done?.(`${key}: ${step.event}`)
    } catch (error) {
      await this.#defer(task, error)
    }
  }

  #settle(task: Task): void {
    const key = keyOf(task)
    this.#settled.set(key, task.record.rev)
    this.#deferred.delete(key)
    this.pauses.end(key)
  }

  /** A refused write is ignored if somebody else was first; other failures are retried later. */
  async #defer(task: Task, error: unknown): Promise<void> {
    const { store, clock, report } = this.options
    const key = keyOf(task)
    const hasChanged = await store.read(key).then(
      current => !isStored(current) || current.rev !== task.record.rev,
      () => false,
    )
    if (hasChanged) return this.#settle(task)
    if (error instanceof Obstacle) return this.#hold(task, error)
    const isFirst = !this.#deferred.has(key)
    const pause = this.pauses.next(key)
    this.#deferred.set(key, { rev: task.record.rev, until: clock.now() + pause })
    if (isFirst && clock.now() - task.timestamp < skew) return
    if (task.dueStep.collection.path === releasesPath && /permission_denied/i.test(messageOf(error)))
      return this.#hold(task, new Obstacle('refused'))
    const reason = await reasonOf(store, task, error)
    const { step } = task.dueStep
    report(
      `${key} was due for "${step.event}" at ${new Date(task.timestamp).toISOString()}. ${reason} Trying again in ${pause / 1000} s.`,
    )
  }

  /** A release of which a part cannot be published waits for people. */
  async #hold(task: Task, { message }: Obstacle): Promise<void> {
    const { store, clock, report, done } = this.options
    const { dueStep, id, record } = task
    const { collection, state } = dueStep
    try {
      const values = { [state]: 'held', obstacle: message }
      const given = { id, before: record, values, by: workerUid, token: randomUUID(), now: clock.now() }
      await store.update(changeSet(collection, { ...given, action: 'hold' }))
      this.#settle(task)
      done?.(`${keyOf(task)}: hold, ${message}`)
    } catch (error) {
      const pause = this.pauses.next(keyOf(task))
      this.#deferred.set(keyOf(task), { rev: record.rev, until: clock.now() + pause })
      report(`${keyOf(task)} could not be held back (${messageOf(error)}). Trying again in ${pause / 1000} s.`)
    }
  }
}
