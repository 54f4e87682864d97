import type { RecordOf } from '../../../model/collection.ts'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { JsonObject } from '../../../model/values/json.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type ClashLimits, usualLimits } from './clashes.ts'
import { type ReportRules, usualReportRules } from './line-up.ts'
import type { Format } from './plan.ts'
import type { Meetings } from './schedule.ts'
import type { SquadRules } from './squads.ts'
import type { Legs } from './ties.ts'

type TournamentRecord = RecordOf<typeof tournaments>

/** Criterion between teams level on points. `drawOfLots` uses the order recorded by staff. */
export type TieBreak = NonNullable<TournamentRecord['tieBreaks']>[number]

/**
 * Treatment of teams still level after a tie-break has parted them from others.
 *
 * - `whenSplit`: the list begins again for them, with the matches among them alone. If one of three teams is parted,
 * the other two go by their own matches next.
 * - `afterHeadToHead`: consecutive head-to-head tie-breaks run to their end with the matches of all who were level,
 * then begin again for those still level. The rest of the list runs once.
 * - `never`: the list runs once.
 *
 * It matters: before the last match day of 2009-10 four clubs of Spain's first division had 36 points. The league
 * (`whenSplit`) and the federation (`afterHeadToHead`) published tables with different clubs in the relegation places.
 */
type BeginAgain = NonNullable<TournamentRecord['beginAgain']>

/** Penalty points by card; fewer is better. A player counts once a match. */
export interface FairPlayScale {
  readonly yellow: number
  /** Second yellow: replaces the first. */
  readonly secondYellow: number
  readonly red: number
  /** A yellow, then a straight red. */
  readonly yellowAndRed: number
}

export interface TableRules {
  readonly points: {
    readonly win: number
    readonly draw: number
    readonly loss: number
    readonly walkover: number
  }
  /** An awarded match is this to nil, unless the winner led by more. */
  readonly walkoverGoals: number
  /** Treatment of an abandoned match: its score stands, it counts as not played, or staff award it. */
  readonly abandoned: NonNullable<TournamentRecord['abandoned']>
  /** Treatment of a withdrawn team's matches: they stand, or none counts. */
  readonly withdrawn: NonNullable<TournamentRecord['withdrawn']>
  /** Meetings of two teams: 1, or 2 for home and away. Head-to-head counts afterwards. */
  readonly meetings: number
  /** Criteria between teams level on points, first to last. */
  readonly tieBreaks: readonly TieBreak[]
  readonly beginAgain: BeginAgain
  readonly fairPlay: FairPlayScale
}

/** Counted among the teams concerned only: head-to-head for two, a mini-league for more. */
type HeadToHead = Extract<TieBreak, `headToHead${string}`>

export const isHeadToHead = (tieBreak: string): tieBreak is HeadToHead => tieBreak.startsWith('headToHead')

/**
 * Spain. RFEF, Reglamento General, article 201 (the fifth provision of the Normas reguladoras of earlier seasons). Two
 * clubs: goal difference of their matches, then of all, then goals. More than two: points among them "as if the others
 * had not taken part", their goal difference, that of all matches, goals, and fair play. Each rule "excludes" the club
 * that it parts, and the others start again.
 *
 * One list covers both: more points in two matches against each other means a better goal difference in them. The
 * federation's fair-play scale also counts officials and spectators, who are not incidents here.
 */
export const laLiga: TableRules = {
  points: { win: 3, draw: 1, loss: 0, walkover: 3 },
  walkoverGoals: 3,
  abandoned: 'awarded',
  withdrawn: 'stands',
  meetings: 2,
  tieBreaks: ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'goalsFor', 'fairPlay', 'drawOfLots'],
  beginAgain: 'whenSplit',
  fairPlay: { yellow: 1, secondYellow: 2, red: 3, yellowAndRed: 4 },
}

export interface SuspensionRules {
  /** Suspension for the n-th yellow card, from 1. A repeating one applies every n cards. */
  readonly yellowThresholds: NonNullable<TournamentRecord['yellowThresholds']>
  readonly secondYellow: number
  /** Matches for a straight red card, by default. */
  readonly red: number
  /** Cards that count of a match that is replayed. */
  readonly replayedCards: NonNullable<TournamentRecord['replayedCards']>
}

/**
 * Defaults of a tournament.
 *
 * - Every fifth yellow card costs a match, and a new cycle begins: RFEF, Código Disciplinario, art. 112 (league).
 * - Two yellow cards in a match cost the next one, and both are rescinded; a yellow card before a straight red one is
 * upheld: FIFA Disciplinary Code, article on cautions, paragraphs 2 and 6 (2004 edition: art. 18).
 * - Of a match that is abandoned and replayed the cautions are annulled, and sendings-off stand: the same code, articles
 * on cautions and on expulsion.
 * - Cards count in their tournament alone: by the same code, cautions of one competition are not carried over to another.
 */
