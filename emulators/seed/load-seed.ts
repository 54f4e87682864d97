import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '../../src/model/json.ts'
import type { AuthAdmin } from '../auth/auth-admin.ts'
import { EmulatorError } from '../emulator.ts'
import { type DatabaseAddress, type DatabaseAdmin, databaseAdmin } from './database-admin.ts'
import type { Seed } from './seed.ts'
import { seedNamed } from './seeds.ts'

/** A database emulator, and a short way into it where there is one. */
interface SeededDatabase extends DatabaseAddress {
  readonly fill?: (namespace: string, updates: Iterable<Readonly<Record<string, Json>>>) => Promise<void>
}

/** Where a seed goes; an emulator that is not named gets nothing. */
interface SeedTarget {
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

/** A folder that keeps data between runs remembers which seed it began with; the mark is written once the seed is in. */

const markIn = (folder: string): string => join(folder, 'seed.json')

/** The seed that the folder began with; undefined for a new one. */
const seedOf = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(markIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmulatorError('unusable', `The data in ${folder} cannot be read: ${error.message}`, { cause: error })
  })
  return text === undefined ? undefined : (JSON.parse(text) as { seed: string }).seed
}

/** Runs `load` when the folder is new. True when it did; kept data stays as it is, whichever seed is asked for. */
export const seedOnce = async (folder: string, seed: string, load: () => Promise<void>): Promise<boolean> => {
  if ((await seedOf(folder)) !== undefined) return false
  await load()
  await mkdir(folder, { recursive: true })
  await writeFile(markIn(folder), `${JSON.stringify({ seed })}\n`)
  return true
}
