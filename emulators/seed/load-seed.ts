import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '../../src/model/values/json.ts'
import type { AuthAdmin } from '../auth/auth-admin.ts'
import { EmulatorError } from '../base/emulator.ts'
import { makeFolder } from '../database/journal/make-folder.ts'
import { type DatabaseAddress, databaseAdmin } from './database-admin.ts'
import type { Seed } from './seed.ts'
import { seedNamed } from './seeds.ts'

interface SeededDatabase extends DatabaseAddress {
  readonly fill?: (namespace: string, updates: Iterable<Readonly<Record<string, Json>>>) => Promise<void>
}

/** Targets of a seed; a missing emulator gets nothing. */
interface SeedTarget {
  readonly auth?: { admin(tenantId?: string): AuthAdmin }
  readonly database?: SeededDatabase
  readonly namespace: string
  /** Tenant of the accounts; the project's own by default. */
  readonly tenantId?: string
}

/**
 * Loads a seed, by name or as data, in one call per emulator, except for oversized data. The namespace then holds only
 * the seed; accounts with other uids stay.
 *
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
  else for (const update of more()) await admin.update('', update)
}

/** A folder that keeps data records its seed; the mark is written after loading. */

const markIn = (folder: string): string => join(folder, 'seed.json')

const seedOf = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(markIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmulatorError('unusable', `The data in ${folder} cannot be read: ${error.message}`, { cause: error })
  })
  return text === undefined ? undefined : (JSON.parse(text) as { seed: string }).seed
}

/** Runs `load` for a new folder and returns true; existing data stays, whatever the seed. */
export const seedOnce = async (folder: string, seed: string, load: () => Promise<void>): Promise<boolean> => {
  if ((await seedOf(folder)) !== undefined) return false
  await load()
  makeFolder(folder)
  await writeFile(markIn(folder), `${JSON.stringify({ seed })}\n`)
  return true
}

export type ScenarioSpace = Awaited<ReturnType<typeof createScenarioSpace>>

interface ScenarioEmulators {
  readonly auth: { admin(tenantId?: string): AuthAdmin }
  readonly database: DatabaseAddress
  /** A seeded namespace to copy; without one, as on Firebase's own emulator, the seed is sent each time. */
  readonly seedSpace?: string
  /** For Firebase's own emulator, which has no rules for a new namespace. */
  readonly rules?: string
}

/** A host name label (RFC 1123): the space's console is at `http://NAME.localhost`. */
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Creates a database namespace and an Auth tenant with the seed. Throws for an invalid host name label. */
export const createScenarioSpace = async (
  name: string,
  seed: string | Seed,
  { auth, database, rules, seedSpace }: ScenarioEmulators,
) => {
  if (!label.test(name))
    throw new Error(
      `"${name}" cannot name a space: up to 63 of a-z, 0-9 and inner hyphens, since it becomes part of a host name.`,
    )
  const data = databaseAdmin(database, name)
  if (rules !== undefined) await data.setRules(rules)
  if (seedSpace === undefined) await loadSeed(seed, { auth, database, namespace: name, tenantId: name })
  else await Promise.all([loadSeed(seed, { auth, namespace: name, tenantId: name }), data.copy(seedSpace)])
  const accounts = auth.admin(name)
  return {
    name,
    namespace: name,
    tenantId: name,
    accounts,
    database: data,
    drop: async (): Promise<void> => {
      await Promise.all([accounts.removeAllAccounts(), data.write('', null)])
    },
  }
}
