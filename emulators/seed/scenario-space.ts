import type { AuthAdmin } from '../auth/auth-admin.ts'
import { type DatabaseAddress, type DatabaseAdmin, databaseAdmin } from './database-admin.ts'
import { loadSeed } from './load-seed.ts'
import type { Seed } from './seed.ts'

/** A place of its own for one scenario, on emulators that others use at the same time. */
export interface ScenarioSpace {
  readonly name: string
  readonly namespace: string
  readonly tenantId: string
  readonly accounts: AuthAdmin
  readonly database: DatabaseAdmin
  /** Removes its data and accounts. */
  drop(): Promise<void>
}

interface ScenarioEmulators {
  readonly auth: { admin(tenantId?: string): AuthAdmin }
  readonly database: DatabaseAddress
  /** A namespace that holds the seed already, to be copied; without one, as on Firebase's own emulator, the seed is sent each time. */
  readonly seedSpace?: string
  /** For Firebase's own database emulator, which knows no rules for a new namespace; ours has those of its start in force in all. */
  readonly rules?: string
}

/** A label of a host name (RFC 1123): the console of the space is served at `http://NAME.localhost`. */
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Makes a database namespace and an Auth tenant with the seed in them. Neither has to be created: emulators make them when they are
 * first named. Throws when the name is not a label of a host name.
 */
export const createScenarioSpace = async (
  name: string,
  seed: string | Seed,
  { auth, database, rules, seedSpace }: ScenarioEmulators,
): Promise<ScenarioSpace> => {
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
    drop: async () => {
      await Promise.all([accounts.removeAllAccounts(), data.write('', null)])
    },
  }
}
