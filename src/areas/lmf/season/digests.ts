import { isObject, type Json } from '../../../model/json.ts'
import type { BanCause } from '../bans/ban.ts'
import type { MatchStatus, Side } from '../standings/match.ts'
import type { Entrant, SeasonBan, SeasonMatch } from './season.ts'

/** One record of a digest: the values of its fields, joined. */
type Line = Readonly<Record<string, string>>

const lineReader =
  (fields: readonly string[]) =>
  (text: string): Line => {
    const values = text.split('|')
    return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']))
  }

/** A digest of a tournament's records: where it lies, and how a line of it is read. */
interface Digest<T> {
  readonly place: (tournament: string) => string
  readonly read: (id: string, text: string) => T
}

const digest = <T>(
  path: string,
  name: string,
  fields: readonly string[],
  make: (id: string, line: Line) => T,
): Digest<T> => {
  const lineOf = lineReader(fields)
  return {
    place: tournament => `digests/${path}/${name}/${tournament}`,
    read: (id, text) => make(id, lineOf(text)),
  }
}

const number = (text: string | undefined): number | null =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text)

const statuses: readonly MatchStatus[] = ['scheduled', 'postponed', 'inPlay', 'played', 'abandoned', 'walkover', 'void']

const statusIn = (text: string | undefined): MatchStatus => statuses.find(status => status === text) ?? 'scheduled'

const sideIn = (text: string | undefined): Side | 'none' | null =>
  text === 'home' || text === 'away' || text === 'none' ? text : null

const causeIn = ({ cause, count }: Line): BanCause => {
  if (cause === 'red' || cause === 'secondYellow') return { type: cause }
  return { type: 'yellows', count: number(count) ?? 0 }
}

export const results = digest<SeasonMatch>(
  'matches',
  'results',
  [
    'round',
    'part',
    'home',
    'away',
    'homeGoals',
    'awayGoals',
    'status',
    'awardedTo',
    'kickOff',
    'matchDay',
    'homePenalties',
    'awayPenalties',
  ],
  (id, line) => ({
    id,
    round: number(line.round) ?? 0,
    part: line.part ?? '',
    home: line.home ?? '',
    away: line.away ?? '',
    homeGoals: number(line.homeGoals),
    awayGoals: number(line.awayGoals),
    homePenalties: number(line.homePenalties),
    awayPenalties: number(line.awayPenalties),
    status: statusIn(line.status),
    awardedTo: sideIn(line.awardedTo),
    kickOff: number(line.kickOff),
    matchDay: line.matchDay ?? '',
  }),
)

export const bans = digest<SeasonBan>(
  'sanctions',
  'bans',
  ['incident', 'player', 'team', 'cause', 'count', 'round', 'due', 'overruled'],
  (id, line) => ({
    id,
    player: line.player ?? '',
    team: line.team ?? '',
    cause: causeIn(line),
    round: number(line.round) ?? 0,
    due: number(line.due) ?? 0,
    overruled: number(line.overruled),
  }),
)

export const entrants = digest<Entrant>('registrations', 'entrants', ['team', 'status'], (id, line) => ({
  id,
  team: line.team ?? '',
  status: line.status ?? '',
}))

/**
 * Reads a digest again and again: a line that has not changed gives the same object as before, so that views can tell what has.
 */
export const digestReader = <T>({ read }: Digest<T>): ((value: Json) => readonly T[]) => {
  let known = new Map<string, { readonly text: string; readonly item: T }>()
  return value => {
    const next = new Map<string, { readonly text: string; readonly item: T }>()
    for (const [id, line] of Object.entries(isObject(value) ? value : {})) {
      const text = String(line)
      const before = known.get(id)
      next.set(id, before?.text === text ? before : { text, item: read(id, text) })
    }
    known = next
    return [...next.values()].map(({ item }) => item)
  }
}
