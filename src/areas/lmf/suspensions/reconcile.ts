import { type Failure, failureOf } from '../../../model/failure.ts'
import { isObject, type JsonObject, same } from '../../../model/json.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { runBatch } from '../../../records/batch/run-batch.ts'
import { writeRecord } from '../../../records/editor/record.ts'
import { recordsWhere } from '../../../records/live/records-where.ts'
import type { FollowTools, Told } from '../../../records/writing/writer.ts'
import { plainWriter } from '../../../records/writing/writer.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { incidents } from '../collections/incidents.ts'
import { sanctions } from '../collections/sanctions.ts'
import { formatCause } from '../football/format.ts'
import { type IncidentKind, isCard } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import { type Suspension, suspensionsFrom } from '../football/suspensions.ts'
import { readIncidents } from '../match-day/incidents.ts'
import { projections, readProjection, regulationsOf, type Tournament } from '../tournament/tournament.ts'
import { messages } from './messages.ts'

/** All of a tournament by which cards suspend, but the cards. */
type CardRegulations = Pick<Tournament, 'id' | 'record' | 'suspensionRules' | 'matches'>

/** Reads what a tournament says of cards, and its results; null where it is not there any more. */
export const readCardRegulations = async (store: Store, id: string): Promise<CardRegulations | null> => {
  const [tournament, matches] = await Promise.all([
    store.read(`tournaments/${id}`),
    readProjection(store, projections.matches, id),
  ])
  return isObject(tournament) ? { id, ...regulationsOf(tournament), matches } : null
}

/** Whose suspensions in which tournament. */
interface Reconciling {
  readonly tools: FollowTools
  readonly season: CardRegulations
  readonly player: string
}

/** What became of the suspensions of a player, each as it is told. */
interface Reconciled {
  readonly made: readonly string[]
  readonly changed: readonly string[]
  readonly gone: readonly string[]
}

/** A colleague may be doing the same at this moment: then it is looked at again. */
const attempts = 4

/** What a suspension may be called at most. */
const mostLetters = 120

class NotReconciled extends Error implements Failure {
  readonly code: string

  constructor({ code, message }: Failure) {
    super(message)
    this.name = 'NotReconciled'
    this.code = code
  }
}

/**
 * Creates, changes and deletes the suspensions of a player so that they are those that follow from the incidents by the tournament's rules. What staff decided
 * about one stays with it. Gives what it did, by this attempt and those before it.
 *
 * @throws Failure, as an Error, when the database does not let it happen
 */
const reconcileSuspensions = async (reconciling: Reconciling): Promise<Reconciled> => {
  const deeds: Deed[] = []
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    if (await tryToReconcile(reconciling, deeds)) return reconciledBy(deeds)
  throw new NotReconciled({ code: 'busy', message: translator(messages, reconciling.tools.language)('busy') })
}

/** Deletes the suspension that an incident caused, which keeps the incident from being deleted. Gives what it is called. */
export const removeSuspensionOf = async (tools: FollowTools, incident: string): Promise<readonly string[]> => {
  const record = await tools.store.read(`${sanctions.path}/${incident}`)
  if (!isStored(record)) return []
  const isDone = await write(tools, { id: incident, action: 'delete', before: record, values: null })
  return isDone ? [String(record.name)] : []
}

interface Deed {
  readonly type: keyof Reconciled
  readonly told: string
}

const reconciledBy = (deeds: readonly Deed[]): Reconciled => {
  const told = (type: Deed['type']) => deeds.flatMap(deed => (deed.type === type ? [deed.told] : []))
  return { made: told('made'), changed: told('changed'), gone: told('gone') }
}

/** The suspensions of a player that follow from the cards which the database has now. */
export const suspensionsByCards = async ({ tools, season, player }: Reconciling): Promise<readonly Suspension[]> => {
  const happened = await tools.store.readPage(
    recordsWhere(incidents, { record: `${season.id}~${player}` }, 'updatedAt'),
  )
  const found = happened.flatMap(({ id, value }) => (isObject(value) ? [{ ...valuesOf(incidents, value), id }] : []))
  return suspensionsFrom({ matches: season.matches, incidents: found }, season.suspensionRules)
}

/** False when a colleague was first with one of them. */
const tryToReconcile = async (reconciling: Reconciling, deeds: Deed[]): Promise<boolean> => {
  const { tools, season, player } = reconciling
  const [suspensions, known] = await Promise.all([
    suspensionsByCards(reconciling),
    tools.store.readPage(recordsWhere(sanctions, { player }, 'updatedAt')),
  ])
  const wanted = new Map(suspensions.map(suspension => [suspension.id, suspension]))
  const stored = new Map(
    known.flatMap(({ id, value }) => (isStored(value) && value.tournament === season.id ? [[id, value] as const] : [])),
  )
  for (const [id, record] of stored)
    if (!wanted.has(id) && !(await remove(reconciling, id, record, deeds))) return false
  for (const suspension of wanted.values()) if (!(await agree(reconciling, suspension, deeds))) return false
  return true
}

