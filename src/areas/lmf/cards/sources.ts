import { counterOf } from '../../../model/keys.ts'
import type { PageRequest, Store } from '../../../model/store.ts'
import { sortableTimestamp } from '../../../model/values/sortable.ts'
import { companyZone, zoneIn } from '../../../model/values/time-zone.ts'
import { type Listed, recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, page, type Source, together, valueAt, withEach, withKeys } from '../../../records/data/live/sources.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { sanctions } from '../collections/sanctions.ts'
import { byKickOff } from '../football/match.ts'
import { longestMatch } from '../football/week.ts'
import { type ListedMatch, resumingMatches } from '../tournament/match-sources.ts'

export type ListedRegistration = Listed<typeof registrations>

export const maxLines = 4

const tournamentNameOf = (store: Store, tournament: string): Source<string> =>
  mapped(valueAt(store, `tournaments/${tournament}/name`), name => (typeof name === 'string' ? name : tournament))

const nameAndZoneOf = (store: Store, tournament: string) =>
  together({
    name: tournamentNameOf(store, tournament),
    zone: mapped(valueAt(store, `tournaments/${tournament}/zone`), zoneIn),
  })

export interface Waiting {
  readonly count: number
  readonly list: readonly {
    readonly listed: ListedRegistration
    readonly tournament: string
    /** Null is unlimited. */
    readonly places: number | null
    readonly taken: number
    /** A place is free, and nobody on the waiting list comes first. */
    readonly isFree: boolean
  }[]
}

const placesOf = (store: Store, tournament: string) =>
  together({
    name: tournamentNameOf(store, tournament),
    places: valueAt(store, `tournaments/${tournament}/places`),
    taken: valueAt(store, counterOf(registrations, { place: tournament }) ?? ''),
    waiting: page(
      store,
      recordsWhere(registrations, { tournament, status: 'waitlisted' }, 'submittedAt', { limit: 1 }),
    ),
  })

/** Registrations awaiting approval, longest wait first, with the occupancy of their tournament. */
export const registrationsSource = (store: Store): Source<Waiting> => {
  const status = 'submitted'
  const list = withEach(
    recordsAt(store, registrations, recordsWhere(registrations, { status }, 'submittedAt', { limit: maxLines })),
    ({ tournament }) => tournament,
    tournament => placesOf(store, tournament),
  )
  return mapped(together({ count: valueAt(store, counterOf(registrations, { status }) ?? ''), list }), found => ({
    count: Number(found.count ?? 0),
    list: found.list.map(({ item: listed, more: { name, places, taken, waiting } }) => {
      const limit = typeof places === 'number' ? places : null
      const isFree = limit === null || (Number(taken ?? 0) < limit && waiting.length === 0)
      return { listed, tournament: name, places: limit, taken: Number(taken ?? 0), isFree }
    }),
  }))
}

export interface NextMatchDay {
  readonly tournament: string
  readonly id: string
  readonly zone: string
  readonly round: number
  readonly matches: readonly ListedMatch[]
}

/** The match day of the next kick-off, or of the next match that goes on, with its open matches; null without any. */
export const nextMatchDaySource = (store: Store, now: number): Source<NextMatchDay | null> => {
  const next: PageRequest = {
    path: matches.path,
    order: 'keys/status~kickOff',
    from: `scheduled~${sortableTimestamp(now)}`,
    to: 'scheduled~9',
    limit: 1,
  }
  const ahead = mapped(
    together({ scheduled: recordsAt(store, matches, next), resuming: resumingMatches(store) }),
    ({ scheduled, resuming }) =>
      [...scheduled, ...resuming.filter(({ kickOff }) => Number(kickOff) > now)].toSorted(byKickOff),
  )
  const found = withKeys(
    ahead,
    listed => listed.slice(0, 1).map(({ matchDay }) => matchDay),
    matchDay =>
      recordsAt(store, matches, {
        path: matches.path,
        order: 'keys/matchDay~kickOff',
        from: `${matchDay}~${sortableTimestamp(now - longestMatch)}`,
        to: `${matchDay}~9`,
        // One extra, to know whether there are more.
        limit: maxLines + 1,
      }),
  )
  const named = withKeys(
    found,
    ({ item: listed }) => listed.slice(0, 1).map(({ tournament }) => tournament),
    tournament => nameAndZoneOf(store, tournament),
  )
  return mapped(named, ({ item: { item: listed, more }, more: names }) => {
    const [first] = listed
    if (first === undefined) return null
    const { tournament: id, matchDay, round } = first
    const { name = id, zone = companyZone } = names.get(id) ?? {}
    const isResuming = ({ status }: ListedMatch) => status === 'toResume'
    const ofDay = [
      ...(more.get(matchDay) ?? []).filter(match => !isResuming(match)),
      ...listed.filter(match => isResuming(match) && match.matchDay === matchDay),
    ]
    return { id, zone, round, tournament: name, matches: ofDay.toSorted(byKickOff) }
  })
}

export interface MissingResult {
  readonly match: ListedMatch
  readonly tournament: string
  readonly zone: string
}

/** Finished matches without a result, latest first; one extra tells whether there are more. */
export const missingResultsSource = (store: Store, now: number): Source<readonly MissingResult[]> => {
  const inState = (status: 'scheduled' | 'inPlay') =>
    recordsAt(store, matches, {
      path: matches.path,
      order: 'keys/status~kickOff',
      // A sort key without a kick-off ends after its state.
      from: `${status}~0`,
      to: `${status}~${sortableTimestamp(now - longestMatch)}`,
      limit: maxLines + 1,
      descending: true,
    })
  const over = mapped(
    together({ scheduled: inState('scheduled'), inPlay: inState('inPlay'), resuming: resumingMatches(store) }),
    ({ scheduled, inPlay, resuming }) =>
      [...scheduled, ...inPlay, ...resuming.filter(({ kickOff }) => Number(kickOff) <= now - longestMatch)]
        .toSorted((one, other) => Number(other.kickOff) - Number(one.kickOff))
        .slice(0, maxLines + 1),
  )
  return mapped(
    withEach(
      over,
      ({ tournament }) => tournament,
      tournament => nameAndZoneOf(store, tournament),
    ),
    found => found.map(({ item: match, more: { name, zone } }) => ({ match, tournament: name, zone })),
  )
}

export type ListedSuspension = Listed<typeof sanctions>

/** The last suspensions written or decided on. */
export const suspensionsSource = (store: Store): Source<readonly ListedSuspension[]> =>
  recordsAt(store, sanctions, recordsWhere(sanctions, {}, 'updatedAt', { limit: maxLines, descending: true }))
