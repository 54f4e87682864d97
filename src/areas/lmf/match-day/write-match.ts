import {
  type EnteredMatch,
  isSameMatch,
  type MatchCommand,
  type MatchRefusal,
  type MatchWrite,
  type MatchWritten,
} from '../../../../machines/match-entry.ts'
import type { Done, Refusal } from '../../../model/outcome.ts'
import type { Role } from '../../../model/permissions.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { inverseOf, undo } from '../../../records/data/writing/undo.ts'
import type { Writer } from '../../../records/data/writing/writer.ts'
import { matches } from '../collections/matches.ts'
import { asEntered, withoutResult } from '../football/match.ts'

const enteredMatch = (id: string, record: Stored): EnteredMatch => {
  const { homeGoals, awayGoals, homePenalties, awayPenalties, afterExtraTime, status } = valuesOf(matches, record)
  return asEntered({ id, homeGoals, awayGoals, homePenalties, awayPenalties, afterExtraTime, status })
}

const stepsWithoutResult: ReadonlySet<string> = new Set(['reset', 'reschedule', 'annul'])

/** Scores imply results: a future match becomes played, one in play stays so; without goals the result is removed. */
const changeOf = (
  status: string,
  command: Exclude<MatchCommand, { readonly type: 'undo' }>,
): { readonly action: string; readonly values: Values } => {
  if (command.type === 'step') {
    const { event, sets } = command
    return { action: event, values: stepsWithoutResult.has(event) ? { ...withoutResult, ...sets } : sets }
  }
  const { score } = command
  if (status === 'scheduled' && score.homeGoals !== null)
    return { action: 'finish', values: { ...score, status: 'played' } }
  if (status === 'played' && score.homeGoals === null)
    return { action: 'reset', values: { ...withoutResult, status: 'scheduled' } }
  return { action: 'change', values: { ...score } }
}

/**
 * Writes a change of a match unless it differs from what the person saw: the row shows a projection, which has no
 * versions. Undo works unless somebody has saved since.
 *
 * @throws StoreFailure, as an Error, when the match cannot be read
 */
export const writeMatch = async (writer: Writer, role: Role, { base, command }: MatchWrite): Promise<MatchWritten> => {
  const { id } = base
  const { store, write, flush } = writer
  if (command.type === 'undo') {
    const inverse = inverseOf(matches, command.done, role)
    if (inverse === null) return refused({ type: 'denied' })
    const outcome = await undo(writer, command.done, [inverse])
    await flush()
    return outcome.type === 'saved' ? { type: 'done', done: null } : refused(refusalIn(outcome, id))
  }
  const before = await store.read(`${matches.path}/${id}`)
  if (!isStored(before)) return refused({ type: 'gone' })
  const now = enteredMatch(id, before)
  if (!isSameMatch(now, base)) {
    // Written before, by another tab, or from a page that was closed before the answer.
    const isWritten = isSameMatch(now, { ...base, ...changeOf(base.status, command).values })
    return isWritten ? { type: 'done', done: null } : refused({ type: 'conflict', theirs: now })
  }
  const { action, values } = changeOf(now.status, command)
  const outcome = await write({ id, before, values, action })
  await flush()
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, id))
  const done: Done = { id, rev: outcome.rev, action, before: valuesOf(matches, before), values }
  return { type: 'done', done: inverseOf(matches, done, role) && done }
}

const refused = (refusal: MatchRefusal): MatchWritten => ({ type: 'refused', refusal })

const refusalIn = (outcome: Refusal, id: string): MatchRefusal => {
  if (outcome.type !== 'conflict') return outcome
  return outcome.theirs === null ? { type: 'gone' } : { type: 'conflict', theirs: enteredMatch(id, outcome.theirs) }
}
