import { readFile } from 'node:fs/promises'
import { Fcm } from '../../emulators/push/fcm.ts'
import { askFcm } from '../../emulators/push/in-process.ts'
import { type Card, Phones } from '../../emulators/push/phones.ts'
import { type DatabaseAdmin, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import type { Json } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { rulesFileOf } from '../../tools/project.ts'
import { startHeartbeat } from '../../worker/heartbeat.ts'
import { openDatabase } from '../../worker/open-database.ts'
import { fcmService } from '../../worker/push/fcm.ts'
import { startWorker } from '../../worker/worker.ts'
import { luna, remembered } from './world.ts'

const simulated = remembered<Fcm>('the push service of the scenario')

/** The scenario's own push service and phones. */
export const pushService = (): Fcm => {
  const fcm = simulated.find() ?? new Fcm(new Phones())
  simulated.set(fcm)
  return fcm
}

/** Cards of the phone with a token. */
export const cardsOf = (token: string): readonly Card[] => pushService().phones.cardsOf(token)

const eventsElsewhere = remembered<string>('the namespace with the events of the scenario')

/** Puts the apps' events into a database instance of their own, with its own rules. */
export const separateEvents = async (): Promise<void> => {
  const namespace = `${luna.space.namespace}-events`
  const database = databaseAdmin(luna.scene.stage.database, namespace)
  await database.setRules(await readFile(rulesFileOf('events'), 'utf8'))
  eventsElsewhere.set(namespace)
  luna.afterwards(() => database.write('', null))
}

export const eventsOfScenario = (): DatabaseAdmin => databaseAdmin(luna.scene.stage.database, eventsElsewhere.get())

/** Writes to the events' database as the worker, and expects a refusal. */
export const isRefusedInEvents = async (update: Readonly<Record<string, Json>>): Promise<void> => {
  const events = await openDatabase(luna.databaseUrl('', { ns: eventsElsewhere.get() }))
  const outcome = await events.store.update(update).then(
    () => 'done',
    (error: Error) => error.message,
  )
  await events.close()
  if (!/permission_denied/i.test(outcome)) throw new Error(`It was not refused: ${outcome}`)
}

/** Runs a worker for the rest of the scenario; the simulated push service answers in-process. */
export const runWorker = async (): Promise<void> => {
  const { collections } = await declared()
  const database = await openDatabase(luna.databaseUrl())
  const namespace = eventsElsewhere.find()
  const events = namespace === undefined ? null : await openDatabase(luna.databaseUrl('', { ns: namespace }))
  const troubles: string[] = []
  const fcm = pushService()
  const push = fcmService({
    origin: 'https://fcm.test',
    project: 'demo-luna',
    accessToken: async () => 'owner',
    site: luna.origin,
    ask: askFcm(fcm),
  })
  const report = (trouble: string) => void troubles.push(trouble)
  const worker = startWorker({ ...database, ...(events ? { events: events.store } : {}), collections, push, report })
  const heartbeat = startHeartbeat({ ...database, collections, report, lastFailure: () => null })
  luna.afterwards(async () => {
    heartbeat.stop()
    await heartbeat.begun
    await worker.stop()
    await Promise.all([database.close(), events?.close()])
    if (troubles.length > 0) throw new Error(`The worker had troubles: ${troubles.join(' ')}`)
  })
  await worker.idle()
}
