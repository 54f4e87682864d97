import { compareText } from './collation.ts'
import { grouped } from './values/grouped.ts'
import { isObject, type Json } from './values/json.ts'
import { zoneIn } from './values/time-zone.ts'

/**
 * Public data of a tournament: team names, tables, results, scorers, suspended players. The worker writes it to
 * `league/{tournament}` while the tournament is open, in play or finished. The homes of the apps show it, and staff
 * without access to the league's records choose from it. It names no minor.
 */
export interface League {
  readonly name: string
  readonly season: string
  readonly state: LeagueState
  /** IANA time zone of kick-offs. */
  readonly zone: string
  /** One for a league, one per group, none for a cup. */
  readonly tables: readonly LeagueTable[]
  /** In order of play. */
  readonly matches: readonly LeagueMatch[]
  /** The first ones. */
  readonly scorers: readonly LeagueScorer[]
  readonly suspended: readonly LeagueSuspended[]
  /** Day by which all named players were adults, YYYY-MM-DD; null if none is named. The rules check it. */
  readonly namedOn: string | null
}

export const leagueStates = ['open', 'inPlay', 'finished'] as const
export type LeagueState = (typeof leagueStates)[number]

export const leagueMatchStatuses = [
  'scheduled',
  'inPlay',
  'played',
  'postponed',
  'abandoned',
  'walkover',
  'void',
] as const
export type LeagueMatchStatus = (typeof leagueMatchStatuses)[number]

export interface LeagueTeam {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

export interface LeagueRow {
  /** From 1; undecided teams share one. */
  readonly position: number
  readonly team: LeagueTeam
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly goalsFor: number
  readonly goalsAgainst: number
  /** After deductions. */
  readonly points: number
}

export interface LeagueTable {
  /** Name of the group; null for the league. */
  readonly group: string | null
  readonly rows: readonly LeagueRow[]
}

export interface LeagueMatch {
  readonly round: number
  /** `league`, `group:A`, or a tie of the bracket. */
  readonly part: string
  readonly home: LeagueTeam
  readonly away: LeagueTeam
  /** Milliseconds, to the minute; null while undecided. */
  readonly kickOff: number | null
  readonly status: LeagueMatchStatus
  /** Goals that count: the awarded ones of an awarded match. Null without a score. */
  readonly homeGoals: number | null
  readonly awayGoals: number | null
  readonly homePenalties: number | null
  readonly awayPenalties: number | null
  /** Milliseconds, to the minute, if an abandoned match goes on at another time; its goals are those so far. */
  readonly resumesAt: number | null
  /** The minute from which it goes on, if known. */
  readonly stoppedMinute: number | null
}

/** The time at which a match is played, or goes on. */
export const playedAt = ({ resumesAt, kickOff }: Pick<LeagueMatch, 'resumesAt' | 'kickOff'>): number | null =>
  resumesAt ?? kickOff

/** Minors, and players whose age is unknown, have neither id nor name here: team and shirt number tell who it is. */
export interface LeaguePlayer {
  readonly team: LeagueTeam
  /** Number of the shirt; null if unknown. */
  readonly number: number | null
  readonly named: { readonly id: string; readonly name: string } | null
}

export interface LeagueScorer extends LeaguePlayer {
  readonly position: number
  readonly goals: number
  readonly penalties: number
}

export interface LeagueSuspended extends LeaguePlayer {
  /** Matches still to miss. */
  readonly left: number
}

export const leaguePath = 'league'

/**
 * `leagueNames/{tournament}`: {@link LeagueName} of each tournament with a public copy, for lists, because copies are
 * long.
 */
export const leagueNamesPath = 'leagueNames'

export interface LeagueName extends Pick<League, 'name' | 'season' | 'state'> {
  /** Increases with every write of the copy. */
  readonly number: number
  /** `rev` of its source tournament. */
  readonly of: number
  /** Whether the copy names players. */
  readonly names: boolean
}

export const leagueNameIn = (value: Json | undefined): LeagueName | null => {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.season !== 'string') return null
  const state = leagueStates.find(each => each === value.state)
  return state === undefined
    ? null
    : {
        name: value.name,
        season: value.season,
        state,
        number: Number(value.number),
        of: Number(value.of),
        names: value.names === true,
      }
}

/** Text limits of the rules by kind, in characters. A season of 380 matches needs about 12,000. */
export const longestLeague = {
  teams: 20_000,
  tables: 20_000,
  matches: 200_000,
  scorers: 2_000,
  suspended: 2_000,
} as const

/** Texts that hold figures only. */
export const leagueFigures = ['scorers', 'suspended'] as const

export interface LeagueTexts {
  readonly name: string
  readonly season: string
  readonly state: string
  readonly zone: string
  readonly teams: string
  readonly tables: string
  readonly matches: string
  readonly scorers: string
  readonly suspended: string
  /** YYYYMMDD. */
  readonly namedOn?: number
  /** By the ids of adults. */
  readonly names?: Readonly<Record<string, string>>
}

const minute = 60_000

const escaped = (text: string): string => text.replaceAll(/[%,;]/g, encodeURIComponent)

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const timeText = (time: number | null): string => (time === null ? '' : Math.round(time / minute).toString(36))

const timeIn = (text = ''): number | null => (text === '' ? null : Number.parseInt(text, 36) * minute)

const line = (values: readonly (string | number | null)[]): string => values.join(',').replace(/,+$/, '')

const linesOf = (text: Json | undefined): readonly (readonly string[])[] =>
  typeof text !== 'string' || text === '' ? [] : text.split(';').map(each => each.split(','))

