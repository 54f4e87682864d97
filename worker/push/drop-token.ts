import { randomUUID } from 'node:crypto'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { workerUid } from '../../src/model/person.ts'
import { isStored } from '../../src/model/record.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import type { Clock } from '../worker.ts'
import { devicesPath } from './audience.ts'

export const tokenPath = (device: string): string => `confidential/${devicesPath}/${device}/pushToken`

/** Retries for a device that somebody writes at the same time. */
const tries = 3

interface DropOptions {
  readonly store: Pick<Store, 'read' | 'update'>
  readonly clock: Clock
  readonly collections: readonly Collection[]
}

/**
 * Removes a token that the service no longer knows from its device, with an entry of its history. A newer token stays.
 *
 * @param used the refused token or, if unknown, the device's version that had it
 */
export const dropToken = async (
  { store, clock, collections }: DropOptions,
  id: string,
  used: string | number,
): Promise<void> => {
  const devices = collections.find(({ path }) => path === devicesPath)
  if (devices === undefined) throw new Error('There is no collection of devices.')
  for (let left = tries; left > 0; left--) {
    const [before, token] = await Promise.all([store.read(`${devicesPath}/${id}`), store.read(tokenPath(id))])
    if (!isStored(before) || token === null) return
    if (typeof used === 'string' ? token !== used : before.rev !== used) return
    const change = {
      id,
      before,
      values: { pushToken: null },
      action: 'change',
      by: workerUid,
      token: randomUUID(),
      now: clock.now(),
    }
    try {
      await store.update(changeSet(devices, change))
      return
    } catch (error) {
      const current = await store.read(`${devicesPath}/${id}`)
      if (isObject(current) && current.rev === before.rev) throw error
    }
  }
}
