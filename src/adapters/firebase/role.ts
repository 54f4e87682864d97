import { type Database, get, onValue, ref, serverTimestamp, set } from 'firebase/database'
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
const ensureUserRecord = async (database: Database, account: Account): Promise<void> => {
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
const followEmail = async (database: Database, { uid, email }: Account): Promise<void> => {
  if (email === '') return
  const emailRef = ref(database, `users/${uid}/email`)
  const known = await get(emailRef)
  if (known.exists() && known.val() !== email) await set(emailRef, email)
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

export interface RoleObserver {
  /** What the record holds; null where there is no role. */
  readonly changed: (role: string | null) => void
  /** The role is watched no longer, or the record that could hold one cannot be made; with the SDK's error. */
  readonly failed: (error: unknown) => void
  /** Resolves once no sign-up of this tab is about to make the record itself. */
  readonly signedUp: () => Promise<void>
}

/** A value of another type than text is no role of ours; its JSON says what it is. */
const roleOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Watches the role at `users/{uid}/role` until the function that it returns is called. Without a network it waits.
 * Who has no role may have no record either, when a sign-up was cut short: it is made here, since nobody could give them a role otherwise.
 * Where the record is known by an e-mail that the person has given up, it gets the new one, once the first role is told.
 */
export const watchRole = (database: Database, account: Account, observer: RoleObserver): (() => void) => {
  let isOver = false
  let isFirst = true
  const fail = (error: unknown) => {
    if (!isOver) observer.failed(error)
  }
  const ensureRecord = async () => {
    await observer.signedUp()
    if (!isOver) await ensureUserRecord(database, account)
  }
  const end = onValue(
    ref(database, `users/${account.uid}/role`),
    snapshot => {
      const role = roleOf(snapshot.val())
      observer.changed(role)
      if (role === null) ensureRecord().catch(fail)
      // Nobody is kept from working by an old e-mail: the SDK warns of it, and the next time they sign in it is tried again.
      if (isFirst) followEmail(database, account).catch(() => undefined)
      isFirst = false
    },
    fail,
  )
  return () => {
    isOver = true
    end()
  }
}
