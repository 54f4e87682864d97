import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { declared } from '../tools/collections.ts'
import { runCommand } from '../tools/command.ts'
import { runUntilStopped } from '../tools/run-until-stopped.ts'
import { Deadlines, noAnswer, patience } from './deadlines.ts'
import { type LastFailure, startHeartbeat } from './heartbeat.ts'
import { takeLease } from './lease.ts'
import { jsonLog, plainLog } from './log.ts'
import { checkShape, usableShape } from './migration/check-shape.ts'
import { issuesInData } from './migration/issues-in-data.ts'
import { issuesInSides } from './migration/issues-in-sides.ts'
import { type PrepareOptions, prepare } from './migration/prepare.ts'
import { reportChanges, textsToReferences } from './migration/texts-to-references.ts'
import { openAsOwner, openDatabase, type WorkerDatabase } from './open-database.ts'
import { type Recount, workerCommandFrom } from './options.ts'
import { pushServiceFor } from './push/service.ts'
import { recount } from './statistics/statistics-counter.ts'
import { startWorker, type Worker } from './worker.ts'

/** Grace period on stop, in milliseconds: without a connection a pending write never ends. */
const grace = 5_000

let log = plainLog

const workOn = async (
  database: WorkerDatabase,
  begun: Promise<Worker>,
  stop: () => Promise<void>,
  url: string,
): Promise<number> => {
  let wasConnected = false
  const timer = setTimeout(() => log.trouble(`${noAnswer(url)} The worker keeps trying.`), patience)
  const greet = () => log.done(`The worker is running on ${url}.`)
  database.watchConnection(isConnected => {
    if (isConnected) clearTimeout(timer)
    // A failure to begin is reported at the end.
    if (isConnected) begun.then(greet, () => undefined)
    else if (wasConnected) log.trouble('Lost the connection to the database; the worker continues when it is back.')
    wasConnected = isConnected
  })
  const failed = begun.then(
    () => new Promise<never>(() => undefined),
    (reason: Error) => reason,
  )
  // The channel closes when the parent process ends.
  const orphaned = process.send
    ? [
        {
          failed: once(process, 'disconnect').then(
            () => new Error('The worker stops with the process that started it.'),
          ),
          stop: async () => undefined,
        },
      ]
    : []
  const code = await runUntilStopped([{ failed, stop }, ...orphaned], { complain: log.trouble })
  clearTimeout(timer)
  // An open IPC channel would keep the process alive.
  if (process.connected) process.disconnect()
  return code
}

const check = async ({ store, collections, report }: PrepareOptions): Promise<void> => {
  const found = await Promise.all(
    collections.flatMap(collection => [
      issuesInData(store, collection, collections),
      issuesInSides(store, collection, collections),
    ]),
  )
  const lines = found.flat()
  for (const line of lines) report(line)
  if (lines.length === 0) report('All records match their declarations.')
}

const bringUpToDate = async (options: PrepareOptions): Promise<void> => {
  await checkShape(options.store)
  await textsToReferences(options)
  await prepare(options)
}

const countAgain = async (
  { days, app }: Recount,
  { store, events }: Pick<WorkerDatabase, 'store'> & { readonly events?: WorkerDatabase['store'] },
  owner: PrepareOptions['store'],
): Promise<number> => {
  // Reads as owner: the worker itself does not need the apps' records.
  const apps =
    app === null ? (await owner.readPage({ path: 'apps', order: '$key', limit: 500 })).map(({ id }) => id) : [app]
  return recount({ store, ...(events ? { events } : {}), report: log.trouble, done: log.done }, apps, days)
}

await runCommand(
  async () => {
    if (process.argv.includes('--json')) log = jsonLog
    const { databaseURL, eventsURL, task, deadline, json } = workerCommandFrom(process.argv.slice(2), process.env)
    const { collections } = await declared()
    const deadlines = new Deadlines(databaseURL)
    const opened = await openDatabase(databaseURL)
    const openedEvents = eventsURL === undefined ? null : await openDatabase(eventsURL)
    const events = openedEvents && { events: openedEvents.store }
    const owner = await openAsOwner(databaseURL)
    const [database, ownStore] =
      task === 'onGoing' ? [opened, owner.store] : [deadlines.ofWorker(opened), deadlines.ofOwner(owner.store)]
    const close = () => Promise.all([owner.close(), database.close(), openedEvents?.close()])
    const closing = async (reason: unknown): Promise<never> => {
      await close()
      throw reason
    }
    const options = { store: ownStore, collections, report: log.done }
    if (task === 'once') deadlines.end(deadline)
    if (task !== 'onGoing') deadlines.endOnSignal()
    // A continuous worker waits for a connection first.
    if (task !== 'onGoing') await deadlines.hold(usableShape(ownStore)).catch(closing)
    if (typeof task === 'object') {
      const failed = await deadlines.hold(countAgain(task, { ...database, ...events }, ownStore)).finally(close)
      return failed === 0 ? 0 : 1
    }
    const isSending = task === 'onGoing' || task === 'once'
    // Before the lease, which a refused setting must not leave behind.
    const push = await (isSending
      ? pushServiceFor({ databaseURL, environment: process.env })
      : Promise.resolve(null)
    ).catch(closing)
    const lease = task === 'once' ? await deadlines.hold(takeLease({ ...database, deadline })).catch(closing) : null
    if (task === 'once' && lease === null) {
      await close()
      log.done('Another scheduled run is at work, and does what is due.')
      return 0
    }
    const upToDate = (
      task === 'check' ? check(options) : task === 'dryRun' ? reportChanges(options) : bringUpToDate(options)
    ).finally(owner.close)
    let worker: Worker | null = null
    let heartbeat: ReturnType<typeof startHeartbeat> | null = null
    let lastFailure: LastFailure | null = null
    const report = (trouble: string) => {
      // The rules limit its length.
      lastFailure = { error: trouble.slice(0, 500), errorAt: Math.round(database.clock.now()) }
      log.trouble(trouble)
    }
    const begin = () => {
      heartbeat = startHeartbeat({ ...database, collections, report, lastFailure: () => lastFailure })
      worker = startWorker({
        ...database,
        ...events,
        collections,
        ...(push ? { push } : {}),
        report,
        done: step => log.done(json ? step : `${new Date(database.clock.now()).toISOString()} ${step}`),
      })
      return worker
    }
    const stop = async () => {
      heartbeat?.stop()
      await Promise.race([
        Promise.all([heartbeat?.begun, worker?.stop(), lease?.release()]),
        delay(grace, undefined, { ref: false }),
      ])
      await close()
    }
    if (task === 'onGoing') return workOn(database, upToDate.then(begin), stop, databaseURL)
    // Exit code 1 when due work failed.
    const done =
      task === 'once'
        ? upToDate
            .then(begin)
            .then(begun => begun.idle())
            .finally(() => heartbeat?.beat())
        : upToDate.then(() => {
            if (task === 'migration') log.done('Everything is up to date.')
            return 0
          })
    const left = await deadlines.hold(done).finally(stop)
    return left === 0 ? 0 : 1
  },
  message => log.trouble(message),
)
