import type { IncidentWish, ListedIncident, NewIncident } from '../../../../machines/lmf/incident-draft.ts'
import type { IncidentRefusal } from '../../../../machines/lmf/match-incidents.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { commit, type Outcome, plainWriter } from '../../../records/writing/commit.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import { newToken } from '../../../records/writing/token.ts'
import { type Done, inverseOf, undo } from '../../../records/writing/undo.ts'
import { incidents } from '../collections/incidents.ts'
import { reconcileBans, removeBanOf } from '../suspensions/reconcile-bans.ts'
import { faultsText } from './faults-text.ts'
import { listedIncident, valuesFor } from './incident-values.ts'
import { type Staff, seasonOf } from './staff.ts'

/** What became of a write: what it can be taken back by, and whose suspensions may be others now; or why it was not carried out. */
export type IncidentWritten =
  | { readonly type: 'done'; readonly done: Done | null; readonly players: readonly string[] }
  | { readonly type: 'refused'; readonly refusal: IncidentRefusal }

interface Where {
  readonly match: string
  /** What a player or a team is called. */
  readonly nameOf: (concerned: Pick<NewIncident, 'team' | 'player'>) => string
}

/** Enters, changes or deletes an incident. Never rejects. */
export const writeIncident = async (staff: Staff, where: Where, wish: IncidentWish): Promise<IncidentWritten> => {
  try {
    if (wish.type === 'remove') return await removeIncident(staff, wish.of)
    return wish.of === null
      ? await addIncident(staff, where, wish.incident)
      : await changeIncident(staff, where, wish.of, wish.incident)
  } catch (error) {
    return refused({ type: 'failed', failure: failureIn(error) })
  }
}

const addIncident = async (staff: Staff, { match, nameOf }: Where, incident: NewIncident): Promise<IncidentWritten> => {
  const values = {
    ...valuesFor(incident, nameOf(incident), staff.language),
    match,
    tournament: seasonOf(staff).id,
  }
  return write(staff, { id: staff.store.newId(), action: 'create', before: null, values })
}

const changeIncident = async (
  staff: Staff,
  { nameOf }: Where,
  of: ListedIncident,
  incident: NewIncident,
): Promise<IncidentWritten> => {
  const record = await readAsSeen(staff, of)
  if ('refusal' in record) return refused(record.refusal)
  const values = valuesFor(incident, nameOf(incident), staff.language)
  return write(staff, { id: of.id, action: 'change', before: record.stored, values })
}

/** What refers to an incident keeps it from being deleted: the suspension that it caused goes first. */
const removeIncident = async (staff: Staff, of: ListedIncident): Promise<IncidentWritten> => {
  const record = await readAsSeen(staff, of)
  if ('refusal' in record) return refused(record.refusal)
  const went = await removeBanOf(staff, of.id)
  const written = await write(staff, { id: of.id, action: 'delete', before: record.stored, values: null })
  if (written.type === 'refused' && went.length > 0) await bringBack(staff, [of.player])
  return written
}

/** The incident stays, and so does what followed from it. */
const bringBack = async (staff: Staff, players: readonly (string | null)[]): Promise<void> => {
  for (const player of players)
    if (player !== null) await reconcileBans({ tools: staff, season: seasonOf(staff), player })
}

/** The record, unless it is another one than the person saw. */
const readAsSeen = async (
  { store }: Staff,
  of: ListedIncident,
): Promise<{ readonly stored: Stored } | { readonly refusal: IncidentRefusal }> => {
  const stored = await store.read(`${incidents.path}/${of.id}`)
  if (!isStored(stored)) return { refusal: { type: 'gone' } }
  const isAsSeen = JSON.stringify(listedIncident(of.id, stored)) === JSON.stringify(of)
  return isAsSeen ? { stored } : { refusal: { type: 'conflict' } }
}

interface IncidentChange {
  readonly id: string
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
}

const write = async (staff: Staff, { id, action, before, values }: IncidentChange): Promise<IncidentWritten> => {
  const { store, uid, role } = staff
  const change = { id, before, values, action, by: uid, token: newToken(), now: store.now() }
  const outcome = await commit(store, incidents, change)
  if (outcome.type !== 'saved') return refused(refusalIn(outcome, values, staff))
  const done = { id, rev: outcome.rev, action, before: before && valuesOf(incidents, before), values }
  return { type: 'done', done: inverseOf(incidents, done, role) ? done : null, players: playersIn(done) }
}

const playersIn = ({ before, values }: Pick<Done, 'before' | 'values'>): readonly string[] => [
  ...new Set([before?.player, values?.player].filter(player => typeof player === 'string')),
]

/** Takes a write back, unless somebody has saved since. A suspension of what is deleted by that goes first. Never rejects. */
export const takeIncidentBack = async (staff: Staff, done: Done): Promise<IncidentWritten> => {
  const inverse = inverseOf(incidents, done, staff.role)
  if (inverse === null) return refused({ type: 'denied' })
  try {
    const went = inverse.values === null ? await removeBanOf(staff, done.id) : []
    const outcome = await undo(plainWriter(staff.store, incidents), done, inverse, staff.uid)
    if (outcome.type === 'saved') return { type: 'done', done: null, players: playersIn(done) }
    if (went.length > 0) await bringBack(staff, playersIn(done))
    return refused(refusalIn(outcome, inverse.values, staff))
  } catch (error) {
    return refused({ type: 'failed', failure: failureIn(error) })
  }
}

const refused = (refusal: IncidentRefusal): IncidentWritten => ({ type: 'refused', refusal })

const refusalIn = (
  outcome: Exclude<Outcome, { type: 'saved' }>,
  values: Values | null,
  { language }: Staff,
): IncidentRefusal => {
  switch (outcome.type) {
    case 'conflict':
      return { type: outcome.theirs === null ? 'gone' : 'conflict' }
    case 'faulty':
      return { type: 'faulty', faults: faultsText(incidents, outcome.faults, values ?? {}, language) }
    case 'failed':
      return outcome
    default:
      return { type: 'denied' }
  }
}
