import type { Change, Update } from '../src/model/change.ts'
import type { Collection } from '../src/model/collection.ts'
import { isStored, valuesOf } from '../src/model/record.ts'
import {
  isTooLarge,
  type Pin,
  pinsIn,
  type ReleasePart,
  releaseField,
  releaseStep,
  releaseUpdate,
} from '../src/model/release.ts'
import type { Store } from '../src/model/store.ts'
import { NotTogether } from '../src/model/together.ts'
import { isObject } from '../src/model/values/json.ts'

/** An obstacle to a release: a code, and the part. */
export class Obstacle extends Error {
  constructor(code: 'changed' | 'gone' | 'notReady' | 'tooLarge' | 'refused', pin?: Pick<Pin, 'path' | 'id'>) {
    super(pin === undefined ? code : `${code} ${pin.path}/${pin.id}`)
  }
}

/**
 * The update that publishes a due release: all its parts as they were checked.
 *
 * @throws Obstacle when a part is no longer like that
 */
export const dueRelease = async (
  store: Pick<Store, 'read'>,
  collections: readonly Collection[],
  releases: Collection,
  change: Change,
): Promise<Update> => {
  const pins = pinsIn(valuesOf(releases, change.before))
  const parts = await Promise.all(pins.map(pin => readPart(store, collections, pin, change.id)))
  try {
    const update = releaseUpdate(releases, change, parts)
    if (isTooLarge(update)) throw new Obstacle('tooLarge')
    return update
  } catch (error) {
    if (error instanceof NotTogether)
      throw new Obstacle('notReady', { path: error.joined.collection.path, id: error.joined.change.id })
    throw error
  }
}

const readPart = async (
  store: Pick<Store, 'read'>,
  collections: readonly Collection[],
  pin: Pin,
  release: string,
): Promise<ReleasePart> => {
  const { path, id, rev } = pin
  const collection = collections.find(each => each.path === path)
  const [record, detached] = await Promise.all([store.read(`${path}/${id}`), store.read(`beside/${path}/${id}`)])
  if (!isStored(record) || collection?.lifeCycle === undefined) throw new Obstacle('gone', pin)
  if (record.rev !== rev || record[releaseField] !== release) throw new Obstacle('changed', pin)
  const step = releaseStep(collection.lifeCycle, record[collection.lifeCycle.field])
  if (step === undefined) throw new Obstacle('notReady', pin)
  return { collection, id, record, detached: isObject(detached) ? detached : null, step }
}
