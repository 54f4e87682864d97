import type { Update } from './change.ts'
import { isRole, type Role } from './permissions.ts'
import { longestName } from './person.ts'
import type { Entry, PageRequest } from './store.ts'
import { isObject, type Json } from './values/json.ts'

/** People in `users/{uid}`, and an admin's actions. A role change is atomic: docs/decisions/003-the-last-admin.md. */
export interface Person {
  readonly uid: string
  readonly displayName: string
  readonly email: string
  /** Milliseconds, like all times here. */
  readonly createdAt: number
  readonly role: Role | null
  /** Role to restore; only while deactivated. */
  readonly formerRole: Role | null
  /** Null without a role, and for older records. */
  readonly roleSince: number | null
  readonly waitingSince: number | null
  readonly deactivatedAt: number | null
  /** Whether the address is verified; null if unknown. */
  readonly isVerified: boolean | null
  readonly signedInAt: number | null
  /** Whether their last sign-in used one. */
  readonly hasSecondFactor: boolean
  /** Their invitation. */
  readonly invitation: string | null
  /** Counts role changes, so that the second of two concurrent ones is refused. */
  readonly rev: number
}

export type PersonStatus = 'waiting' | 'active' | 'deactivated'

export const personStatusOf = ({ role, deactivatedAt }: Pick<Person, 'role' | 'deactivatedAt'>): PersonStatus => {
  if (deactivatedAt !== null) return 'deactivated'
  return role === null ? 'waiting' : 'active'
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const numberIn = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)
const roleIn = (value: Json | undefined): Role | null => (isRole(value) ? value : null)

/** Parses a person's record; null without one. Fields missing in an earlier shape are null. */
export const personIn = (uid: string, value: Json): Person | null =>
  isObject(value)
    ? {
        uid,
        displayName: textIn(value.displayName),
        email: textIn(value.email),
        createdAt: numberIn(value.createdAt) ?? 0,
        role: roleIn(value.role),
        formerRole: roleIn(value.formerRole),
        roleSince: numberIn(value.roleSince),
        waitingSince: numberIn(value.waitingSince),
        deactivatedAt: numberIn(value.deactivatedAt),
        isVerified: typeof value.verified === 'boolean' ? value.verified : null,
        signedInAt: numberIn(value.signedInAt),
        hasSecondFactor: value.secondFactor === true,
        invitation: typeof value.invitation === 'string' ? value.invitation : null,
        rev: numberIn(value.rev) ?? 0,
      }
    : null

export const peopleIn = (entries: readonly Entry[]): readonly Person[] =>
  entries.flatMap(({ id, value }) => personIn(id, value) ?? [])

/** Letters also folded by the database's rules, so that names are found with or without accents. */
export const foldedLetters = [
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
  ['ü', 'u'],
  ['ñ', 'n'],
] as const

export const foldName = (name: string): string =>
  foldedLetters.reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), name.toLowerCase())

/** Search key of a name; null if folding makes it too long. */
export const nameKeyOf = (name: string): string | null => {
  const folded = foldName(name)
  return folded.length <= longestName ? folded : null
}

/** Names of people with a role, by uid: for mentions, and admins for people who wait. */
export const staffNamesAt = (role: Role): string => `staffNames/${role}`

/** People waiting for a role, longest first. */
export const waitingRequest = (limit: number): PageRequest => ({
  path: 'users',
  order: 'waitingSince',
  from: 0,
  limit,
})

export const staffActions = ['granted', 'changed', 'taken', 'deactivated', 'reactivated', 'joined'] as const
export type StaffAction = (typeof staffActions)[number]

/** One change of a role: `staffHistory/{uid}/{rev}`. */
export interface StaffEntry {
  readonly rev: number
  readonly by: string
  readonly at: number
  readonly action: StaffAction
  readonly from: Role | null
  readonly to: Role | null
  readonly invitation: string | null
}

