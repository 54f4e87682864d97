import { loadChunk } from '../../config/chunk-load.ts'
import type { faultsByDatabase } from './faults-by-database.ts'

/** The faults that only the database knows (faults-by-database.ts), by code that is fetched when there is something to ask. Rejects when it does not arrive, too. */
export const databaseFaults: typeof faultsByDatabase = async (...given) =>
  (await loadChunk(() => import('./faults-by-database.ts'))).faultsByDatabase(...given)
