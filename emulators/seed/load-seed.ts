import type { AuthAdmin } from '../auth/auth-admin.ts'
import { type DatabaseAddress, type DatabaseAdmin, databaseAdmin } from './database-admin.ts'
import type { Json, Seed } from './seed.ts'
import { seedNamed } from './seeds.ts'

/** A database emulator, and a short way into it where there is one. */
interface SeededDatabase extends DatabaseAddress {
  readonly fill?: (namespace: string, updates: Iterable<Readonly<Record<string, Json>>>) => Promise<void>
}

/** Where a seed goes; an emulator that is not named gets nothing. */
export interface SeedTarget {
  readonly auth?: { admin(tenantId?: string): AuthAdmin }
  readonly database?: SeededDatabase
  readonly namespace: string
  /** The store of accounts, where it is not the project's own. */
  readonly tenantId?: string
}

/**
 * Loads a seed, by its name or as it is, in one call to each emulator, except for what is too much for one. The namespace then holds nothing but the seed; accounts with
 * other uids stay.
 * @throws {EmulatorError} when there is no seed of that name.
 */
export const loadSeed = async (
  name: string | Seed,
  { auth, database, namespace, tenantId }: SeedTarget,
): Promise<void> => {
  const seed = typeof name === 'string' ? seedNamed(name) : name
  await Promise.all([
    auth?.admin(tenantId).createAccounts(seed.accounts),
    database && loadData(seed, database, namespace),
  ])
}

const loadData = async ({ data, more }: Seed, database: SeededDatabase, namespace: string): Promise<void> => {
  const admin = databaseAdmin(database, namespace)
  await admin.write('', data)
  if (more === undefined) return
  if (database.fill) await database.fill(namespace, more())
  else await fillByRest(admin, more())
}

const fillByRest = async (admin: DatabaseAdmin, updates: Iterable<Readonly<Record<string, Json>>>): Promise<void> => {
  for (const update of updates) await admin.update('', update)
}
