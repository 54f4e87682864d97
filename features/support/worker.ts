import { Fcm } from '../../emulators/push/fcm.ts'
import { askFcm } from '../../emulators/push/in-process.ts'
import { type Card, Phones } from '../../emulators/push/phones.ts'
import { declared } from '../../tools/collections.ts'
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

/** Runs a worker for the rest of the scenario; the simulated push service answers in-process. */
export const runWorker = async (): Promise<void> => {
  const { host, port } = luna.scene.stage.database
  const { collections } = await declared()
  const database = await openDatabase(`http://${host}:${port}?ns=${luna.space.namespace}`)
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
  const worker = startWorker({ ...database, collections, push, report })
  const heartbeat = startHeartbeat({ ...database, collections, report, lastFailure: () => null })
  luna.afterwards(async () => {
    heartbeat.stop()
    await heartbeat.begun
    await worker.stop()
    await database.close()
    if (troubles.length > 0) throw new Error(`The worker had troubles: ${troubles.join(' ')}`)
  })
  await worker.idle()
}
