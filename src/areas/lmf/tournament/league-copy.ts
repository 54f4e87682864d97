import { compareText } from '../../../model/collation.ts'
import {
  type League,
  type LeagueMatch,
  type LeagueMatchStatus,
  type LeaguePlayer,
  type LeagueTeam,
  leagueStates,
  leagueTexts,
} from '../../../model/league.ts'
import { isObject, type Json, type JsonObject } from '../../../model/values/json.ts'
import { type Incident, inOrderOfPlay, type Match, matchDate } from '../football/match.ts'
import { type CountingRules, firstScorers, resultOf, type Scorer, scorersOf, shownResult } from '../football/results.ts'
import { isAdultOn } from '../football/squads.ts'
import { type SuspensionState, suspensionsOf } from '../football/suspensions.ts'
import { standingMatches } from './plan-input.ts'
import { tablesOf } from './tables.ts'
import {
  type NumberedPeriod,
  projectionReader,
  projections,
  regulationsOf,
  type Tournament,
  teamIdsOf,
  tournamentOf,
} from './tournament.ts'

interface Public {
  readonly tournament: Tournament
  /** By team. */
  readonly shortNames: ReadonlyMap<string, string>
  readonly incidents: readonly Incident[]
  readonly periods: readonly NumberedPeriod[]
  readonly listed: Listed
  readonly resumptions: ReadonlyMap<string, Resumption>
  /** Players who may be named, by id. */
  readonly names: ReadonlyMap<string, NamedPlayer>
}

/** When a stopped match goes on, and from which minute. */
type Resumption = Pick<LeagueMatch, 'resumesAt' | 'stoppedMinute'>

const noResumption: Resumption = { resumesAt: null, stoppedMinute: null }

interface Listed {
  readonly scorers: readonly Scorer[]
  readonly suspended: readonly SuspensionState[]
}

interface NamedPlayer {
  readonly name: string
  /** First day in the tournament on which something is told of the player, YYYY-MM-DD. */
  readonly day: string
}

const maxSuspended = 60

/** First day with an incident of each player. */
const firstDays = (
  incidents: readonly Incident[],
  matches: readonly Match[],
  zone: string,
): ReadonlyMap<string, string> => {
  const dayOf = new Map(
    matches.flatMap(match => {
      const known = matchDate(match, zone)
      return known === null ? [] : [[match.id, known] as const]
    }),
  )
  const first = new Map<string, string>()
  for (const { player, match } of incidents) {
    const day = dayOf.get(match)
    if (player !== null && day !== undefined && day < (first.get(player) ?? '~')) first.set(player, day)
  }
  return first
}

/** The public sees the replay in place of a match that is replayed, and an awarded match however it ended. */
const publicStatus = (match: Match, rules: CountingRules): LeagueMatchStatus => {
  const { status } = match
  if (status === 'toResume') return 'abandoned'
  if (shownResult(match, rules)?.awardedTo) return 'walkover'
  return status === 'replayed' ? 'void' : status
}

/** Public copy of a tournament; null while it is planned. The table is official: a match in play does not count yet. */
const leagueOf = (known: Public): League | null => {
  const { tournament, shortNames, incidents, periods, listed, resumptions, names } = known
  const { record, tableRules, nameOf } = tournament
  const state = leagueStates.find(each => each === record.status)
  if (state === undefined) return null
  const teamOf = (id: string): LeagueTeam => ({
    id,
    name: id === '' ? '' : nameOf(id),
    shortName: shortNames.get(id) ?? '',
  })
  const playerOf = (player: string, team: string): LeaguePlayer => {
    const named = names.get(player)
    const ofTeam = periods.filter(period => period.player === player && period.team === team)
    const { number = null } = ofTeam.toSorted((one, other) => compareText(one.from, other.from)).at(-1) ?? {}
    return { team: teamOf(team), number, named: named === undefined ? null : { id: player, name: named.name } }
  }
  const tables = tablesOf({ ...tournament, incidents, after: null })
  const standing = standingMatches(tournament)
  return {
    name: record.name,
    season: record.season,
    state,
    zone: tournament.zone,
    tables: tables.map(({ group, rows }) => ({
      group,
      rows: rows.map(({ position, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
        position,
        team: teamOf(team),
        played,
        won,
        drawn,
        lost,
        goalsFor,
        goalsAgainst,
        points,
      })),
    })),
    matches: standing.toSorted(inOrderOfPlay).map(match => {
      // The score of a match in play is public, although the table ignores it.
      const result = resultOf(match, tableRules, true)
      const resumption = resumptions.get(match.id) ?? noResumption
      const goesOn = resumption.resumesAt !== null
      return {
        round: match.round,
        part: match.part,
        home: teamOf(match.home),
        away: teamOf(match.away),
        kickOff: match.kickOff,
        status: publicStatus(match, tableRules),
        homeGoals: goesOn ? match.homeGoals : (result?.home.goals ?? null),
        awayGoals: goesOn ? match.awayGoals : (result?.away.goals ?? null),
        homePenalties: result && match.homePenalties,
        awayPenalties: result && match.awayPenalties,
        ...resumption,
      }
    }),
    scorers: listed.scorers.map(({ position, player, teams: [most], goals, penalties }) => ({
      ...playerOf(player, most?.team ?? ''),
      position,
      goals,
      penalties,
    })),
    suspended: listed.suspended.map(({ player, playsFor, left }) => ({ ...playerOf(player, playsFor), left })),
    namedOn:
      [...names.values()]
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
  }
}

