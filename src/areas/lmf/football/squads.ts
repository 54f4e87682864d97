import type { RecordOf } from '../../../model/collection.ts'
import type { players } from '../collections/players.ts'
import { maxShirtNumber, minShirtNumber } from '../collections/shared-values.ts'
import type { squads } from '../collections/squads.ts'

/** A player's time with a team: YYYY-MM-DD, both days included; null lasts until the tournament ends. */
export type SquadPeriod = Pick<RecordOf<typeof squads>, 'player' | 'team' | 'from' | 'to'>

export interface SquadMember extends SquadPeriod {
  readonly id: string
  readonly number: number | null
}

export const squadMemberOf = (
  id: string,
  { player, team, number, from, to }: RecordOf<typeof squads>,
): SquadMember => ({ id, player, team, number, from, to })

type Player = Pick<RecordOf<typeof players>, 'birthDate' | 'status'>

/** Age limits of a category in whole years on one day, as "under 18 on 1 January". */
interface AgeLimits {
  readonly minimum: number | null
  readonly maximum: number | null
  /** YYYY-MM-DD. */
  readonly on: string
}

/** Squad rules of a tournament; null is no rule. */
export interface SquadRules {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly ages: AgeLimits | null
  readonly window: Span | null
  readonly playing: readonly Player['status'][]
}

interface Span {
  readonly from: string | null
  readonly to: string | null
}

/** Both days included; a null end is open. */
export const isWithin = (day: string, { from, to }: Span): boolean =>
  (from === null || from <= day) && (to === null || day <= to)

const overlap = (one: SquadMember, other: SquadMember): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

/** Whole years on a day; somebody born on 29 February turns a year older on 1 March. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const adultAge = 18

export const isAdultOn = (birthDate: string, day: string): boolean => ageOn(birthDate, day) >= adultAge

export type EntryIssue =
  | {
      readonly type: 'noNumber' | 'endsBeforeItBegins' | 'alreadyHere' | 'unknownPlayer' | 'noBirthDate'
    }
  | { readonly type: 'numberOutOfRange'; readonly number: number }
  | { readonly type: 'numberTaken'; readonly number: number; readonly by: string }
  | { readonly type: 'inAnotherTeam'; readonly team: string; readonly from: string; readonly to: string | null }
  | { readonly type: 'squadFull'; readonly maximum: number }
  | { readonly type: 'notPlaying'; readonly status: string }
  | { readonly type: 'tooYoung' | 'tooOld'; readonly age: number; readonly limit: number; readonly on: string }
  | { readonly type: 'windowNotOpen' | 'windowClosed'; readonly day: string }

interface SquadIssue {
  readonly type: 'tooSmall' | 'tooLarge'
  readonly size: number
  readonly limit: number
}

export interface Entry {
  readonly member: SquadMember
  readonly player: Player | undefined
  /** All memberships of the tournament, with or without this one. */
  readonly members: readonly SquadMember[]
  readonly rules: SquadRules
  /** Day of entry, YYYY-MM-DD; null for existing members, exempt from the window. */
  readonly enteredOn: string | null
}

export const entryIssues = ({ member, player, members, rules, enteredOn }: Entry): readonly EntryIssue[] => {
  const others = members.filter(({ id }) => id !== member.id)
  return [
    ...numberIssues(member, others),
    ...stayIssues(member, others),
    ...roomIssues(member, others, rules),
    ...(player === undefined ? [{ type: 'unknownPlayer' as const }] : playerIssues(player, rules)),
    ...(enteredOn === null ? [] : windowIssues(enteredOn, rules)),
  ]
}

/** A number is free again after its player leaves. */
const numberIssues = (member: SquadMember, others: readonly SquadMember[]): readonly EntryIssue[] => {
  const { number, team } = member
  if (number === null) return [{ type: 'noNumber' }]
  if (!Number.isInteger(number) || number < minShirtNumber || number > maxShirtNumber)
    return [{ type: 'numberOutOfRange', number }]
  const holder = others.find(other => other.team === team && other.number === number && overlap(member, other))
  return holder ? [{ type: 'numberTaken', number, by: holder.player }] : []
}

/** One team of a tournament at a time: a transfer begins after the last day with the other team. */
const stayIssues = (member: SquadMember, others: readonly SquadMember[]): readonly EntryIssue[] => {
  if (member.to !== null && member.to < member.from) return [{ type: 'endsBeforeItBegins' }]
  const same = others.filter(other => other.player === member.player && overlap(member, other))
  return same.map(({ team, from, to }) =>
    team === member.team ? { type: 'alreadyHere' } : { type: 'inAnotherTeam', team, from, to },
  )
}

/** A squad is fullest on a joining day, so only those are checked. */
const roomIssues = (
  member: SquadMember,
  others: readonly SquadMember[],
  { maximum }: SquadRules,
): readonly EntryIssue[] => {
  if (maximum === null) return []
  const joining = others.flatMap(({ team, from }) => (team === member.team && isWithin(from, member) ? [from] : []))
  const isFull = [member.from, ...joining].some(day => squadOn(others, member.team, day).length >= maximum)
  return isFull ? [{ type: 'squadFull', maximum }] : []
}

const playerIssues = ({ status, birthDate }: Player, rules: SquadRules): readonly EntryIssue[] => [
  ...(rules.playing.includes(status) ? [] : [{ type: 'notPlaying' as const, status }]),
  ...ageIssues(birthDate, rules),
]

const ageIssues = (birthDate: string | null, { ages }: SquadRules): readonly EntryIssue[] => {
  if (ages === null || (ages.minimum === null && ages.maximum === null)) return []
  if (birthDate === null) return [{ type: 'noBirthDate' }]
  const { minimum, maximum, on } = ages
  const age = ageOn(birthDate, on)
  if (minimum !== null && age < minimum) return [{ type: 'tooYoung', age, limit: minimum, on }]
  return maximum !== null && age > maximum ? [{ type: 'tooOld', age, limit: maximum, on }] : []
}

const windowIssues = (day: string, { window }: SquadRules): readonly EntryIssue[] => {
  if (window === null || isWithin(day, window)) return []
  if (window.from !== null && day < window.from) return [{ type: 'windowNotOpen', day: window.from }]
  return window.to === null ? [] : [{ type: 'windowClosed', day: window.to }]
}

const squadOn = (members: readonly SquadMember[], team: string, day: string): readonly SquadMember[] =>
  members.filter(member => member.team === team && isWithin(day, member))

export const squadIssues = (
  members: readonly SquadMember[],
  team: string,
  day: string,
  { minimum, maximum }: SquadRules,
): readonly SquadIssue[] => {
  const size = squadOn(members, team, day).length
  if (minimum !== null && size < minimum) return [{ type: 'tooSmall', size, limit: minimum }]
  return maximum !== null && size > maximum ? [{ type: 'tooLarge', size, limit: maximum }] : []
}

/** Lowest number free in the squad during that time; null if all are taken. */
export const freeNumber = (member: SquadMember, members: readonly SquadMember[]): number | null => {
  const others = members.filter(({ id, team }) => id !== member.id && team === member.team)
  const worn = new Set(others.filter(other => overlap(member, other)).map(({ number }) => number))
  for (let number = minShirtNumber; number <= maxShirtNumber; number += 1) if (!worn.has(number)) return number
  return null
}
