import { dayOf } from './fixtures/match-days.ts'
import type { RecordOf } from '../../model/collection.ts'
import type { JsonObject } from '../../model/json.ts'
import { valuesOf } from '../../model/record.ts'
import { type BanRules, usualBanRules } from './bans/rules.ts'
import { tournaments } from './collections/tournaments.ts'
import type { SquadRules } from './squads/squad.ts'
import { laLiga } from './standings/presets.ts'
import type { TableRules } from './standings/rules.ts'

/** How the tournament makes its table. What is empty is as usual. */
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

/** What cards cost in the tournament. */
export const banRulesOf = (tournament: JsonObject): BanRules => {
  const { yellowThresholds, secondYellow, red } = valuesOf(tournaments, tournament)
  return {
    ...usualBanRules,
    yellowThresholds:
      yellowThresholds?.map(({ repeats = false, ...threshold }) => ({ ...threshold, repeats })) ??
      usualBanRules.yellowThresholds,
    secondYellow: secondYellow ?? usualBanRules.secondYellow,
    red: red ?? usualBanRules.red,
  }
}

/** Who may be in the squads of the tournament. */
export const squadRulesOf = (tournament: JsonObject): SquadRules => {
  const values = valuesOf(tournaments, tournament)
  const { opensAt, closesAt } = values
  return {
    minimum: values.squadMin,
    maximum: values.squadMax,
    ages: agesOf(values),
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
const agesOf = ({ category, season }: RecordOf<typeof tournaments>): SquadRules['ages'] => {
  const [year] = /^\d{4}/.exec(season ?? '') ?? []
  if (year === undefined) return null
  const on = `${year}-12-31`
  if (category === 'veterans') return { minimum: veteransFrom, maximum: null, on }
  const limit = youngerThan[category]
  return limit === undefined ? null : { minimum: null, maximum: limit - 1, on }
}
