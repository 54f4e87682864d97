import { loadChunk } from '../../../config/chunk-load.ts'
import type { issuesByDatabase } from './issues-by-database.ts'

/** The issues that only the database knows (issues-by-database.ts), by code that is fetched when there is something to ask. Rejects when it does not arrive, too. */
export const databaseIssues: typeof issuesByDatabase = async (...given) =>
  (await loadChunk(() => import('./issues-by-database.ts'))).issuesByDatabase(...given)
