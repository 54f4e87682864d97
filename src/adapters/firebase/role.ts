import { type Database, onValue, ref } from 'firebase/database'
import type { Account } from '../../../machines/ports.ts'
import { ensureUserRecord, followEmail } from './user-record.ts'

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
