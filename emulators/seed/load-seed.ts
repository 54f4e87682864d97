import type { AuthAdmin } from '../auth/auth-admin.ts'
import { type DatabaseAddress, databaseAdmin } from './database-admin.ts'
import { seedNamed } from './seeds.ts'

/** Where a seed goes; an emulator that is not named gets nothing. */
export interface SeedTarget {
  readonly auth?: { admin(tenantId?: string): AuthAdmin }
  readonly database?: DatabaseAddress
  readonly namespace: string
  /** The store of accounts, where it is not the project's own. */
  readonly tenantId?: string
}

/**
 * Loads a seed in one call to each emulator. The namespace then holds nothing but the seed; accounts with other uids stay.
 * @throws {EmulatorError} when there is no seed of that name.
 */
export const loadSeed = async (name: string, { auth, database, namespace, tenantId }: SeedTarget): Promise<void> => {
  const { accounts, data } = seedNamed(name)
  await Promise.all([
    auth?.admin(tenantId).createAccounts(accounts),
    database && databaseAdmin(database, namespace).write('', data),
  ])
}