/** Makes the suspension that follows from an incident, or changes it. False when a colleague was first. */
const agree = async (reconciling: Reconciling, suspension: Suspension, deeds: Deed[]): Promise<boolean> => {
  const { tools, season, player } = reconciling
  const { id, team } = suspension
  const following = followingFrom(suspension)
  const found = await tools.store.read(`${sanctions.path}/${id}`)
  const record = isStored(found) ? found : null
  const isSame = record?.player === player && record.team === team
  if (record && isSame && Object.keys(following).every(name => same(record[name], following[name]))) return true
  // Player and team of a suspension are fixed: whoever corrects them in the incident makes another suspension of it.
  if (record && !isSame && !(await remove(reconciling, id, record, deeds))) return false
  const name = await playerNamed(reconciling)
  const cause = formatCause(translator(suspensionMessages, tools.language), suspension)
  const values = { ...following, name: `${name}: ${cause}`.slice(0, mostLetters) }
  const isDone =
    record && isSame
      ? await write(tools, { id, action: 'change', before: record, values })
      : await write(tools, {
          id,
          action: 'create',
          before: null,
          values: { ...values, incident: id, tournament: season.id, team, player },
        })
  const due = isSame && typeof record?.overruled === 'number' ? record.overruled : suspension.due
  const told = translator(messages, tools.language)('item', { player: name, cause, due })
  if (isDone) deeds.push({ type: isSame ? 'changed' : 'made', told })
  return isDone
}

const remove = async ({ tools }: Reconciling, id: string, record: Stored, deeds: Deed[]): Promise<boolean> => {
  const isDone = await write(tools, { id, action: 'delete', before: record, values: null })
  if (isDone) deeds.push({ type: 'gone', told: String(record.name) })
  return isDone
}

/** What follows from the incident; the rest of a sanction is the decision of staff. */
const followingFrom = ({ cause, count, round, due }: Suspension): JsonObject => ({ cause, count, round, due })

const playerNamed = async ({ tools, player }: Reconciling): Promise<string> => {
  const name = await tools.store.read(`players/${player}/name`)
  return typeof name === 'string' ? name : player
}

interface SanctionWrite {
  readonly id: string
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
}

const write = async ({ store, uid }: FollowTools, { before, ...wanted }: SanctionWrite): Promise<boolean> => {
  const base = before && { record: before, values: before }
  const outcome = await writeRecord(plainWriter(store, sanctions, uid), { ...wanted, base })
  if (outcome.type === 'saved') return true
  if (outcome.type === 'conflict') return false
  // Who creates what a colleague has created a moment ago is refused as if the place were taken.
  if (outcome.type === 'invalid') return false
  throw new NotReconciled(
    outcome.type === 'failed' ? outcome.failure : { code: 'permission_denied', message: 'The database refused it.' },
  )
}

/** The player who got a card; null where it was something else, or nobody knows who. */
export const cardedPlayer = (incident: Values | null): string | null =>
  incident !== null && isCard(incident.kind as IncidentKind) && typeof incident.player === 'string'
    ? incident.player
    : null

/** Whose suspensions in which tournament; the same pair may come more than once. */
export interface Whose {
  readonly tournament: string
  readonly player: string
}

/** Each reads and writes one player's, so that those beside each other do not meet. */
const lanes = 8

/** How many are told by name; the rest is counted. */
const mostNamed = 3

/**
 * Brings suspensions up to date with what the database has now, each player's once, and tells what became of them. One that could not be worked out keeps
 * none of the others from it.
 *
 * @param went what suspensions were called that are gone already
 */
export const workOut = async (
  tools: FollowTools,
  all: readonly Whose[],
  went: readonly string[] = [],
): Promise<Told | null> => {
  const players = new Map<string, Set<string>>()
  for (const { tournament, player } of all)
    players.set(tournament, (players.get(tournament) ?? new Set<string>()).add(player))
  const results: (Reconciled | Failure)[] = [{ made: [], changed: [], gone: went }]
  for (const [tournament, some] of players) {
    const season = await readCardRegulations(tools.store, tournament)
    if (season !== null) results.push(...(await workOutIn(tools, season, [...some])))
  }
  return toldOf(tools, results)
}

const workOutIn = async (
  tools: FollowTools,
  season: CardRegulations,
  players: readonly string[],
): Promise<readonly (Reconciled | Failure)[]> => {
  const work = (player: string) => reconcileSuspensions({ tools, season, player }).catch(failureOf)
  return (await runBatch(players, work, { concurrency: lanes })).map(({ result }) => result)
}

const toldOf = ({ language }: FollowTools, results: readonly (Reconciled | Failure)[]): Told | null => {
  const t = translator(messages, language)
  const done = results.filter(result => 'made' in result)
  const [failure] = results.filter(result => 'code' in result)
  const texts = (['made', 'changed', 'gone'] as const).flatMap(kind => {
    const all = done.flatMap(result => result[kind])
    if (all.length === 0) return []
    const rest = all.length - mostNamed
    const named = [...all.slice(0, mostNamed), ...(rest > 0 ? [t('more', { count: rest })] : [])]
    return [t(kind, { count: all.length, list: named.join('; ') })]
  })
  if (texts.length === 0 && failure === undefined) return null
  return { text: texts.join(' '), ...(failure ? { failure } : {}) }
}

/** All who have a card in one of these matches. */
export const cardedIn = async (
  { store }: Pick<FollowTools, 'store'>,
  matches: readonly string[],
): Promise<readonly Whose[]> => {
  const read = await runBatch(matches, match => readIncidents(store, match))
  return read.flatMap(({ result }) =>
    result.flatMap(({ value }) => {
      const player = isObject(value) ? cardedPlayer(value) : null
      return player === null || !isObject(value) ? [] : [{ tournament: String(value.tournament), player }]
    }),
  )
}
