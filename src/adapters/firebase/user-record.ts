import { type Database, get, ref, serverTimestamp, set } from 'firebase/database'
import type { Account } from '../../../machines/ports.ts'
import { longestName } from '../../model/person.ts'
import { toPortError } from './errors.ts'

/** A record needs a name: who has none is called by the e-mail address until they say otherwise. */
const nameOf = ({ displayName, email }: Account): string =>
  (displayName?.trim() || email.split('@')[0] || email).slice(0, longestName)

/**
 * Makes sure that a person has a record `users/{uid}` = {displayName, email, createdAt}, without a role: only then an admin sees
 * them and can give one. A record that is there already stays as it is. Rejects with the SDK's error.
 */
export const ensureUserRecord = async (database: Database, account: Account): Promise<void> => {
  const record = ref(database, `users/${account.uid}`)
  const exists = async () => (await get(record)).exists()
  if (await exists()) return
  try {
    await set(record, { displayName: nameOf(account), email: account.email, createdAt: serverTimestamp() })
  } catch (error) {
    // The rules refuse a second creation: this is no failure when another tab was the first.
    if (toPortError(error).code !== 'permission_denied' || !(await exists())) throw error
  }
}

/**
 * Brings the e-mail of a record up to date with the one that the person signs in with. Rejects with the SDK's error, which is
 * `permission_denied` for a session that began with the old one: the rules go by its token.
 */
export const followEmail = async (database: Database, { uid, email }: Account): Promise<void> => {
  if (email === '') return
  const place = ref(database, `users/${uid}/email`)
  const known = await get(place)
  if (known.exists() && known.val() !== email) await set(place, email)
}

/**
 * The record of who signs up, with the name they gave. It may exist: from a sign-up that was cut short, or made by who watches the
 * role meanwhile. Without a role the name given now is the right one. Resolves to false for a person who has a role: they registered
 * long ago, and nothing of theirs is changed.
 */
export const registerUserRecord = async (database: Database, account: Account): Promise<boolean> => {
  await ensureUserRecord(database, account)
  const role = await get(ref(database, `users/${account.uid}/role`))
  if (role.exists()) return false
  await set(ref(database, `users/${account.uid}/displayName`), nameOf(account))
  return true
}
