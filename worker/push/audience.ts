import { type Audience, suitsDevice, suitsSubscriber } from '../../src/model/push-audience.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import type { Json } from '../../src/model/values/json.ts'

export type Reader = Pick<Store, 'read' | 'readPage'>

/** Page size of reading devices, and size of a batch. */
export const batchSize = 500

export const devicesPath = 'devices'

/** Devices of an app by id, which never changes, so that none is skipped or repeated. */
export const readDevices = (
  store: Reader,
  app: string,
  after: string | null,
  limit = batchSize,
): Promise<readonly Entry[]> =>
  store.readPage({
    path: devicesPath,
    order: 'app',
    from: app,
    to: app,
    after: after === null ? null : { value: app, id: after },
    limit,
  })

/** Devices of the audience whose subscribers have agreed to news. */
export const recipientsAmong = async (
  store: Reader,
  audience: Audience,
  devices: readonly Entry[],
  now: number,
): Promise<readonly Entry[]> => {
  const suited = devices.filter(({ value }) => suitsDevice(audience, value, now))
  const subscribers = new Map<string, Promise<Json>>()
  const read = (id: string): Promise<Json> => {
    const reading = subscribers.get(id) ?? store.read(`subscribers/${id}`)
    subscribers.set(id, reading)
    return reading
  }
  const agreed = await Promise.all(
    suited.map(async ({ value }) =>
      suitsSubscriber(audience, await read((value as { subscriber: string }).subscriber)),
    ),
  )
  return suited.filter((_, at) => agreed[at])
}
