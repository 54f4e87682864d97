import { isObject, type Json, type JsonObject } from '../../../model/json.ts'
import { type EntryIssue, entryIssues, type PlayerFacts, type SquadPlace, type SquadRules } from '../football/squads.ts'
import type { Member } from './sheet-source.ts'

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

/** A record of a squad as the rules of squads read it. */
export const placeOf = (id: string, record: JsonObject): SquadPlace => ({
  id,
  player: String(record.player),
  team: String(record.team),
  number: typeof record.number === 'number' ? record.number : null,
  from: String(record.from),
  to: textOf(record.to),
})

/** Undefined where there is no such player. */
export const factsOf = (id: string, record: Json): PlayerFacts | undefined =>
  isObject(record) ? { id, birthDate: textOf(record.birthDate), status: String(record.status) } : undefined

export const isActive = ({ record }: Member): boolean => record.status === 'active'

/** Why somebody in the squad may not play, none where nothing is in the way. That the squad is too large is told of the squad. */
export const memberIssues = (
  member: Member,
  active: readonly SquadPlace[],
  rules: SquadRules,
): readonly EntryIssue[] => {
  const place = placeOf(member.id, member.record)
  const player = factsOf(place.player, member.player)
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
export const newPlaceOf = (team: string, from: string, more: Partial<SquadPlace> = {}): SquadPlace => ({
  id: '',
  player: '',
  team,
  number: null,
  from,
  to: null,
  ...more,
})
