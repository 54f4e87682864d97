import type { Collection } from '../../../model/collection.ts'
import { digestPlace, parseDigest } from '../../../model/digest.ts'
import { isObject, type Json } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import type { BanCause } from '../bans/ban.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { sanctions } from '../collections/sanctions.ts'
import { leaguePart } from '../fixtures/match.ts'
import type { MatchStatus, Side } from '../standings/match.ts'
import type { Entrant, SeasonBan, SeasonMatch } from './season.ts'

/** A digest of a tournament's records: where it lies, and how a line of it is read. */
interface Digest<T> {
  readonly place: (tournament: string) => string
  readonly read: (id: string, line: string) => T
}

const digest = <T>(collection: Collection, make: (id: string, values: Values) => T): Digest<T> => ({
  place: tournament => digestPlace(collection, 'tournament', tournament),
  read: (id, line) => make(id, parseDigest(collection, 'tournament', line)),
})

const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const statuses: readonly MatchStatus[] = ['scheduled', 'postponed', 'inPlay', 'played', 'abandoned', 'walkover', 'void']

const statusIn = (value: Json | undefined): MatchStatus => statuses.find(status => status === value) ?? 'scheduled'

const sideIn = (value: Json | undefined): Side | 'none' | null =>
  value === 'home' || value === 'away' || value === 'none' ? value : null

const causeIn = ({ cause, count }: Values): BanCause => {
  if (cause === 'red' || cause === 'secondYellow') return { type: cause }
  return { type: 'yellows', count: number(count) ?? 0 }
}

export const results = digest<SeasonMatch>(matches, (id, values) => ({
  id,
  round: number(values.round) ?? 0,
  part: text(values.part) || leaguePart,
  home: text(values.home),
  away: text(values.away),
  homeGoals: number(values.homeGoals),
  awayGoals: number(values.awayGoals),
  homePenalties: number(values.homePenalties),
  awayPenalties: number(values.awayPenalties),
  afterExtraTime: values.afterExtraTime === true,
  status: statusIn(values.status),
  awardedTo: sideIn(values.awardedTo),
  kickOff: number(values.kickOff),
}))

export const bans = digest<SeasonBan>(sanctions, (id, values) => ({
  id,
  player: text(values.player),
  team: text(values.team),
  cause: causeIn(values),
  round: number(values.round) ?? 0,
  due: number(values.due) ?? 0,
  overruled: number(values.overruled),
}))

export const entrants = digest<Entrant>(registrations, (id, values) => ({
  id,
  team: text(values.team),
  status: text(values.status),
}))

/**
 * Reads a digest again and again: a line that has not changed gives the same object as before, so that views can tell what has.
 */
export const digestReader = <T>({ read }: Digest<T>): ((value: Json) => readonly T[]) => {
  let known = new Map<string, { readonly line: string; readonly item: T }>()
  return value => {
    const next = new Map<string, { readonly line: string; readonly item: T }>()
    for (const [id, line] of Object.entries(isObject(value) ? value : {})) {
      const told = String(line)
      const before = known.get(id)
      next.set(id, before?.line === told ? before : { line: told, item: read(id, told) })
    }
    known = next
    return [...next.values()].map(({ item }) => item)
  }
}