export interface LeagueCopy {
  /** Content of `league/{tournament}` without number and moment; null for none. */
  readonly copy: JsonObject | null
  readonly rev: number
  /** Paths of projections and names, whose changes may change the copy. */
  readonly sources: readonly string[]
}

const emptyCopy: LeagueCopy = { copy: null, rev: 0, sources: [] }

const playerPaths = (player: string): readonly [name: string, birthDate: string] => [
  `players/${player}/name`,
  `players/${player}/birthDate`,
]

const teamPaths = (team: string): readonly [name: string, shortName: string] => [
  `teams/${team}/name`,
  `teams/${team}/shortName`,
]

/** They are in no projection, and few matches have them. */
const resumptionPaths = (match: string): readonly [resumesAt: string, stoppedMinute: string] => [
  `matches/${match}/resumesAt`,
  `matches/${match}/stoppedMinute`,
]

const numberIn = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/**
 * Builds the public copy of a tournament: requests paths and receives their values, at most four times. It names the
 * players who were adults when something was first told of them, if any may be named: `namesPlayers`.
 */
export function* copyingLeague(
  id: string,
  namesPlayers = true,
): Generator<readonly string[], LeagueCopy, readonly Json[]> {
  const [stored = null] = yield [`tournaments/${id}`]
  if (!isObject(stored)) return emptyCopy
  const regulations = regulationsOf(stored)
  const rev = Number(stored.rev)
  if (regulations.record.status === 'planned') return { ...emptyCopy, rev }
  const {
    matches: ofMatches,
    entrants: ofTeams,
    incidents: ofPlay,
    suspensions: ofBans,
    squads: ofSquads,
  } = projections
  const lines = [ofMatches, ofTeams, ofPlay, ofBans, ofSquads].map(({ location }) => location(id))
  const [matchLines = null, entrantLines = null, incidentLines = null, banLines = null, squadLines = null] = yield lines
  const matches = projectionReader(ofMatches)(matchLines)
  const entrants = projectionReader(ofTeams)(entrantLines)
  const incidents = projectionReader(ofPlay)(incidentLines)
  const suspensions = projectionReader(ofBans)(banLines)
  const periods = projectionReader(ofSquads)(squadLines)
  const { tableRules: rules, zone } = regulations
  const bans = suspensionsOf({ suspensions, matches, periods, zone })
  const listed = {
    scorers: firstScorers(scorersOf({ incidents, matches, rules })),
    suspended: bans.all.filter(({ left }) => left > 0).slice(0, maxSuspended),
  }
  const days = namesPlayers ? firstDays(incidents, matches, zone) : new Map<string, string>()
  const players = [...new Set([...listed.scorers, ...listed.suspended].map(({ player }) => player))].filter(player =>
    days.has(player),
  )
  const teams = [...teamIdsOf({ matches, entrants })]
  const teamSources = teams.flatMap(teamPaths)
  const playerSources = players.flatMap(playerPaths)
  const resuming = matches.filter(({ status }) => status === 'toResume')
  const matchSources = resuming.flatMap(match => resumptionPaths(match.id))
  const found = yield [...teamSources, ...playerSources, ...matchSources]
  const texts = new Map([...teamSources, ...playerSources, ...matchSources].map((path, at) => [path, found[at]]))
  const textsAt = (at: 0 | 1) =>
    new Map(
      teams.flatMap(team => {
        const text = texts.get(teamPaths(team)[at])
        return typeof text === 'string' ? [[team, text] as const] : []
      }),
    )
  const names = players.flatMap(player => {
    const [name, birthDate] = playerPaths(player).map(path => texts.get(path))
    const day = days.get(player) ?? ''
    const isAdult = typeof birthDate === 'string' && isAdultOn(birthDate, day)
    return typeof name === 'string' && isAdult ? [[player, { name, day }] as const] : []
  })
  const resumptions = resuming.map(({ id: match }) => {
    const [resumesAt, stoppedMinute] = resumptionPaths(match).map(path => numberIn(texts.get(path)))
    return [match, resumesAt == null ? noResumption : { resumesAt, stoppedMinute: stoppedMinute ?? null }] as const
  })
  const league = leagueOf({
    tournament: tournamentOf({ id, ...regulations, matches, entrants, suspensions }, textsAt(0)),
    shortNames: textsAt(1),
    incidents,
    periods,
    listed,
    resumptions: new Map(resumptions),
    names: new Map(names),
  })
  const sources = [...lines, ...teamSources, ...playerSources, ...matchSources]
  return { copy: league && { ...leagueTexts(league) }, rev, sources }
}
