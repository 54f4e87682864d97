import type {
  EnteredMatch,
  MatchCommand,
  MatchRefusal,
  MatchWrite,
  MatchWritten,
} from '../../../../machines/match-entry.ts'
import type { Json } from '../../../model/json.ts'
import type { Refusal } from '../../../model/outcome.ts'
import type { Role } from '../../../model/permissions.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { type Done, inverseOf, undo } from '../../../records/writing/undo.ts'
import type { Language } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import type { Writers } from '../suspensions/use-writers.ts'

/** Who writes from the match day, by what, and in which words: what records are called is stored. */
export interface Staff {
  readonly writers: Writers
  readonly uid: string
  readonly role: Role
  readonly language: () => Language
}

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
const matchChange = (status: string, command: MatchCommand): { readonly action: string; readonly values: Values } => {
  if (command.type === 'step') {
    const { event, sets } = command
    return { action: event, values: event === 'reset' || event === 'reschedule' ? { ...withoutResult, ...sets } : sets }
  }
  const score = { homeGoals: command.home, awayGoals: command.away }
  if (status === 'scheduled' && command.home !== null)
    return { action: 'finish', values: { ...score, status: 'played' } }
  if (status === 'played' && command.home === null)
    return { action: 'reset', values: { ...withoutResult, status: 'scheduled' } }
  return { action: 'change', values: score }
}

/**
 * Writes what is to become of a match, unless it is another one than the person saw: the row shows a digest, which tells no versions.
 *
 * @throws StoreFailure, as an Error, when the match cannot be read
 */
export const writeMatch = async (staff: Staff, { base, command }: MatchWrite): Promise<MatchWritten<Done>> => {
  const { writers, role } = staff
  const { id } = base
  const { store, write, flush } = writers(matches)
  const before = await store.read(`${matches.path}/${id}`)
  if (!isStored(before)) return refused({ type: 'gone' })
  const now = enteredMatch(id, before)
  if (!isSame(now, base)) return refused({ type: 'conflict', theirs: now })
  const { action, values } = matchChange(now.status, command)
  const outcome = await write({ id, before, values, action })
  await flush()
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, id))
  const done = { id, rev: outcome.rev, action, before: valuesOf(matches, before), values }
  return { type: 'done', done: inverseOf(matches, done, role) ? done : null }
}

/** Undoes a write, unless somebody has saved since. */
export const undoMatch = async (staff: Staff, done: Done): Promise<MatchWritten<Done>> => {
  const inverse = inverseOf(matches, done, staff.role)
  if (inverse === null) return refused({ type: 'denied' })
  const writer = staff.writers(matches)
  const outcome = await undo(writer, done, inverse)
  await writer.flush()
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, done.id))
  return { type: 'done', done: null }
}

const refused = (refusal: MatchRefusal): MatchWritten<Done> => ({ type: 'refused', refusal })

const refusalIn = (outcome: Refusal, id: string): MatchRefusal => {
  if (outcome.type !== 'conflict') return outcome
  return outcome.theirs === null ? { type: 'gone' } : { type: 'conflict', theirs: enteredMatch(id, outcome.theirs) }
}
