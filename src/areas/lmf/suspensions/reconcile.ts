import { type Failure, failureOf } from '../../../model/failure.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { isObject, same } from '../../../model/values/json.ts'
import { recordsWhere } from '../../../records/data/live/records-where.ts'
import { runBatch } from '../../../records/data/writing/run-batch.ts'
import { type FollowTools, type FollowUp, plainWriter } from '../../../records/data/writing/writer.ts'
import { writeRecord } from '../../../records/form/record.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { incidents } from '../collections/incidents.ts'
import { sanctions } from '../collections/sanctions.ts'
import { formatCause } from '../football/format.ts'
import { isCard } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import { type Suspension, suspensionsFrom } from '../football/suspensions.ts'
import { readIncidents } from '../tournament/incidents.ts'
import { projections, readProjection, regulationsOf, type Tournament } from '../tournament/tournament.ts'
import { messages } from './messages.ts'

type CardRegulations = Pick<Tournament, 'id' | 'record' | 'suspensionRules' | 'matches'>

export const readCardRegulations = async (store: Store, id: string): Promise<CardRegulations | null> => {
  const [tournament, matches] = await Promise.all([
    store.read(`tournaments/${id}`),
    readProjection(store, projections.matches, id),
  ])
  return isObject(tournament) ? { id, ...regulationsOf(tournament), matches } : null
}

interface Reconciling {
  readonly tools: FollowTools
  readonly regulations: CardRegulations
  readonly player: string
}

interface Reconciled {
  readonly type: 'made' | 'changed' | 'gone'
  readonly text: string
}

/** A colleague may do the same at this moment, so it is retried. */
const attempts = 4

const maxLetters = 120

const failed = ({ code, message }: Failure): Error => Object.assign(new Error(message), { code })

/**
 * Reconciles a player's suspensions with the incidents by the tournament's rules. Keeps staff's decisions. Returns the
 * changes of all attempts.
 *
 * @throws Failure, as an Error, when the database refuses
 */
const reconcile = async (reconciling: Reconciling): Promise<readonly Reconciled[]> => {
  const done: Reconciled[] = []
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await tryToReconcile(reconciling, done)) return done
  throw failed({ code: 'busy', message: translator(messages, reconciling.tools.language)('busy') })
}

/** Deletes an incident's suspension, which would block the incident's deletion. Returns its title. */
export const removeSuspensionOf = async (tools: FollowTools, incident: string): Promise<readonly string[]> => {
  const before = await tools.store.read(`${sanctions.path}/${incident}`)
  if (!isStored(before)) return []
  const isDone = await write(tools, { id: incident, action: 'delete', before, values: null })
  return isDone ? [valuesOf(sanctions, before).name] : []
}

export const suspensionsByCards = async ({
  tools,
  regulations,
  player,
}: Reconciling): Promise<readonly Suspension[]> => {
  const { id: tournament, matches, suspensionRules } = regulations
  const entries = await tools.store.readPage(
    recordsWhere(incidents, { record: `${tournament}~${player}` }, 'updatedAt'),
  )
  const found = entries.flatMap(({ id, value }) => (isObject(value) ? [{ ...valuesOf(incidents, value), id }] : []))
  return suspensionsFrom({ matches, incidents: found }, suspensionRules)
}

/** False if a colleague was first. */
const tryToReconcile = async (reconciling: Reconciling, done: Reconciled[]): Promise<boolean> => {
  const { tools, regulations, player } = reconciling
  const [suspensions, stored] = await Promise.all([
    suspensionsByCards(reconciling),
    tools.store.readPage(recordsWhere(sanctions, { player }, 'updatedAt')),
  ])
  const wanted = new Set(suspensions.map(({ id }) => id))
  for (const { id, value } of stored)
    if (isStored(value) && value.tournament === regulations.id && !wanted.has(id))
      if (!(await remove(reconciling, id, value, done))) return false
  for (const suspension of suspensions) if (!(await agree(reconciling, suspension, done))) return false
  return true
}

