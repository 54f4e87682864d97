import { type Database, get, onValue, ref, serverTimestamp, set, update } from 'firebase/database'
import type { Account } from '../../../machines/ports.ts'
import { longestName } from '../../model/person.ts'
import { nameKeyOf, personIn, personStatusOf, staffNamesAt } from '../../model/staff.ts'
import { toPortError } from './errors.ts'
import { watchCacheOf } from './kept.ts'

/** Records need a name; the default is the start of the e-mail address. */
const displayNameOf = ({ displayName, email }: Account): string =>
  (displayName?.trim() || email.split('@')[0] || email).slice(0, longestName)

const nameKey = (name: string) => {
  const key = nameKeyOf(name)
  return key === null ? {} : { nameKey: key }
}

/** Ensures a record without a role, so that admins see the person. Rejects with the SDK's error. */
const ensureUserRecord = async (database: Database, account: Account): Promise<void> => {
  const record = ref(database, `users/${account.uid}`)
  const exists = async () => (await get(record)).exists()
  if (await exists()) return
  const displayName = displayNameOf(account)
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
    // The rules refuse a second creation, which is fine if another tab was first.
    if (toPortError(error).code !== 'permission_denied' || !(await exists())) throw error
  }
}

/** Facts about a signed-in person beyond the account. */
export interface Known {
  /** Claim of the token, which the rules use; null when signed out. */
  readonly isVerified: boolean | null
  /** Claim of the token: this session used a second factor. */
  readonly hasSecondFactor: boolean
  /** Invitation of the link that they used, if any. */
  readonly invitation: string | null
}

/** The rules believe only a token that says so. */
const secondFactorMark = (has: boolean) => ({ secondFactor: has || null })

/** Marks the person's record once a second factor has been added or removed. */
export const recordSecondFactor = (database: Database, uid: string, has: boolean): Promise<void> =>
  update(ref(database, `users/${uid}`), secondFactorMark(has))

/** Reopening within it continues the visit. Milliseconds. */
const visit = 60 * 60_000

/**
 * Updates the record of a person who signs in: e-mail, verification, time, name among their role, and fields missing in
 * an earlier shape. Stops once `isOver`, because somebody else may be signed in. Rejects with the SDK's error:
 * `permission_denied` if the session began with another e-mail, since the rules use its token.
 */
const enter = async (
  database: Database,
  { uid, email }: Account,
  { isVerified, hasSecondFactor, invitation }: Known,
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
  // Including an unknown one.
  const hasRole = found.hasChild('role')
  const isWaiting = !hasRole && personStatusOf(person) === 'waiting'
  const key = nameKeyOf(person.displayName)
  const isNew = person.signedInAt === null || Date.now() - person.signedInAt > visit
  const lacksKey = key !== null && found.child('nameKey').val() !== key
  await write(
    {
      ...(isNew ? { signedInAt: serverTimestamp() } : {}),
      ...(lacksKey ? { nameKey: key } : {}),
      ...(hasSecondFactor === person.hasSecondFactor ? {} : secondFactorMark(hasSecondFactor)),
      ...(isWaiting && person.waitingSince === null ? { waitingSince: person.createdAt } : {}),
      ...(hasRole && person.waitingSince !== null ? { waitingSince: null } : {}),
      ...(isWaiting && invitation !== null && person.invitation !== invitation ? { invitation } : {}),
    },
    // Giving a role also stores the name; here again, and the rules refuse the whole write if the role has changed.
    lacksKey && person.role !== null ? { [`${staffNamesAt(person.role)}/${uid}`]: person.displayName } : {},
  )
}

/**
 * Creates the record of a sign-up with its name. It may exist after an interruption, or from watching the role; without
 * a role the new name wins. Resolves to false, without a change, for a person with a role.
 */
export const registerUserRecord = async (database: Database, account: Account): Promise<boolean> => {
  await ensureUserRecord(database, account)
  const role = await get(ref(database, `users/${account.uid}/role`))
  if (role.exists()) return false
  const displayName = displayNameOf(account)
  await update(ref(database, `users/${account.uid}`), { displayName, ...nameKey(displayName) })
  return true
}

export interface RoleObserver {
  /** Reports the stored role; null for none. */
  readonly changed: (role: string | null) => void
  /** Watching ended, or the record cannot be created; with the SDK's error. */
  readonly failed: (error: unknown) => void
  /** Resolves once no sign-up of this tab will create the record. */
  readonly signedUp: () => Promise<void>
}

/** A value of another type is no role; its JSON describes it. */
const roleOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Watches the role at `users/{uid}/role` until stopped. Waits without a network. After an interrupted sign-up there may
 * be no record, so it is created here; otherwise nobody could give a role. After the first report the record is updated
 * for this sign-in.
 */
export const watchRole = (
  database: Database,
  account: Account,
  observer: RoleObserver,
  readKnown: () => Promise<Known>,
): (() => void) => {
  let isOver = false
  let isFirst = true
  // Data of one person or role must not reach the next.
  const kept = watchCacheOf(database)
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
      // An outdated e-mail must not block work: the SDK warns, and the next sign-in retries.
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
