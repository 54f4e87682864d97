import { cursorAfter } from '../../../model/keys.ts'
import { valuesOf } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { maxRecords, recordsIn, recordsWhere } from '../../../records/data/live/records-where.ts'
import { runBatch } from '../../../records/data/writing/run-batch.ts'
import { matches } from '../collections/matches.ts'
import { squads } from '../collections/squads.ts'
import { tournaments } from '../collections/tournaments.ts'
import { venues } from '../collections/venues.ts'
import {
  type Around,
  type KickOffs,
  kickOffsAround,
  type OtherMatch,
  overlapping,
  type Planned,
  type SquadMembership,
} from '../football/clashes.ts'
import type { PlacedMatch } from '../football/match.ts'
import { clashLimitsOf } from '../football/rules.ts'
import { resumedAt } from '../football/stopped.ts'

export interface AroundRead extends Around {
  readonly tournaments: ReadonlyMap<string, string>
  /** Failed reads, whose clashes stay unknown. */
  readonly unread: readonly ('matches' | 'players')[]
}

export const kickOffsRequest = ({ from, to }: KickOffs): PageRequest => ({
  path: matches.path,
  order: 'kickOff',
  from,
  to,
  limit: maxRecords,
})

/** Reads the tournament of a planned match, and its venue: its own, or that of the home team. */
export const readSetting = async (
  store: Store,
  { tournament, home, venue }: Pick<PlacedMatch, 'home' | 'venue'> & Pick<OtherMatch, 'tournament'>,
) => {
  const [record, place] = await Promise.all([
    store.read(`${tournaments.path}/${tournament}`),
    venue ?? store.read(`teams/${home}/venue`),
  ])
  const stored = isObject(record) ? record : {}
  const held = typeof place === 'string' ? await store.read(`${venues.path}/${place}`) : null
  return {
    tournament: valuesOf(tournaments, stored),
    zone: zoneIn(stored.zone),
    limits: clashLimitsOf(stored),
    venue: typeof place === 'string' ? place : null,
    place: valuesOf(venues, isObject(held) ? held : null),
  }
}

const pagesFrom = async (store: Store, request: PageRequest, page: readonly Entry[]): Promise<readonly Entry[]> => {
  const last = page.at(-1)
  if (last === undefined || page.length < request.limit) return page
  const next = await store.readPage({ ...request, after: cursorAfter(request, last) })
  return [...page, ...(await pagesFrom(store, request, next))]
}

interface Reading extends Omit<Planned, 'dayOf'> {
  /** Whether a found match is none of the planned ones. */
  readonly isOther: (match: OtherMatch) => boolean
  /** First pages of the surrounding matches, by their spans, if known. */
  readonly first?: readonly (readonly Entry[])[]
  /** Without players, whose squads are many reads if many dates are planned. */
  readonly withoutPlayers?: boolean
}

/** Reads possible clashes of planned matches from surrounding and simultaneous ones. Reports failed reads. */
export const readAround = async (store: Store, reading: Reading): Promise<AroundRead> => {
  const none = { matches: [], memberships: [], venues: {}, tournaments: new Map<string, string>() }
  const found = await readMatches(store, reading).catch(() => null)
  if (found === null) return { ...none, unread: ['matches'] }
  if (reading.withoutPlayers) return { ...found, memberships: [], unread: [] }
  const memberships = await readMemberships(store, reading, found.matches).catch(() => null)
  return { ...found, memberships: memberships ?? [], unread: memberships === null ? ['players'] : [] }
}

const readEach = async <Result>(keys: Iterable<string>, read: (key: string) => Promise<Result>) =>
  (await runBatch([...new Set(keys)], read)).map(({ item, result }) => [item, result] as const)

const isText = (entry: readonly [string, unknown]): entry is readonly [string, string] => typeof entry[1] === 'string'

const readMatches = async (store: Store, { matches: planned, limits, isOther, first = [] }: Reading) => {
  const read = await runBatch(
    [...kickOffsAround(planned, limits).map(kickOffsRequest).entries()],
    async ([at, request]) => pagesFrom(store, request, first[at] ?? (await store.readPage(request))),
  )
  const resumed = await store.readPage(recordsWhere(matches, { status: 'toResume' }, 'kickOff'))
  const found = [...read.flatMap(({ result }) => recordsIn(matches, result)), ...recordsIn(matches, resumed)]
    .filter((match, at, all) => all.findIndex(({ id }) => id === match.id) === at)
    .map((match): OtherMatch => resumedAt({ ...match, part: match.part ?? '' }))
    .filter(isOther)
  const pairs = overlapping(planned, [...found, ...planned], limits).filter(([one, other]) => one !== other)
  const homes = pairs.flatMap(pair => pair.flatMap(({ venue, home }) => (venue === null ? [home] : [])))
  const [venues, tournaments] = await Promise.all([
    readEach(homes, team => store.read(`teams/${team}/venue`)),
    readEach(
      found.map(({ tournament }) => tournament),
      id => store.read(`tournaments/${id}/name`),
    ),
  ])
  return {
    matches: found,
    venues: Object.fromEntries(venues.filter(isText)),
    tournaments: new Map(tournaments.filter(isText)),
  }
}

/** Reads only players of simultaneous matches, so the cost does not grow with the number of tournaments. */
const readMemberships = async (
  store: Store,
  { tournament, matches: planned, limits }: Reading,
  others: readonly OtherMatch[],
): Promise<readonly SquadMembership[]> => {
  const elsewhere = others.filter(other => other.tournament !== tournament)
  const teams = overlapping(planned, elsewhere, limits).flatMap(([{ home, away }]) => [home, away])
  const membershipsOf = async (
    selection: { readonly player: string } | { readonly tournament: string; readonly team: string },
  ) =>
    recordsIn(squads, await store.readPage(recordsWhere(squads, selection, 'player' in selection ? 'from' : 'number')))
  const own = await readEach(
    teams.filter(team => team !== ''),
    team => membershipsOf({ tournament, team }),
  )
  const players = own.flatMap(([, members]) => members.map(({ player }) => player))
  return (await readEach(players, player => membershipsOf({ player }))).flatMap(([, all]) => all)
}
