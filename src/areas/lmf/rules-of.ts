import { itemsOf, type JsonObject } from '../../model/json.ts'
import { type BanRules, usualBanRules } from './bans/rules.ts'
import type { SquadRules } from './squads/squad.ts'
import { laLiga } from './standings/presets.ts'
import { type BeginAgain, type TableRules, type TieBreak, tieBreaks } from './standings/rules.ts'

/** A tournament as it is stored. Its declaration checked it: what is there is of its kind, and what is empty is as usual. */
export type TournamentRecord = JsonObject

const numberOf = (record: TournamentRecord, name: string): number | null => {
  const value = record[name]
  return typeof value === 'number' ? value : null
}

const oneOf = <Value extends string>(record: TournamentRecord, name: string, values: readonly Value[]): Value | null =>
  values.find(value => value === record[name]) ?? null

/** How the tournament makes its table. */
export const tableRulesOf = (tournament: TournamentRecord): TableRules => {
  const ordered = itemsOf(tournament.tieBreaks ?? null).flatMap((item): readonly TieBreak[] =>
    tieBreaks.filter(known => known === item),
  )
  return {
    points: {
      win: numberOf(tournament, 'pointsWin') ?? laLiga.points.win,
      draw: numberOf(tournament, 'pointsDraw') ?? laLiga.points.draw,
      loss: laLiga.points.loss,
      walkover: numberOf(tournament, 'pointsWalkover') ?? laLiga.points.walkover,
    },
    walkoverGoals: numberOf(tournament, 'walkoverGoals') ?? laLiga.walkoverGoals,
    abandoned: oneOf(tournament, 'abandoned', ['stands', 'notPlayed', 'awarded']) ?? laLiga.abandoned,
    withdrawn: oneOf(tournament, 'withdrawn', ['stands', 'annulled']) ?? laLiga.withdrawn,
    meetings: tournament.rounds === 'double' ? 2 : 1,
    tieBreaks: ordered.length > 0 ? ordered : laLiga.tieBreaks,
    beginAgain:
      oneOf<BeginAgain>(tournament, 'beginAgain', ['whenSplit', 'afterHeadToHead', 'never']) ?? laLiga.beginAgain,
    fairPlay: laLiga.fairPlay,
  }
}

/** What cards cost in the tournament. */
export const banRulesOf = (tournament: TournamentRecord): BanRules => {
  const thresholds = itemsOf(tournament.yellowThresholds ?? null).flatMap(item => {
    const part = item as TournamentRecord
    const count = numberOf(part, 'count')
    const matches = numberOf(part, 'matches')
    return count === null || matches === null ? [] : [{ count, matches, repeats: part.repeats === true }]
  })
  return {
    ...usualBanRules,
    yellowThresholds: thresholds.length > 0 ? thresholds : usualBanRules.yellowThresholds,
    secondYellow: numberOf(tournament, 'secondYellow') ?? usualBanRules.secondYellow,
    red: numberOf(tournament, 'red') ?? usualBanRules.red,
  }
}

/** Who may be in the squads of the tournament. */
export const squadRulesOf = (tournament: TournamentRecord): SquadRules => {
  const opensAt = numberOf(tournament, 'opensAt')
  const closesAt = numberOf(tournament, 'closesAt')
  return {
    minimum: numberOf(tournament, 'squadMin'),
    maximum: numberOf(tournament, 'squadMax'),
    ages: agesOf(tournament),
    window:
      opensAt === null && closesAt === null
        ? null
        : { from: opensAt === null ? null : dayOf(opensAt), to: closesAt === null ? null : dayOf(closesAt) },
    playing: ['active', 'injured'],
  }
}

/** Players below so many years in each category with a limit; veterans from so many. */
const youngerThan: Readonly<Record<string, number>> = { under19: 19, under16: 16, under14: 14 }
const veteransFrom = 35

/**
 * The ages of the category, reckoned on the last day of the season's first year, so that whoever was born in the same year is in the same
 * category: RFEF, Reglamento General, the article on the classes of licences (juvenil, cadete, infantil). Null without a limit, or
 * where the season does not begin with a year.
 */
const agesOf = ({ category, season }: TournamentRecord): SquadRules['ages'] => {
  const [year] = /^\d{4}/.exec(String(season ?? '')) ?? []
  if (year === undefined) return null
  const on = `${year}-12-31`
  if (category === 'veterans') return { minimum: veteransFrom, maximum: null, on }
  const limit = youngerThan[String(category)]
  return limit === undefined ? null : { minimum: null, maximum: limit - 1, on }
}

/** The day of a moment where staff are, YYYY-MM-DD. */
const dayOf = (at: number): string => {
  const moment = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
