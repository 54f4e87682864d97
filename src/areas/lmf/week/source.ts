import type { Store } from '../../../model/store.ts'
import { companyZone, dayAfter, dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { type Listed, recordsAt, recordsIn, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, type Source, together, valueAt, withKeys } from '../../../records/data/live/sources.ts'
import { kickOffsRequest } from '../clashes/around.ts'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { registrations } from '../collections/registrations.ts'
import { reports } from '../collections/reports.ts'
import { lateTeams } from '../football/late.ts'
import { isToCome } from '../football/match.ts'
import { laLiga } from '../football/rules.ts'
import { replayId } from '../football/stopped.ts'
import type { SuspendedPlayer, Suspensions } from '../football/suspensions.ts'
import { reach, type Unsettled, unsettledIn, weekAround } from '../football/week.ts'
import { suspensionsSource } from '../suspensions/live.tsx'
import { tournamentSource } from '../tournament/live-tournament.ts'
import { matchesInState } from '../tournament/match-sources.ts'
import { planInputOf } from '../tournament/plan-input.ts'

export type ListedMatch = Listed<typeof matches> & { readonly part: string }

/** Registrations shown at once. */
const maxRegistrations = 50

interface NamedTournament {
  readonly name: string
  readonly zone: string
  readonly isFinished: boolean
  /** Whether staff decide about its abandoned matches. */
  readonly decidesStopped: boolean
}

export interface Week {
  readonly questions: readonly Unsettled<ListedMatch>[]
  readonly suspended: readonly (SuspendedPlayer & { readonly match: ListedMatch })[]
  readonly licences: readonly Listed<typeof referees>[]
  readonly registrations: readonly Listed<typeof registrations>[]
  readonly tournaments: ReadonlyMap<string, NamedTournament>
  /** Teams without matches in tournaments of the week. */
  readonly late: readonly { readonly tournament: string; readonly team: string }[]
}

const matchesSource = (store: Store, now: number): Source<readonly ListedMatch[]> =>
  mapped(recordsAt(store, matches, kickOffsRequest(weekAround(now))), found => found.map(listed))

const listed = (match: Listed<typeof matches>): ListedMatch => ({ ...match, part: match.part ?? '' })

/** Abandoned matches, and those to resume, of any date. */
const stoppedSource = (store: Store): Source<readonly ListedMatch[]> =>
  mapped(
    together({ abandoned: matchesInState(store, 'abandoned'), toResume: matchesInState(store, 'toResume') }),
    ({ abandoned, toResume }) => [...abandoned, ...toResume].map(listed),
  )

const nameSource = (store: Store, id: string): Source<NamedTournament> => {
  const at = (field: string) => valueAt(store, `tournaments/${id}/${field}`)
  return mapped(
    together({ name: at('name'), zone: at('zone'), status: at('status'), abandoned: at('abandoned') }),
    ({ name, zone, status, abandoned }) => ({
      name: typeof name === 'string' ? name : id,
      zone: zoneIn(zone),
      isFinished: status === 'finished',
      decidesStopped: status !== 'finished' && (abandoned ?? laLiga.abandoned) === 'awarded',
    }),
  )
}

const texts = (values: ReadonlyMap<string, unknown>): Readonly<Record<string, string>> =>
  Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The first match to come of each team, which its suspended players miss. */
const nextMatches = (list: readonly ListedMatch[], now: number): readonly ListedMatch[] => {
  const seen = new Set<string>()
  return list
    .filter(match => isToCome(match) && Number(match.kickOff) > now)
    .filter(({ tournament, home, away }) => {
      const sides = [home, away].map(team => `${tournament} ${team}`)
      const isNext = sides.some(side => !seen.has(side))
      for (const side of sides) seen.add(side)
      return isNext
    })
}

interface TournamentFacts {
  readonly suspensions: Suspensions
  readonly late: readonly string[]
}

const lateSource = (store: Store, id: string): Source<readonly string[]> =>
  mapped(tournamentSource(store, id), found => (found === null ? [] : lateTeams(planInputOf(found, []))))

/** Postponed matches, and replays of stopped ones, that nobody has given a date yet. */
const undatedSource = (store: Store): Source<readonly ListedMatch[]> => {
  const replays = withKeys(
    matchesInState(store, 'replayed'),
    list => list.map(({ id }) => replayId(id)),
    id => valueAt(store, `${matches.path}/${id}`),
  )
  return mapped(
    together({ replays, postponed: matchesInState(store, 'postponed') }),
    ({ replays: { more }, postponed }) => {
      const found = recordsIn(
        matches,
        [...more].map(([id, value]) => ({ id, value })),
      ).filter(({ status }) => status === 'scheduled')
      return [...postponed, ...found].filter(({ kickOff, day }) => kickOff === null && day === null).map(listed)
    },
  )
}

/** Everything of the last and the next seven days that is not settled: a few queries by index. */
export const weekSource = (store: Store, now: number): Source<Week> => {
  const today = dayAt(now, companyZone)
  const found = together({
    list: matchesSource(store, now),
    licences: recordsAt(store, referees, {
      ...recordsWhere(referees, {}, 'licenceUntil'),
      from: dayAfter(today, -reach),
      to: dayAfter(today, reach),
    }),
    openReports: recordsAt(store, reports, recordsWhere(reports, { status: 'draft' }, 'updatedAt')),
    stopped: stoppedSource(store),
    undated: undatedSource(store),
    registrations: recordsAt(
      store,
      registrations,
      recordsWhere(registrations, { status: 'submitted' }, 'submittedAt', { limit: maxRegistrations }),
    ),
  })
  const placed = withKeys(
    found,
    ({ list, stopped }) => [...list, ...stopped].flatMap(({ venue, home }) => (venue === null ? [home] : [])),
    team => valueAt(store, `teams/${team}/venue`),
  )
  const named = withKeys(
    placed,
    ({ item }) =>
      [...item.list, ...item.stopped, ...item.undated, ...item.registrations].map(({ tournament }) => tournament),
    id => nameSource(store, id),
  )
  const suspended = withKeys(
    named,
    ({ item }) => nextMatches(item.item.list, now).map(({ tournament }) => tournament),
    (id): Source<TournamentFacts> =>
      together({ suspensions: suspensionsSource(store, id), late: lateSource(store, id) }),
  )
  return mapped(suspended, ({ item: { item: facts, more: tournaments }, more: known }) => {
    const { list, openReports, stopped, undated, ...rest } = facts.item
    return {
      ...rest,
      tournaments,
      late: [...known].flatMap(([tournament, { late }]) => late.map(team => ({ tournament, team }))),
      questions: unsettledIn({
        now,
        matches: list,
        undated: undated.filter(({ tournament }) => tournaments.get(tournament)?.isFinished !== true),
        stopped: stopped.filter(
          ({ status, tournament }) => status === 'toResume' || tournaments.get(tournament)?.decidesStopped === true,
        ),
        venues: texts(facts.more),
        openReports: new Set(openReports.map(({ id }) => id)),
      }),
      suspended: nextMatches(list, now).flatMap(match =>
        (known.get(match.tournament)?.suspensions.missing(match) ?? []).map(one => ({ ...one, match })),
      ),
    }
  })
}
