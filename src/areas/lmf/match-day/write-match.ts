import type { EnteredMatch, MatchRefusal, MatchWish, MatchWrite } from '../../../../machines/lmf/match-entry.ts'
import type { Json } from '../../../model/json.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { commit, type Outcome, plainWriter } from '../../../records/writing/commit.ts'
import { newToken } from '../../../records/writing/token.ts'
import { type Done, inverseOf, undo } from '../../../records/writing/undo.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../fixtures/without-result.ts'
import { faultsText } from './faults-text.ts'
import type { Staff } from './staff.ts'

/** What became of a write: what it can be taken back by, or why it was not carried out. */
export type MatchWritten =
  | { readonly type: 'done'; readonly done: Done | null; readonly isOtherStatus: boolean }
  | { readonly type: 'refused'; readonly refusal: MatchRefusal }

const goals = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/** A record as the row of a match shows it. */
export const enteredMatch = (id: string, { homeGoals, awayGoals, status }: Values): EnteredMatch => ({
  id,
  homeGoals: goals(homeGoals),
  awayGoals: goals(awayGoals),
  status: String(status),
})

const isSame = (one: EnteredMatch, other: EnteredMatch): boolean =>
  one.homeGoals === other.homeGoals && one.awayGoals === other.awayGoals && one.status === other.status

/** A score is a result: a match that is to come is played by it, one in play stays so; without goals the result is taken back. */
export const matchChange = (status: string, wish: MatchWish): { readonly action: string; readonly values: Values } => {
  if (wish.type === 'step') {
    const { event, sets } = wish
    return { action: event, values: event === 'reset' || event === 'reschedule' ? { ...withoutResult, ...sets } : sets }
  }
  const score = { homeGoals: wish.home, awayGoals: wish.away }
  if (status === 'scheduled' && wish.home !== null) return { action: 'finish', values: { ...score, status: 'played' } }
  if (status === 'played' && wish.home === null)
    return { action: 'reset', values: { ...withoutResult, status: 'scheduled' } }
  return { action: 'change', values: score }
}

/** Writes what is to become of a match, unless it is another one than the person saw. Never rejects. */
export const writeMatch = async (staff: Staff, { seen, wish }: MatchWrite): Promise<MatchWritten> => {
  const { store, uid, role } = staff
  const record = await store.read(`${matches.path}/${seen.id}`).catch(failed)
  if (record instanceof Unreadable) return refused({ type: 'failed', failure: record })
  if (!isStored(record)) return refused({ type: 'gone' })
  const now = enteredMatch(seen.id, record)
  if (!isSame(now, seen)) return refused({ type: 'conflict', theirs: now })
  const { action, values } = matchChange(now.status, wish)
  const change = { id: seen.id, before: record, values, action, by: uid, token: newToken(), now: store.now() }
  const outcome = await commit(store, matches, change)
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, staff, values, seen.id))
  const done = doneOf(seen.id, outcome.rev, action, record, values)
  return {
    type: 'done',
    done: inverseOf(matches, done, role) ? done : null,
    isOtherStatus: 'status' in values,
  }
}

/** Takes a write back, unless somebody has saved since. Never rejects. */
export const takeMatchBack = async (staff: Staff, done: Done): Promise<MatchWritten> => {
  const { store, uid, role } = staff
  const inverse = inverseOf(matches, done, role)
  if (inverse === null) return refused({ type: 'denied' })
  const outcome = await undo(plainWriter(store, matches), done, inverse, uid)
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, staff, inverse.values ?? {}, done.id))
  return { type: 'done', done: null, isOtherStatus: 'status' in (inverse.values ?? {}) }
}

const doneOf = (id: string, rev: number, action: string, record: Stored, values: Values): Done => ({
  id,
  rev,
  action,
  before: valuesOf(matches, record),
  values,
})

const refused = (refusal: MatchRefusal): MatchWritten => ({ type: 'refused', refusal })

/** Why the database could not be asked. */
class Unreadable extends Error {
  readonly code: string

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
    this.code = reason instanceof Error && 'code' in reason ? String(reason.code) : 'unexpected'
  }
}

const failed = (reason: unknown): Unreadable => new Unreadable(reason)

const refusalIn = (
  outcome: Exclude<Outcome, { type: 'saved' }>,
  { language }: Staff,
  values: Values,
  id: string,
): MatchRefusal => {
  switch (outcome.type) {
    case 'conflict':
      return outcome.theirs === null ? { type: 'gone' } : { type: 'conflict', theirs: enteredMatch(id, outcome.theirs) }
    case 'faulty':
      return { type: 'faulty', faults: faultsText(matches, outcome.faults, values, language) }
    case 'failed':
      return outcome
    default:
      return { type: 'denied' }
  }
}
