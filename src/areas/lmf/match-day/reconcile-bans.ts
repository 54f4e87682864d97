import { isObject, type JsonObject, same } from '../../../model/json.ts'
import { isStored, type Stored, type Values } from '../../../model/record.ts'
import type { Entry, StoreFailure } from '../../../model/store.ts'
import { writeRecord } from '../../../records/editor/write-record.ts'
import { say } from '../../../ui/words/say.ts'
import type { Ban, BanIncident } from '../bans/ban.ts'
import { bansFrom, costOf } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import { tellCause } from '../bans/tell.ts'
import { words as banWords } from '../bans/words.ts'
import { incidents } from '../incidents-collection.ts'
import { banRulesOf } from '../rules-of.ts'
import { sanctions } from '../sanctions-collection.ts'
import type { Season } from '../season/season.ts'
import { incidentKindIn } from '../standings/match.ts'
import { selected } from './selected.ts'
import type { Staff } from './staff.ts'

/** Whose suspensions in which tournament. */
export interface Reconciling {
  readonly staff: Pick<Staff, 'store' | 'uid' | 'language'>
  readonly season: Pick<Season, 'id' | 'tournament' | 'matches'>
  readonly player: string
  /** An incident that is about to be deleted: it counts no more. */
  readonly without?: string
}

/** A colleague may be doing the same at this moment: then it is looked at again. */
const attempts = 4

class NotReconciled extends Error implements StoreFailure {
  readonly code: string

  constructor({ code, message }: StoreFailure) {
    super(message)
    this.name = 'NotReconciled'
    this.code = code
  }
}

/**
 * Creates, changes and deletes the suspensions of a player so that they are those that follow from the incidents by the tournament's rules. What staff decided
 * about one stays with it.
 *
 * @throws StoreFailure, as an Error, when the database does not let it happen
 */
export const reconcileBans = async (reconciling: Reconciling): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await tryToReconcile(reconciling)) return
  throw new NotReconciled({ code: 'busy', message: 'Others keep changing the same suspensions.' })
}

/** False when a colleague was first with one of them. */
const tryToReconcile = async (reconciling: Reconciling): Promise<boolean> => {
  const { staff, season, player, without } = reconciling
  const rules = banRulesOf(season.tournament)
  const [happened, known] = await Promise.all([
    staff.store.readPage(selected(incidents, { record: `${season.id}~${player}` }, 'updatedAt')),
    staff.store.readPage(selected(sanctions, { player }, 'updatedAt')),
  ])
  const facts = {
    matches: season.matches,
    incidents: happened.filter(({ id }) => id !== without).flatMap(incidentIn),
    stays: [],
    overrulings: [],
  }
  const wanted = new Map(bansFrom(facts, rules).map(ban => [ban.id, ban]))
  const stored = new Map(
    known.flatMap(({ id, value }) => (isStored(value) && value.tournament === season.id ? [[id, value] as const] : [])),
  )
  for (const [id, record] of stored) {
    const ban = wanted.get(id)
    const isDone = ban ? await change(reconciling, record, ban, rules) : await remove(reconciling, id, record)
    if (!isDone) return false
  }
  for (const [id, ban] of wanted) if (!stored.has(id) && !(await create(reconciling, ban, rules))) return false
  return true
}

const incidentIn = ({ id, value }: Entry): readonly BanIncident[] => {
  if (!isObject(value)) return []
  const kind = incidentKindIn(value.kind)
  const { match, team, player, minute } = value
  return kind === null || typeof match !== 'string' || typeof team !== 'string'
    ? []
    : [{ id, match, team, kind, player: typeof player === 'string' ? player : null, minute: Number(minute ?? 0) }]
}

/** What follows from the incident; the rest of a sanction is the decision of staff. */
const followingFrom = ({ cause, match }: Ban, rules: BanRules): JsonObject => ({
  cause: cause.type,
  count: cause.type === 'yellows' ? cause.count : null,
  round: match.round,
  due: costOf(cause, rules),
})

const nameOf = async ({ staff: { store, language }, player }: Reconciling, ban: Ban): Promise<string> => {
  const name = await store.read(`players/${player}/name`)
  const { key, values } = tellCause(ban)
  const cause = say(banWords, language, key, values)
  return `${typeof name === 'string' ? name : player}: ${cause}`.slice(0, 120)
}

const create = async (reconciling: Reconciling, ban: Ban, rules: BanRules): Promise<boolean> => {
  const { season, player } = reconciling
  const { id, team } = ban
  const name = await nameOf(reconciling, ban)
  const values = { ...followingFrom(ban, rules), incident: id, tournament: season.id, team, player, name }
  return write(reconciling, { id, action: 'create', before: null, values })
}

const change = async (reconciling: Reconciling, record: Stored, ban: Ban, rules: BanRules): Promise<boolean> => {
  const following = followingFrom(ban, rules)
  if (record.team !== ban.team) return replace(reconciling, record, ban, rules)
  if (Object.keys(following).every(name => same(record[name], following[name]))) return true
  const name = await nameOf(reconciling, ban)
  return write(reconciling, { id: ban.id, action: 'change', before: record, values: { ...following, name } })
}

/** The team of a suspension is fixed: whoever corrects it makes another one of it. */
const replace = async (reconciling: Reconciling, record: Stored, ban: Ban, rules: BanRules): Promise<boolean> =>
  (await remove(reconciling, ban.id, record)) && (await create(reconciling, ban, rules))

const remove = (reconciling: Reconciling, id: string, record: Stored): Promise<boolean> =>
  write(reconciling, { id, action: 'delete', before: record, values: null })

interface SanctionWrite {
  readonly id: string
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
}

const write = async (
  { staff: { store, uid } }: Reconciling,
  { before, ...wanted }: SanctionWrite,
): Promise<boolean> => {
  const base = before && { record: before, values: before }
  const outcome = await writeRecord(store, sanctions, uid, { ...wanted, base })
  if (outcome.type === 'saved') return true
  if (outcome.type === 'conflict') return false
  // Who creates what a colleague has created a moment ago is refused as if the place were taken.
  if (outcome.type === 'faulty') return false
  throw new NotReconciled(
    outcome.type === 'failed' ? outcome.failure : { code: 'permission_denied', message: 'The database refused it.' },
  )
}
