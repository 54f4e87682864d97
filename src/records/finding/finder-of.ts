import type { Finder } from '../../config/area.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { AreaCollection } from '../kind.ts'

/** Lets the palette find the records of a collection by the beginning of their names: one query of an index, whatever the collection holds. */
export const finderOf = ({ path, name, read, load }: AreaCollection): Finder => ({
  id: path,
  name,
  permission: read,
  find: async (store, text, limit) => {
    const [{ findRecords }, collection] = await Promise.all([
      loadChunk(() => import('./find-records.ts')),
      loadChunk(load),
    ])
    return findRecords(store, collection, { text, limit })
  },
})
