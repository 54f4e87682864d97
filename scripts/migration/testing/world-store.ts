import { compareKeys } from '../../../emulators/database/tree/order-values.ts'
import type { World } from '../../../src/model/contract/world.ts'
import type { OwnerStore } from '../prepare.ts'

/** The database of a world past its rules. `before` is called ahead of each read and write: people may act, or the process may die. */
export const worldStore = (world: World, before: () => void = () => undefined): OwnerStore => {
  const after = async <T>(work: () => T): Promise<T> => {
    before()
    return work()
  }
  return {
    read: place => after(() => world.stored(place)),
    readPage: ({ place, after: cursor, limit }) =>
      after(() =>
        Object.entries(world.stored(place) ?? {})
          .filter(([id, value]) => value !== null && (!cursor || compareKeys(id, cursor.id) > 0))
          .toSorted(([one], [other]) => compareKeys(one, other))
          .slice(0, limit)
          .map(([id, value]) => ({ id, value })),
      ),
    update: update => after(() => world.force(update)),
    transact: (place, change) =>
      after(() => {
        // As the SDK does where it has not read the place yet.
        change(null)
        world.force({ [place]: change(world.stored(place)) })
        return world.stored(place)
      }),
  }
}