export const staffHistoryIn = (entries: readonly Entry[]): readonly StaffEntry[] =>
  entries.flatMap(({ id, value }) => {
    if (!isObject(value)) return []
    const action = staffActions.find(known => known === value.action)
    if (action === undefined) return []
    return {
      rev: Number(id),
      by: textIn(value.by),
      at: numberIn(value.at) ?? 0,
      action,
      from: roleIn(value.from),
      to: roleIn(value.to),
      invitation: typeof value.invitation === 'string' ? value.invitation : null,
    }
  })

const now = { '.sv': 'timestamp' } as const

interface Moved {
  readonly action: StaffAction
  readonly to: Role | null
  readonly by: string
  readonly deactivated?: boolean
  readonly invitation?: string
}

const moved = (person: Person, { action, to, by, deactivated = false, invitation }: Moved): Update => {
  const { uid, role, displayName } = person
  const rev = person.rev + 1
  return {
    [`users/${uid}/role`]: to,
    [`users/${uid}/formerRole`]: deactivated ? role : null,
    [`users/${uid}/deactivatedAt`]: deactivated ? now : null,
    [`users/${uid}/roleSince`]: to === null ? null : now,
    [`users/${uid}/waitingSince`]: to === null && !deactivated ? now : null,
    [`users/${uid}/rev`]: rev,
    ...(role === null ? {} : { [`${staffNamesAt(role)}/${uid}`]: null }),
    ...(to === null ? {} : { [`${staffNamesAt(to)}/${uid}`]: displayName }),
    [`staffHistory/${uid}/${rev}`]: { by, at: now, action, from: role, to, invitation: invitation ?? null },
  }
}

/** Gives, changes or takes a role. */
export const roleChange = (person: Person, to: Role | null, by: string): Update =>
  moved(person, { action: to === null ? 'taken' : person.role === null ? 'granted' : 'changed', to, by })

/** Closes the console to a person; deletes nothing, and keeps the role for reactivation. */
export const deactivation = (person: Person, by: string): Update =>
  moved(person, { action: 'deactivated', to: null, by, deactivated: true })

export const reactivation = (person: Person, by: string): Update =>
  moved(person, { action: 'reactivated', to: person.formerRole, by })

/** Validity of an invitation. */
export const invitationLifetime = 7 * 24 * 60 * 60_000

/** A link to sign up with address and role: `invitations/{id}`. Readable with the id; listed by admins. */
export interface Invitation {
  readonly id: string
  /** In lowercase. */
  readonly email: string
  readonly role: Role
  readonly by: string
  readonly createdAt: number
  readonly revokedAt: number | null
  readonly usedBy: string | null
  readonly usedAt: number | null
}

export const invitationIn = (id: string, value: Json): Invitation | null => {
  if (!isObject(value) || !isRole(value.role)) return null
  return {
    id,
    email: textIn(value.email),
    role: value.role,
    by: textIn(value.by),
    createdAt: numberIn(value.createdAt) ?? 0,
    revokedAt: numberIn(value.revokedAt),
    usedBy: typeof value.usedBy === 'string' ? value.usedBy : null,
    usedAt: numberIn(value.usedAt),
  }
}

export const invitationsIn = (entries: readonly Entry[]): readonly Invitation[] =>
  entries.flatMap(({ id, value }) => invitationIn(id, value) ?? [])

export type InvitationState = 'open' | 'used' | 'revoked' | 'expired'

export const invitationState = (
  { revokedAt, usedAt, createdAt }: Pick<Invitation, 'revokedAt' | 'usedAt' | 'createdAt'>,
  now: number,
): InvitationState => {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  return now < createdAt + invitationLifetime ? 'open' : 'expired'
}

export const invitation = (id: string, email: string, role: Role, by: string): Update => ({
  [`invitations/${id}`]: { email: email.trim().toLowerCase(), role, by, createdAt: now },
})

export const revocation = (id: string): Update => ({ [`invitations/${id}/revokedAt`]: now })

/** Claims an invitation's role for its verified address, according to the token of the write. */
export const claim = (person: Person, { id, role }: Pick<Invitation, 'id' | 'role'>): Update => ({
  ...moved(person, { action: 'joined', to: role, by: person.uid, invitation: id }),
  [`users/${person.uid}/invitation`]: id,
  [`invitations/${id}/usedBy`]: person.uid,
  [`invitations/${id}/usedAt`]: now,
})