/** Stored form: lines separated by `;`, values by `,`; teams and statuses by index. */
export const leagueTexts = (league: League): LeagueTexts => {
  const { name, season, state, zone, tables, matches, scorers, suspended, namedOn } = league
  const listed = [...scorers, ...suspended]
  const named = listed.flatMap(player => player.named ?? []).toSorted((one, other) => compareText(one.id, other.id))
  const names = new Map(named.map(({ id, name: called }) => [id, called]))
  const ids = [...names.keys()]
  const nameOf = ({ named: who }: LeaguePlayer) => (who === null ? null : ids.indexOf(who.id))
  const teams = new Map<string, LeagueTeam>(listed.map(({ team }) => [team.id, team]))
  for (const { rows } of tables) for (const { team } of rows) teams.set(team.id, team)
  for (const { home, away } of matches) for (const team of [home, away]) teams.set(team.id, team)
  const order = [...teams.keys()].toSorted()
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: LeagueTeam) => place.get(id) ?? 0
  return {
    name,
    season,
    state,
    zone,
    teams: [...teams.values()]
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(team => line([team.id, escaped(team.name), escaped(team.shortName)]))
      .join(';'),
    tables: tables
      .flatMap(({ group, rows }) =>
        rows.map(row => {
          const { position, team, played, won, drawn, lost, goalsFor, goalsAgainst, points } = row
          const figures = [position, placeOf(team), played, won, drawn, lost, goalsFor, goalsAgainst, points]
          return line([escaped(group ?? ''), ...figures])
        }),
      )
      .join(';'),
    matches: matches
      .map(match => {
        const { round, part, home, away, kickOff, status } = match
        return line([
          round,
          part === 'league' ? '' : escaped(part),
          placeOf(home),
          placeOf(away),
          timeText(kickOff),
          leagueMatchStatuses.indexOf(status),
          match.homeGoals,
          match.awayGoals,
          match.homePenalties,
          match.awayPenalties,
          timeText(match.resumesAt),
          match.stoppedMinute,
        ])
      })
      .join(';'),
    scorers: scorers
      .map(scorer => {
        const { position, team, number, goals, penalties } = scorer
        return line([position, placeOf(team), number, goals, penalties, nameOf(scorer)])
      })
      .join(';'),
    suspended: suspended
      .map(player => line([placeOf(player.team), player.number, player.left, nameOf(player)]))
      .join(';'),
    ...(namedOn === null ? {} : { namedOn: Number(namedOn.replaceAll('-', '')), names: Object.fromEntries(names) }),
  }
}

const numberIn = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}

const figureIn = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : numberIn(text)

/** Parses `league/{tournament}`; null without a readable public copy. */
export const leagueIn = (value: Json | undefined): League | null => {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.season !== 'string') return null
  const state = leagueStates.find(each => each === value.state)
  if (state === undefined) return null
  const teams = linesOf(value.teams).map(([id = '', name = '', shortName = '']) => ({
    id,
    name: unescaped(name),
    shortName: unescaped(shortName),
  }))
  const teamAt = (text: string | undefined): LeagueTeam => teams[numberIn(text)] ?? { id: '', name: '', shortName: '' }
  const rowOf = ([_, position, team, ...figures]: readonly string[]): LeagueRow => {
    const [played = 0, won = 0, drawn = 0, lost = 0, goalsFor = 0, goalsAgainst = 0, points = 0] = figures.map(numberIn)
    const row = { played, won, drawn, lost, goalsFor, goalsAgainst, points }
    return { position: numberIn(position), team: teamAt(team), ...row }
  }
  const names = Object.entries(isObject(value.names) ? value.names : {}).toSorted(([one], [other]) =>
    compareText(one, other),
  )
  const playerOf = (team?: string, number?: string, name = ''): LeaguePlayer => {
    const [id, called] = (name === '' ? undefined : names[numberIn(name)]) ?? []
    const named = id === undefined ? null : { id, name: String(called) }
    return { team: teamAt(team), number: figureIn(number), named }
  }
  return {
    name: value.name,
    season: value.season,
    state,
    // Older copies have none.
    zone: zoneIn(value.zone),
    tables: [...grouped(linesOf(value.tables), ([group = '']) => group)].map(([group, lines]) => ({
      group: group === '' ? null : unescaped(group),
      rows: lines.map(rowOf),
    })),
    matches: linesOf(value.matches).map(([round, part = '', home, away, kickOff, status, ...figures]) => ({
      round: numberIn(round),
      part: part === '' ? 'league' : unescaped(part),
      home: teamAt(home),
      away: teamAt(away),
      kickOff: timeIn(kickOff),
      status: leagueMatchStatuses[numberIn(status)] ?? 'scheduled',
      homeGoals: figureIn(figures[0]),
      awayGoals: figureIn(figures[1]),
      homePenalties: figureIn(figures[2]),
      awayPenalties: figureIn(figures[3]),
      resumesAt: timeIn(figures[4]),
      stoppedMinute: figureIn(figures[5]),
    })),
    scorers: linesOf(value.scorers).map(([position, team, number, goals, penalties, name]) => ({
      position: numberIn(position),
      ...playerOf(team, number, name),
      goals: numberIn(goals),
      penalties: numberIn(penalties),
    })),
    suspended: linesOf(value.suspended).map(([team, number, left, name]) => ({
      ...playerOf(team, number, name),
      left: numberIn(left),
    })),
    namedOn:
      typeof value.namedOn === 'number' ? String(value.namedOn).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null,
  }
}
