import { type Database, get, ref, update } from 'firebase/database'
import type { Account, Arrival, InvitedTo, Onboarding } from '../../../machines/ports.ts'
import { claim, invitationIn, invitationState, personIn, personStatusOf } from '../../model/staff.ts'
import type { Json } from '../../model/values/json.ts'
import { toPortError, withPortErrors } from './errors.ts'

const read = async (database: Database, path: string): Promise<Json> => (await get(ref(database, path))).val()

/** Field by field, because only admins may read it as a whole. */
const invitationAt = async (database: Database, id: string) => {
  const names = ['email', 'role', 'createdAt', 'revokedAt', 'usedAt']
  const values = await Promise.all(names.map(name => read(database, `invitations/${id}/${name}`)))
  return invitationIn(id, Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])))
}

type Clock = () => number

const stateOf = async (database: Database, now: Clock, id: string) => {
  const found = await invitationAt(database, id)
  if (found === null) return null
  return { ...found, state: invitationState(found, now()) }
}

/** Ids have no other characters, so a mistyped address finds no invitation. */
const isId = (id: string): boolean => /^[\w-]{22,64}$/.test(id)

const readInvitation = async (database: Database, now: Clock, id: string): Promise<InvitedTo | null> => {
  if (!isId(id)) return null
  const found = await stateOf(database, now, id)
  return found && { email: found.email, role: found.role, state: found.state }
}

/** Records the verified address, and claims the pending invitation. Rejects with the SDK's error. */
const takeInvitation = async (
  database: Database,
  now: Clock,
  { uid, email }: Account,
  ofLink: string | null,
): Promise<Arrival> => {
  const record = ref(database, `users/${uid}`)
  const person = personIn(uid, (await get(record)).val())
  if (person === null) return 'waiting'
  if (person.isVerified !== true) await update(record, { verified: true })
  const id = ofLink ?? person.invitation
  if (id === null || !isId(id) || personStatusOf(person) !== 'waiting') return 'waiting'
  const invited = await stateOf(database, now, id)
  if (invited === null) return 'waiting'
  if (invited.email !== email.toLowerCase()) return 'otherAddress'
  // Another tab or an admin may be first: then the role is there.
  const hasRole = async () => (await read(database, `users/${uid}/role`)) !== null
  if (invited.state !== 'open') return (await hasRole()) ? 'joined' : invited.state
  try {
    await update(ref(database), claim(person, invited))
  } catch (error) {
    if (await hasRole()) return 'joined'
    const after = await stateOf(database, now, invited.id)
    if (toPortError(error).code !== 'permission_denied' || after === null || after.state === 'open') throw error
    return after.state
  }
  return 'joined'
}

/** Methods of the account's service. */
interface Verification extends Pick<Onboarding, 'sendVerification' | 'verificationLink'> {
  /** The signed-in person, if their address is verified. */
  readonly verify: () => Promise<Account | null>
  /** Invitation in the link that opened the page. */
  readonly invitation: string | null
}

export const openOnboarding = (
  database: Database,
  now: Clock,
  { verify, sendVerification, verificationLink, invitation }: Verification,
): Onboarding => ({
  readInvitation: id => withPortErrors(readInvitation(database, now, id)),
  sendVerification: () => withPortErrors(sendVerification()),
  verificationLink: email => withPortErrors(verificationLink(email)),
  claimInvitation: () =>
    withPortErrors(
      verify().then(account => (account === null ? 'unverified' : takeInvitation(database, now, account, invitation))),
    ),
})
