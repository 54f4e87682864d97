import { joint } from '../../../model/fields/computed.ts'
import { isObject, type Json, type JsonObject } from '../../../model/json.ts'
import { pageRequest } from '../../../model/keys.ts'
import { isStored, type Stored, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { page, type Source, together, valueAt, type With, withEach } from '../../../records/live/sources.ts'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import {
  type EntryIssue,
  entryIssues,
  type Player,
  type SquadMember,
  type SquadRules,
  squadMemberOf,
} from '../football/squads.ts'

/** A squad has 99 numbers; whoever left stays on the sheet. */
const most = 200

/** A player's place in the squad, with what is known of the player. */
export interface Member {
  readonly id: string
  readonly record: Stored
  /** Null where the player was deleted. */
  readonly player: Stored | null
}

export interface SheetView {
  /** Null where there is none. */
  readonly tournament: Stored | null
  readonly team: Stored | null
  /** By their numbers. */
  readonly members: readonly Member[]
  /** Whether there are more than were read. */
  readonly isCut: boolean
}

interface Place {
  readonly id: string
  readonly record: Stored
}

interface Reads {
  readonly tournament: Json
  readonly team: Json
  readonly members: readonly With<Place, Json>[]
}

const storedOrNull = (value: Json): Stored | null => (isStored(value) ? value : null)

/** A team's squad for a tournament with its players, live. */
export const sheetSource =
  (store: Store, tournament: string, team: string): Source<SheetView> =>
  ({ next, failed }) => {
    const sort = { by: 'number', descending: false }
    const found = page(store, pageRequest(squads, { selection: { tournament, team }, search: null, sort }, most))
    const places: Source<readonly Place[]> = observer =>
      found({
        next: entries =>
          observer.next(entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, record: value }] : []))),
        failed: observer.failed,
      })
    return together<Reads>({
      tournament: valueAt(store, `${tournaments.path}/${tournament}`),
      team: valueAt(store, `${teams.path}/${team}`),
      members: withEach(
        places,
        ({ record }) => String(record.player),
        player => valueAt(store, `${players.path}/${player}`),
      ),
    })({
      next: ({ members, ...read }) =>
        next({
          tournament: storedOrNull(read.tournament),
          team: storedOrNull(read.team),
          members: members.map(({ item, more }) => ({ ...item, player: storedOrNull(more) })),
          isCut: members.length >= most,
        }),
      failed,
    })
  }

/** A record of a squad as the rules of squads read it. */
export const placeOf = (id: string, record: JsonObject): SquadMember => squadMemberOf(id, valuesOf(squads, record))

/** Undefined where there is no such player. */
export const factsOf = (record: Json): Player | undefined => (isObject(record) ? valuesOf(players, record) : undefined)

export const isActive = ({ record }: Member): boolean => record.status === 'active'

/** Why somebody in the squad may not play, none where nothing is in the way. That the squad is too large is told of the squad. */
export const memberIssues = (
  member: Member,
  active: readonly SquadMember[],
  rules: SquadRules,
): readonly EntryIssue[] => {
  const place = placeOf(member.id, member.record)
  const player = factsOf(member.player)
  return entryIssues({ place, player, places: active, rules, enteredOn: null }).filter(
    ({ type }) => type !== 'squadFull',
  )
}

/** The field of the sheet's form at which an issue is told. */
export type EntryField = 'player' | 'number' | 'from'

/** What the database refuses by itself, whoever writes; the others are rules that the sheet keeps. */
const heldByDatabase: ReadonlySet<EntryIssue['type']> = new Set([
  'numberOutOfRange',
  'numberTaken',
  'alreadyHere',
  'inAnotherTeam',
  'squadFull',
  'unknownPlayer',
])

export const fieldOfIssue = ({ type }: EntryIssue): EntryField => {
  switch (type) {
    case 'noNumber':
    case 'numberOutOfRange':
    case 'numberTaken':
      return 'number'
    case 'endsBeforeItBegins':
    case 'windowNotOpen':
    case 'windowClosed':
      return 'from'
    default:
      return 'player'
  }
}

/** Whether an issue is only a matter of the tournament's rules, from which staff may make an exception elsewhere. */
export const mayBeExcepted = ({ type }: EntryIssue): boolean =>
  !heldByDatabase.has(type) && type !== 'noNumber' && type !== 'endsBeforeItBegins'

/** A place that nobody has yet. */
export const newPlaceOf = (team: string, from: string, more: Partial<SquadMember> = {}): SquadMember => ({
  id: '',
  player: '',
  team,
  number: null,
  from,
  to: null,
  ...more,
})

/** What is known of somebody who might join, and where the player is in this tournament already. */
export interface Candidate {
  readonly name: string
  readonly position: string | null
  readonly facts: Player | undefined
  /** The player's place in any squad of the tournament; null where there is none. */
  readonly stay: SquadMember | null
}

interface CandidateReads {
  readonly record: Json
  readonly stays: readonly With<string, Json>[]
}

/** A player who might join, live: the player, and by the index of stays the one squad of the tournament that has the player. */
export const candidateSource =
  (store: Store, tournament: string, player: string): Source<Candidate> =>
  ({ next, failed }) => {
    const index = valueAt(store, `unique/${squads.path}/stay/${tournament}${joint}${player}`)
    const ids: Source<readonly string[]> = observer =>
      index({ next: id => observer.next(typeof id === 'string' ? [id] : []), failed: observer.failed })
    return together<CandidateReads>({
      record: valueAt(store, `${players.path}/${player}`),
      stays: withEach(
        ids,
        id => id,
        id => valueAt(store, `${squads.path}/${id}`),
      ),
    })({
      next: ({ record, stays: [stay] }) => {
        const found = isStored(record) ? record : null
        next({
          name: String(found?.name ?? ''),
          position: typeof found?.position === 'string' ? found.position : null,
          facts: factsOf(found),
          stay: stay && isStored(stay.more) ? placeOf(stay.item, stay.more) : null,
        })
      },
      failed,
    })
  }
