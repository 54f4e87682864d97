import type { Finder } from '../../config/area.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { AreaCollection } from './kind.ts'

const loadFinding = () => loadChunk(() => import('../data/finding/find-records.ts'))

export const finderOf = ({ path, name, read, load }: AreaCollection): Finder => ({
  id: path,
  name,
  permission: read,
  find: async (store, text, limit) => {
    const [{ findRecords }, collection] = await Promise.all([loadFinding(), loadChunk(load)])
    return findRecords(store, collection, { text, limit })
  },
  nearest: async (store, text) => (await loadFinding()).nearestTexts(store, path, text),
  loadPicture: async () => ({ default: (await loadChunk(() => import('../fields/image-cell.tsx'))).Thumbnail }),
})
