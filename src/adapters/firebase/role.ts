import { type Database, get, onValue, ref, serverTimestamp, set, update } from 'firebase/database'
import type { Account } from '../../../machines/ports.ts'
import { longestName } from '../../model/person.ts'
import { nameKeyOf, personIn, staffNamesAt, standingOf } from '../../model/staff.ts'
import { toPortError } from './errors.ts'
import { keptOf } from './kept.ts'

/** A record needs a name: who has none is called by the e-mail address until they say otherwise. */
const nameOf = ({ displayName, email }: Account): string =>
  (displayName?.trim() || email.split('@')[0] || email).slice(0, longestName)

const nameKey = (name: string) => {
  const key = nameKeyOf(name)
  return key === null ? {} : { nameKey: key }
}

/**
 * Makes sure that a person has a record, without a role: only then an admin sees them and can give one. A record that is there already stays as it is.
 * Rejects with the SDK's error.
 */
const ensureUserRecord = async (database: Database, account: Account): Promise<void> => {
  const record = ref(database, `users/${account.uid}`)
  const exists = async () => (await get(record)).exists()
  if (await exists()) return
  const displayName = nameOf(account)
  const now = serverTimestamp()
  try {
    await set(record, {
      displayName,
      ...nameKey(displayName),
      email: account.email,
      createdAt: now,
      waitingSince: now,
      signedInAt: now,
    })
  } catch (error) {
    // The rules refuse a second creation: this is no failure when another tab was the first.
    if (toPortError(error).code !== 'permission_denied' || !(await exists())) throw error
  }
}

/** What is known of a person beside the account, once they are in. */
export interface Known {
  /** What the token says, by which the rules go; null where nobody is signed in any more. */
  readonly isVerified: boolean | null
  /** The id of the invitation by whose link they came; null where they came without. */
  readonly invitation: string | null
}

/** A console that is opened again within it is the same visit. Milliseconds. */
const visit = 60 * 60_000

/**
 * Brings a record up to date with whoever has come in: the e-mail that they sign in with, whether it is verified, when they came, their name among
 * those of the role, and what a record of an earlier shape lacks. Nothing more is written once `isOver`: then somebody else may be signed in.
 * Rejects with the SDK's error, which is `permission_denied` for a session that began with another e-mail: the rules go by its token.
 */
const enter = async (
  database: Database,
  { uid, email }: Account,
  { isVerified, invitation }: Known,
  isOver: () => boolean,
): Promise<void> => {
  if (isVerified === null) return
  const found = await get(ref(database, `users/${uid}`))
  const person = personIn(uid, found.val())
  if (person === null) return
  const write = async (changed: object, elsewhere: object = {}) => {
    const fields = Object.entries(changed).map(([field, value]) => [`users/${uid}/${field}`, value])
    if (fields.length > 0 && !isOver()) await update(ref(database), { ...Object.fromEntries(fields), ...elsewhere })
  }
  if (email !== '' && person.email !== email) await write({ email, verified: isVerified })
  else if (person.isVerified !== isVerified) await write({ verified: isVerified })
  // Also one that this console does not know.
  const hasRole = found.hasChild('role')
  const isWaiting = !hasRole && standingOf(person) === 'waiting'
  const key = nameKeyOf(person.displayName)
  const isNew = person.signedInAt === null || Date.now() - person.signedInAt > visit
  const lacksKey = key !== null && found.child('nameKey').val() !== key
  await write(
    {
      ...(isNew ? { signedInAt: serverTimestamp() } : {}),
      ...(lacksKey ? { nameKey: key } : {}),
      ...(isWaiting && person.waitingSince === null ? { waitingSince: person.createdAt } : {}),
      ...(hasRole && person.waitingSince !== null ? { waitingSince: null } : {}),
      ...(isWaiting && invitation !== null && person.invitation !== invitation ? { invitation } : {}),
    },
    // Whoever gives a role writes the name beside it: again here, and the rules refuse all of it once the role has changed meanwhile.
    lacksKey && person.role !== null ? { [`${staffNamesAt(person.role)}/${uid}`]: person.displayName } : {},
  )
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
  const displayName = nameOf(account)
  await update(ref(database, `users/${account.uid}`), { displayName, ...nameKey(displayName) })
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
 * Once the first role is told, the record is brought up to date with whoever has come in.
 */
export const watchRole = (
  database: Database,
  account: Account,
  observer: RoleObserver,
  readKnown: () => Promise<Known>,
): (() => void) => {
  let isOver = false
  let isFirst = true
  // What one person, or one role, was shown is none of the next one's.
  const kept = keptOf(database)
  const fail = (error: unknown) => {
    kept.clear()
    if (!isOver) observer.failed(error)
  }
  const ensureRecord = async () => {
    await observer.signedUp()
    if (!isOver) await ensureUserRecord(database, account)
  }
  const enterOnce = async () => {
    const known = await readKnown()
    if (!isOver) await enter(database, account, known, () => isOver)
  }
  const end = onValue(
    ref(database, `users/${account.uid}/role`),
    snapshot => {
      const role = roleOf(snapshot.val())
      if (!isFirst) kept.clear()
      observer.changed(role)
      const recorded = role === null ? ensureRecord() : Promise.resolve()
      recorded.catch(fail)
      // Nobody is kept from working by an old e-mail: the SDK warns of it, and the next time they sign in it is tried again.
      if (isFirst) recorded.then(enterOnce).catch(() => undefined)
      isFirst = false
    },
    fail,
  )
  return () => {
    isOver = true
    kept.clear()
    end()
  }
}
