import type { DatabaseAdmin } from '../../emulators/seed/database-admin.ts'
import type { DeclaredPage } from './areas.ts'

/** Example records for pages that not every record shows. */
const examples: Readonly<Record<string, string>> = { '/torneos/torneos/:id/cuadro': '-To-copa' }

const recordIn = async (database: Pick<DatabaseAdmin, 'query'>, collection: string): Promise<string> => {
  const [id] = Object.keys((await database.query(collection, '$key', 1)) ?? {})
  if (id === undefined) throw new Error(`There is no record in ${collection} whose pages could be opened.`)
  return id
}

export const addressOf = async (
  { path, recordOf }: DeclaredPage,
  database: Pick<DatabaseAdmin, 'query'>,
): Promise<string> =>
  recordOf === undefined ? path : path.replace(':id', examples[path] ?? (await recordIn(database, recordOf)))
