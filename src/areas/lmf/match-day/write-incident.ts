import type { NewIncident } from '../../../../machines/lmf/incident-draft.ts'
import type { IncidentRefusal, IncidentWrite, IncidentWritten } from '../../../../machines/lmf/match-incidents.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { type Done, inverseOf, undo } from '../../../records/writing/undo.ts'
import { incidents } from '../collections/incidents.ts'
import { valuesFor } from './incident-values.ts'
import { issuesText } from './issues-text.ts'
import type { Staff } from './staff.ts'

/** Of which match the incidents are. */
export interface OfMatch {
  readonly match: string
  readonly tournament: string
  readonly teamName: (team: string) => string
}

/** Enters, changes or deletes an incident. Never rejects. */
export const writeIncident = async (
  staff: Staff,
  { match, tournament, teamName }: OfMatch,
  { wish, members }: IncidentWrite,
): Promise<IncidentWritten<Done>> => {
  const nameOf = ({ team, player }: NewIncident) =>
    members.find(member => member.player === player)?.name ?? teamName(team)
  const named = (incident: NewIncident) => valuesFor(incident, nameOf(incident), staff.language())
  if (wish.type === 'save' && wish.of === null) {
    const values = { ...named(wish.incident), match, tournament }
    return write(staff, { id: staff.writers(incidents).store.newId(), action: 'create', before: null, values })
  }
  const { of } = wish
  if (of === null || !isStored(of.record)) return refused({ type: 'gone' })
  return wish.type === 'remove'
    ? write(staff, { id: of.id, action: 'delete', before: of.record, values: null })
    : write(staff, { id: of.id, action: 'change', before: of.record, values: named(wish.incident) })
}

interface IncidentChange {
  readonly id: string
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
}

const write = async (staff: Staff, change: IncidentChange): Promise<IncidentWritten<Done>> => {
  const { writers, role } = staff
  const { before, values } = change
  const writer = writers(incidents)
  const outcome = await writer.write(change)
  await writer.flush()
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, values, staff))
  const { id, action } = change
  const done = { id, rev: outcome.rev, action, before: before && valuesOf(incidents, before), values }
  return { type: 'done', done: inverseOf(incidents, done, role) ? done : null }
}

/** Takes a write back, unless somebody has saved since. Never rejects. */
export const takeIncidentBack = async (staff: Staff, done: Done): Promise<IncidentWritten<Done>> => {
  const inverse = inverseOf(incidents, done, staff.role)
  if (inverse === null) return refused({ type: 'denied' })
  const writer = staff.writers(incidents)
  const outcome = await undo(writer, done, inverse)
  await writer.flush()
  return outcome.type === 'saved' ? { type: 'done', done: null } : refused(refusalIn(outcome, inverse.values, staff))
}

const refused = (refusal: IncidentRefusal): IncidentWritten<Done> => ({ type: 'refused', refusal })

const refusalIn = (
  outcome: Exclude<Outcome, { type: 'saved' }>,
  values: Values | null,
  { language }: Staff,
): IncidentRefusal => {
  switch (outcome.type) {
    case 'conflict':
      return { type: outcome.theirs === null ? 'gone' : 'conflict' }
    case 'invalid':
      return { type: 'invalid', issues: issuesText(incidents, outcome.issues, values ?? {}, language()) }
    case 'failed':
      return outcome
    default:
      return { type: 'denied' }
  }
}
