import { getResponse } from 'msw'
import { Fcm, fcmHandlers } from '../../emulators/push/fcm.ts'
import { type Card, Phones } from '../../emulators/push/phones.ts'
import { declared } from '../../scripts/collections.ts'
import { openDatabase } from '../../scripts/worker/open-database.ts'
import { fcmService } from '../../scripts/worker/push/fcm.ts'
import { startWorker } from '../../scripts/worker/worker.ts'
import { luna, remembered } from './world.ts'

const reached = remembered<Phones>('the phones that the worker reaches')

/** What the phone with a token shows. */
export const cardsOf = (token: string): readonly Card[] => reached.get().cardsOf(token)

/** Runs a worker for the rest of the scenario, which sends to phones of the scenario alone: the simulation of the push service answers without a network between. */
export const runWorker = async (): Promise<void> => {
  const { host, port } = luna.scene.stage.database
  const { collections } = await declared()
  const database = await openDatabase(`http://${host}:${port}?ns=${luna.space.namespace}`)
  const troubles: string[] = []
  const phones = reached.find() ?? new Phones()
  reached.set(phones)
  const handlers = fcmHandlers(new Fcm(phones))
  const push = fcmService({
    origin: 'https://fcm.test',
    project: 'demo-luna',
    accessToken: async () => 'owner',
    fetch: async (address, request) =>
      (await getResponse(handlers, new Request(address, request))) ?? new Response(null, { status: 404 }),
  })
  const worker = startWorker({ ...database, collections, push, report: trouble => troubles.push(trouble) })
  luna.afterwards(async () => {
    await worker.stop()
    await database.close()
    if (troubles.length > 0) throw new Error(`The worker had troubles: ${troubles.join(' ')}`)
  })
  await worker.idle()
}
