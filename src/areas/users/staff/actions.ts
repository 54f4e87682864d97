import type { Update } from '../../../model/change.ts'
import { type Failure, failureOf } from '../../../model/failure.ts'
import type { Role } from '../../../model/permissions.ts'
import {
  deactivation,
  invitation,
  type Person,
  peopleIn,
  personIn,
  reactivation,
  revocation,
  roleChange,
  type StaffEntry,
  staffHistoryIn,
} from '../../../model/staff.ts'
import type { Store } from '../../../model/store.ts'

export type PersonDecision =
  | { readonly type: 'role'; readonly person: Person; readonly to: Role | null }
  | { readonly type: 'deactivate'; readonly person: Person }
  | { readonly type: 'reactivate'; readonly person: Person }

export type Decision =
  | PersonDecision
  | { readonly type: 'invite'; readonly id: string; readonly email: string; readonly role: Role }
  | { readonly type: 'revoke'; readonly id: string; readonly email: string }

export type DecisionOutcome =
  | { readonly type: 'saved' }
  /** Somebody else was faster: their entry. */
  | { readonly type: 'overtaken'; readonly entry: StaffEntry | null; readonly by: string }
  /** The address belongs to somebody with a role, or deactivated. */
  | { readonly type: 'known'; readonly person: Person }
  | { readonly type: 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

const updateOf = (action: Decision, by: string): Update => {
  switch (action.type) {
    case 'role':
      return roleChange(action.person, action.to, by)
    case 'deactivate':
      return deactivation(action.person, by)
    case 'reactivate':
      return reactivation(action.person, by)
    case 'invite':
      return invitation(action.id, action.email, action.role, by)
    case 'revoke':
      return revocation(action.id)
  }
}

/** Person with this address who needs no invitation. */
const knownBy = async (store: Store, email: string): Promise<Person | null> => {
  const found = peopleIn(await store.readPage({ path: 'users', order: 'email', from: email, to: email, limit: 2 }))
  return found.find(({ role, deactivatedAt }) => role !== null || deactivatedAt !== null) ?? null
}

const explain = async (store: Store, action: Decision): Promise<DecisionOutcome> => {
  if (!('person' in action)) return { type: 'denied' }
  const { uid, rev } = action.person
  const now = personIn(uid, await store.read(`users/${uid}`))
  if (now === null || now.rev === rev) return { type: 'denied' }
  const newest = { path: `staffHistory/${uid}`, order: '$key', limit: 1, descending: true }
  const [entry = null] = staffHistoryIn(await store.readPage(newest))
  const by = entry && (await store.read(`users/${entry.by}/displayName`))
  return { type: 'overtaken', entry, by: typeof by === 'string' ? by : '' }
}

/** Carries out an admin's decision. The loser of a race reads the other's result. Never rejects. */
export const carryOut = async (store: Store, action: Decision, by: string): Promise<DecisionOutcome> => {
  try {
    const known = action.type === 'invite' ? await knownBy(store, action.email) : null
    if (known !== null) return { type: 'known', person: known }
    await store.update(updateOf(action, by))
    return { type: 'saved' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'permission_denied') return { type: 'failed', failure }
    return explain(store, action).catch(reason => ({ type: 'failed', failure: failureOf(reason) }))
  }
}

/** 132 random bits in 22 characters, safe in addresses. */
export const newInvitationId = (): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), byte => letters[byte % letters.length]).join('')
}
