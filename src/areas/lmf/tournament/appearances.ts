import { valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { recordsAt, recordsIn, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, memoizePerStore, once, type Source, withKeys } from '../../../records/data/live/sources.ts'
import { incidents } from '../collections/incidents.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches as matchRecords } from '../collections/matches.ts'
import { reports } from '../collections/reports.ts'
import { squads } from '../collections/squads.ts'
import type { LineUpPlayer, ReportRules } from '../football/line-up.ts'
import { type Match, type Side, sides } from '../football/match.ts'
import {
  type Appearance,
  appearancesIn,
  lengthOf,
  type ReportEvent,
  type Totals,
  totalsOf,
} from '../football/report.ts'
import { type CountingRules, resultOf } from '../football/results.ts'
import { eventOf, readIncidents, type SquadMember } from './incidents.ts'

export const lineUpId = (match: string, side: Side): string => `${match}-${side}`

interface LockedMatch {
  readonly stoppedMinute: number | null
  readonly teams: readonly string[]
  readonly lineUps: Readonly<Record<Side, readonly LineUpPlayer[]>>
  readonly events: readonly ReportEvent[]
}

const readLocked = async (store: Store, match: string): Promise<LockedMatch> => {
  const read = async (side: Side) => {
    const value = await store.read(`${lineUps.path}/${lineUpId(match, side)}`)
    const { team, players } = valuesOf(lineUps, isObject(value) ? value : null)
    return { team, players: players ?? [] }
  }
  const [home, away, found, stopped] = await Promise.all([
    read('home'),
    read('away'),
    readIncidents(store, match),
    store.read(`${matchRecords.path}/${match}/stoppedMinute`),
  ])
  return {
    stoppedMinute: typeof stopped === 'number' ? stopped : null,
    teams: [home, away].flatMap(({ team }) => team ?? []),
    lineUps: { home: home.players, away: away.players },
    events: recordsIn(incidents, found).map(eventOf),
  }
}

export interface OfficialMatches {
  /** By match. */
  readonly official: ReadonlyMap<string, LockedMatch>
  readonly members: readonly SquadMember[]
}

const matchOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** Matches of a tournament whose report is official. They are locked, so each is read once, and again after a reopening. */
export const officialMatchesSource = memoizePerStore<Source<OfficialMatches>>((store, tournament) => {
  const found = recordsAt(store, reports, recordsWhere(reports, { tournament }, 'updatedAt'))
  const withMatches = withKeys(
    found,
    listed => listed.flatMap(({ id, status, stored }) => (status === 'official' ? [`${id} ${stored.rev}`] : [])),
    key => once(() => readLocked(store, matchOf(key))),
  )
  const withSquads = withKeys(
    withMatches,
    ({ more }) => [...more.values()].flatMap(({ teams }) => teams),
    team => recordsAt(store, squads, recordsWhere(squads, { tournament, team }, 'number')),
  )
  return mapped(withSquads, ({ item: { more }, more: ofTeams }) => ({
    official: new Map([...more].map(([key, match]) => [matchOf(key), match])),
    members: [...ofTeams.values()].flat(),
  }))
})

export interface PlayerTotals extends Totals {
  readonly name: string
  /** Teams that the player appeared for. */
  readonly teams: readonly string[]
}

/** Totals of the players in matches whose score on the pitch counts, as for scorers; most minutes first. */
export const playerTotals = (
  { official, members }: OfficialMatches,
  matches: readonly Match[],
  rules: ReportRules,
  counting: CountingRules,
): readonly PlayerTotals[] => {
  const playerOf = new Map(members.map(({ id, player }) => [String(id), String(player)]))
  const nameOf = new Map(members.map(({ player, name }) => [String(player), name]))
  const teams = new Map<string, Set<string>>()
  const appearances = matches.flatMap((match): readonly Appearance[] => {
    const found = official.get(match.id)
    if (found === undefined || resultOf(match, counting)?.played !== true) return []
    const both = appearancesIn({
      match,
      ...found,
      rules,
      length: lengthOf(match, found.stoppedMinute, rules),
      playerOf,
    })
    for (const side of sides)
      for (const { player } of both[side]) teams.set(player, (teams.get(player) ?? new Set()).add(match[side]))
    return [...both.home, ...both.away]
  })
  return totalsOf(appearances).map(totals => ({
    ...totals,
    name: nameOf.get(totals.player) ?? '',
    teams: [...(teams.get(totals.player) ?? [])],
  }))
}