/** Creates or updates an incident's suspension; the rest of it is staff's decision. */
const agree = async (reconciling: Reconciling, suspension: Suspension, done: Reconciled[]): Promise<boolean> => {
  const { tools, regulations, player } = reconciling
  const { id, match, team, cause, count, round, due } = suspension
  const following: Values = { cause, count, round, due }
  const found = await tools.store.read(`${sanctions.path}/${id}`)
  const record = isStored(found) ? found : null
  const isSame = record?.player === player && record.team === team
  const agrees = record && isSame && Object.keys(following).every(name => same(record[name], following[name]))
  if (agrees && record.match === match) return true
  // Player and team of a suspension are fixed, so correcting them in the incident replaces the suspension.
  if (record && !isSame && !(await remove(reconciling, id, record, done))) return false
  const known = await tools.store.read(`players/${player}/name`)
  const name = typeof known === 'string' ? known : player
  const why = formatCause(translator(suspensionMessages, tools.language), suspension)
  const values = { ...following, match, name: `${name}: ${why}`.slice(0, maxLetters) }
  const fixed = { incident: id, tournament: regulations.id, team, player }
  const isDone =
    record && isSame
      ? await write(tools, { id, action: 'change', before: record, values })
      : await write(tools, { id, action: 'create', before: null, values: { ...values, ...fixed } })
  const matches = isSame && typeof record?.overruled === 'number' ? record.overruled : due
  const text = translator(messages, tools.language)('item', { player: name, cause: why, due: matches })
  // Only adds the match missing in an earlier version: nothing to report.
  if (isDone && !agrees) done.push({ type: isSame ? 'changed' : 'made', text })
  return isDone
}

const remove = async ({ tools }: Reconciling, id: string, before: Stored, done: Reconciled[]): Promise<boolean> => {
  const isDone = await write(tools, { id, action: 'delete', before, values: null })
  if (isDone) done.push({ type: 'gone', text: valuesOf(sanctions, before).name })
  return isDone
}

interface SuspensionWrite {
  readonly id: string
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
}

/** False if a colleague was first. */
const write = async ({ store, uid }: FollowTools, { before, ...wanted }: SuspensionWrite): Promise<boolean> => {
  const base = before && { record: before, values: before }
  const outcome = await writeRecord(plainWriter(store, sanctions, uid), { ...wanted, base })
  if (outcome.type === 'saved') return true
  // Creating a record that a colleague has just created is refused as if the place were taken.
  if (outcome.type === 'conflict' || outcome.type === 'invalid') return false
  throw failed(
    outcome.type === 'failed' ? outcome.failure : { code: 'permission_denied', message: 'The database refused it.' },
  )
}

interface Whose {
  readonly tournament: string
  readonly player: string
}

/** The carded player; empty for other incidents, and if unknown. */
export const cardedBy = (incident: Values | null): readonly Whose[] => {
  if (incident === null) return []
  const { tournament, player, kind } = valuesOf(incidents, incident)
  return isCard(kind) && player !== null ? [{ tournament, player }] : []
}

export const cardedIn = async (store: Store, matches: readonly string[]): Promise<readonly Whose[]> => {
  const read = await runBatch(matches, match => readIncidents(store, match))
  return read.flatMap(({ result }) => result.flatMap(({ value }) => (isObject(value) ? cardedBy(value) : [])))
}

/** Each task concerns one player, so parallel ones cannot conflict. */
const concurrency = 8

/**
 * Updates suspensions from the database, once per player, and reports the results. A failure does not stop the others.
 *
 * @param all may contain duplicates
 * @param went titles of suspensions already removed
 */
export const reconcileSuspensions = async (
  tools: FollowTools,
  all: readonly Whose[],
  deletedTitles: readonly string[] = [],
): Promise<FollowUp | null> => {
  const results: (Reconciled | Failure)[] = deletedTitles.map(text => ({ type: 'gone', text }))
  for (const [tournament, whose] of grouped(all, each => each.tournament)) {
    const regulations = await readCardRegulations(tools.store, tournament)
    if (regulations === null) continue
    const players = [...new Set(whose.map(({ player }) => player))]
    const work = (player: string): Promise<readonly (Reconciled | Failure)[]> =>
      reconcile({ tools, regulations, player }).catch(error => [failureOf(error)])
    const worked = await runBatch(players, work, { concurrency })
    results.push(...worked.flatMap(({ result }) => result))
  }
  return followUpOf(tools, results)
}

/** Limit of names in a report; the rest is counted. */
const maxNamed = 3

const followUpOf = ({ language }: FollowTools, results: readonly (Reconciled | Failure)[]): FollowUp | null => {
  const t = translator(messages, language)
  const done = results.filter(result => 'type' in result)
  const failure = results.find(result => 'code' in result)
  const texts = (['made', 'changed', 'gone'] as const).flatMap(type => {
    const all = done.flatMap(each => (each.type === type ? [each.text] : []))
    if (all.length === 0) return []
    const rest = all.length - maxNamed
    const named = [...all.slice(0, maxNamed), ...(rest > 0 ? [t('more', { count: rest })] : [])]
    return [t(type, { count: all.length, list: named.join('; ') })]
  })
  if (texts.length === 0 && failure === undefined) return null
  return { text: texts.join(' '), ...(failure ? { failure } : {}) }
}
