import { compareText } from '../../../model/collation.ts'
import type { RecordOf } from '../../../model/collection.ts'
import type { registrations } from '../collections/registrations.ts'

/** A registration as the places of a tournament need it; `submittedAt` is null before it was submitted. */
export interface Registration extends Pick<RecordOf<typeof registrations>, 'team' | 'status' | 'submittedAt'> {
  readonly id: string
}

export interface Places {
  /** Places of the tournament; null is unlimited. */
  readonly places: number | null
  readonly taken: number
  /** Null is unlimited; never negative. */
  readonly free: number | null
  /** Approvals beyond the places, as after the number was lowered. */
  readonly beyond: number
  readonly undecided: readonly Registration[]
  readonly waiting: readonly Registration[]
  /** Waiting teams that staff may confirm now: as many as there are free places. */
  readonly toConfirm: readonly Registration[]
}

/** Occupancy of a tournament, and the next for a free place: first on the waiting list by time of submission. */
export const placesOf = (registrations: readonly Registration[], places: number | null): Places => {
  const withStatus = (wanted: Registration['status']) =>
    registrations.filter(({ status }) => status === wanted).toSorted(byTurn)
  const taken = withStatus('approved').length
  const waiting = withStatus('waitlisted')
  const free = places === null ? null : Math.max(0, places - taken)
  return {
    places,
    taken,
    free,
    beyond: places === null ? 0 : Math.max(0, taken - places),
    undecided: withStatus('submitted'),
    waiting,
    toConfirm: waiting.slice(0, free ?? waiting.length),
  }
}

/** Earliest submission first, without one last; equal times sort by id. */
const byTurn = (one: Registration, other: Registration): number => {
  const first = one.submittedAt ?? Number.MAX_SAFE_INTEGER
  const second = other.submittedAt ?? Number.MAX_SAFE_INTEGER
  return first - second || compareText(one.id, other.id)
}

export type ApprovalIssue =
  | { readonly type: 'full'; readonly places: number }
  | { readonly type: 'notDue'; readonly before: readonly Registration[] }

/** Null if a place is free; later registrations learn who on the waiting list must be asked first. */
export const approvalIssue = (registration: Registration, { places, free, waiting }: Places): ApprovalIssue | null => {
  if (places === null || free === null) return null
  if (free === 0) return { type: 'full', places }
  const turn = waiting.findIndex(({ id }) => id === registration.id)
  const before = turn === -1 ? waiting : waiting.slice(0, turn)
  return before.length < free ? null : { type: 'notDue', before }
}

/** Waiting teams left without a place if all of these are approved, although they came first. */
export const passedOver = (
  approved: readonly { readonly id: string }[],
  { free, waiting }: Places,
): readonly Registration[] => {
  const ids = new Set(approved.map(({ id }) => id))
  const isFromBehind = [...ids].some(id => waiting.every(registration => registration.id !== id))
  const last = isFromBehind ? waiting.length : waiting.findLastIndex(({ id }) => ids.has(id))
  const before = waiting.slice(0, last).filter(({ id }) => !ids.has(id))
  return free === null ? [] : before.slice(Math.max(0, free - ids.size))
}

/** Position on the waiting list, from 1; null if not on it. */
export const turnOf = (id: string, { waiting }: Places): number | null => {
  const index = waiting.findIndex(registration => registration.id === id)
  return index === -1 ? null : index + 1
}

export interface Fees {
  /** Cents that the approved teams owe in all, and those of the teams that have paid. */
  readonly owed: number
  readonly paid: number
  /** Teams that have paid a part, whose amount is not known. */
  readonly partly: number
}

/** Null if no approved team has a fee. */
export const feesOf = (
  all: readonly Pick<RecordOf<typeof registrations>, 'status' | 'fee' | 'paid'>[],
): Fees | null => {
  const charged = all.filter(({ status, fee }) => status === 'approved' && fee !== null)
  if (charged.length === 0) return null
  const sumOf = (list: typeof charged) => list.reduce((sum, { fee }) => sum + (fee ?? 0), 0)
  const withPayment = (wanted: 'yes' | 'partly') => charged.filter(({ paid }) => paid === wanted)
  return { owed: sumOf(charged), paid: sumOf(withPayment('yes')), partly: withPayment('partly').length }
}
