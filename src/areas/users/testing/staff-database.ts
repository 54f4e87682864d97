import { beforeEach } from 'vitest'
import { ManualClock } from '../../../../emulators/database/clock.ts'
import { Faults } from '../../../../emulators/database/faults.ts'
import type { Credentials } from '../../../../emulators/database/http/credentials.ts'
import { Namespace } from '../../../../emulators/database/namespace.ts'
import { parsePath } from '../../../../emulators/database/tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../../../../emulators/database/tree/query.ts'
import { compiledRules } from '../../../../scripts/rules/write-rules.ts'
import { notedRules } from '../../../../scripts/spec/noted-rules.ts'
import type { Update } from '../../../model/change.ts'
import { personIn } from '../../../model/staff.ts'
import type { Json } from '../../../model/values/json.ts'

const rules = notedRules(await compiledRules())
export const opening = Date.UTC(2026, 10, 21)
export const createdAt = opening - 1_000_000

export const record = (displayName: string, more: object = {}) => ({
  displayName,
  email: `${displayName.toLowerCase().split(' ')[0]}@luna.test`,
  createdAt,
  ...more,
})

export const credentials = (uid: string, token: object = {}): Credentials => ({
  isAdmin: false,
  auth: { uid, token: { email: `${uid}@luna.test`, ...token }, provider: 'password' },
  expires: null,
})
export const signedOut: Credentials = { isAdmin: false, auth: null, expires: null }
export const verified = { email_verified: true }

export const admin = credentials('ana')

/** Removes the paths with these endings, to build an update that the rules refuse. */
export const without = (update: Update, ...ends: readonly string[]): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => !ends.some(end => path.endsWith(end))))

/** History entry of an admin's change. */
export const said = { by: 'ana', at: { '.sv': 'timestamp' }, action: 'granted', to: 'admin' }

/** A fresh database of staff under the rules: two admins, somebody with a role, and two waiting. */
export const staffDatabase = () => {
  let clock: ManualClock
  let data: Namespace

  beforeEach(() => {
    clock = new ManualClock(opening)
    data = new Namespace('tests', { clock, faults: new Faults(), rules: () => rules })
    data.write('/users', {
      ana: record('Ana Ruiz', { role: 'admin' }),
      eva: record('Eva Sol', { role: 'admin' }),
      bea: record('Bea Mora', { role: 'lmf', rev: 4, roleSince: createdAt }),
      leo: record('Leo Paz', { waitingSince: createdAt }),
      // Format of databases from before waiting people were counted.
      old: record('Old Timer'),
    })
    data.write('/staffNames/admin', { ana: 'Ana Ruiz', eva: 'Eva Sol' })
  })

  const admits = (who: Credentials, update: Update): boolean => {
    try {
      data.merge(parsePath('/'), update, who)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== 'permission_denied') throw error
      return false
    }
  }

  const reads = (who: Credentials, path: string, query: Partial<Query> = {}): boolean => {
    try {
      data.get(parsePath(path), { ...DEFAULT_QUERY, ...query }, who)
      return true
    } catch {
      return false
    }
  }

  const person = (uid: string) => {
    const found = personIn(uid, data.read(`/users/${uid}`) as Json)
    if (found === null) throw new Error(`There is no ${uid}.`)
    return found
  }

  return {
    get clock() {
      return clock
    },
    get data() {
      return data
    },
    admits,
    reads,
    person,
  }
}
