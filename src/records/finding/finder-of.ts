import type { Finder } from '../../config/area.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { AreaCollection } from '../kind.ts'

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