export const usualSuspensionRules: SuspensionRules = {
  yellowThresholds: [{ count: 5, matches: 1, repeats: true }],
  secondYellow: 1,
  red: 1,
  replayedCards: 'sendingsOff',
}

/** Empty fields get their defaults. */
export const tableRulesOf = (tournament: JsonObject): TableRules => {
  const values = valuesOf(tournaments, tournament)
  return {
    points: {
      win: values.pointsWin ?? laLiga.points.win,
      draw: values.pointsDraw ?? laLiga.points.draw,
      loss: laLiga.points.loss,
      walkover: values.pointsWalkover ?? laLiga.points.walkover,
    },
    walkoverGoals: values.walkoverGoals ?? laLiga.walkoverGoals,
    abandoned: values.abandoned ?? laLiga.abandoned,
    withdrawn: values.withdrawn ?? laLiga.withdrawn,
    meetings: values.rounds === 'double' ? 2 : 1,
    tieBreaks: values.tieBreaks ?? laLiga.tieBreaks,
    beginAgain: values.beginAgain ?? laLiga.beginAgain,
    fairPlay: laLiga.fairPlay,
  }
}

/** A tournament's rules by the names of their fields; empty ones have their defaults. */
const withDefaults = <Rules extends object>(tournament: JsonObject, usual: Rules): Rules => {
  const values: Values = valuesOf(tournaments, tournament)
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, values[name] ?? value])) as Rules
}

export const suspensionRulesOf = (tournament: JsonObject): SuspensionRules =>
  withDefaults(tournament, usualSuspensionRules)

export const clashLimitsOf = (tournament: JsonObject): ClashLimits => withDefaults(tournament, usualLimits)

export const reportRulesOf = (tournament: JsonObject): ReportRules => withDefaults(tournament, usualReportRules)

export const squadRulesOf = (tournament: JsonObject): SquadRules => {
  const values = valuesOf(tournaments, tournament)
  const { opensAt, closesAt } = values
  const zone = zoneIn(values.zone)
  return {
    minimum: values.squadMin,
    maximum: values.squadMax,
    ages: agesOf(values),
    window:
      opensAt === null && closesAt === null
        ? null
        : {
            from: opensAt === null ? null : dayAt(opensAt, zone),
            // Closing at midnight belongs to the day before.
            to: closesAt === null ? null : dayAt(closesAt - 1, zone),
          },
    playing: ['active', 'injured'],
  }
}

/** Exclusive age limit of categories; veterans have a minimum. */
const youngerThan: Readonly<Record<string, number>> = { under19: 19, under16: 16, under14: 14 }
const veteransFrom = 35

/**
 * Ages of the category on the last day of the season's first year, so that people born in one year share a category:
 * RFEF, Reglamento General, the article on the classes of licences (juvenil, cadete, infantil). Null without a limit,
 * or if the season does not begin with a year.
 */
const agesOf = ({ category, season }: TournamentRecord): SquadRules['ages'] => {
  const [year] = /^\d{4}/.exec(season ?? '') ?? []
  if (year === undefined) return null
  const on = `${year}-12-31`
  if (category === 'veterans') return { minimum: veteransFrom, maximum: null, on }
  const limit = youngerThan[category]
  return limit === undefined ? null : { minimum: null, maximum: limit - 1, on }
}

export interface TournamentFormat {
  readonly format: Format
  readonly meetings: Meetings
  readonly legs: Legs
  readonly hasThirdPlace: boolean
}

/** Parses a format. Level ties go to penalties, without away goals; final and third place are single matches. */
export const formatOf = (tournament: JsonObject): TournamentFormat => {
  const values = valuesOf(tournaments, tournament)
  return {
    format: formatIn(values),
    meetings: values.rounds === 'double' ? 2 : 1,
    legs: values.legs === 'two' ? 2 : 1,
    hasThirdPlace: values.thirdPlace === true,
  }
}

const formatIn = ({ format, groups, qualify }: TournamentRecord): Format => {
  switch (format) {
    case 'groups':
      return { type: format, groups: groups ?? 2, qualify: qualify ?? 2 }
    case 'leaguePlayOff':
      return { type: format, qualify: qualify ?? 4 }
    case 'cup':
      return { type: format }
    default:
      return { type: 'league' }
  }
}

export const hasTable = ({ format }: TournamentFormat): boolean => format.type !== 'cup'

export const hasBracket = ({ format }: TournamentFormat): boolean => format.type !== 'league'
