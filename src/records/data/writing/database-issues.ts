import { loadChunk } from '../../../config/chunk-load.ts'
import type { issuesByDatabase } from './issues-by-database.ts'

/** issues-by-database.ts, loaded on use. Also rejects if it fails to load. */
export const databaseIssues: typeof issuesByDatabase = async (...given) =>
  (await loadChunk(() => import('./issues-by-database.ts'))).issuesByDatabase(...given)
