import { isObject, itemsOf, type Json } from '../../../model/json.ts'
import type { BanRules } from '../bans/rules.ts'
import { banRulesOf, tableRulesOf } from '../rules-of.ts'
import type { Season } from '../season/season.ts'
import type { Deduction } from '../standings/match.ts'
import type { TableRules } from '../standings/rules.ts'

/** All that the pages of a table draw. */
export interface TableFacts extends Pick<Season, 'id' | 'matches' | 'bans' | 'teams' | 'nameOf'> {
  /** What the tournament is called. */
  readonly name: string
  /** For example 2012-13. */
  readonly season: string
  /** Played by ties alone, without a table. */
  readonly isCup: boolean
  readonly rules: TableRules
  readonly banRules: BanRules
  readonly deductions: readonly Deduction[]
  /** The ids of teams in the order in which lots put them. */
  readonly lots: readonly string[]
}

const deductionIn = (item: Json): readonly Deduction[] =>
  isObject(item) && typeof item.team === 'string' && typeof item.points === 'number'
    ? [{ team: item.team, points: item.points, reason: String(item.reason ?? '') }]
    : []

/** The teams that lots have put in order, as a tournament keeps them. */
export const lotsIn = (value: Json | undefined): readonly string[] =>
  itemsOf(value).filter((item): item is string => typeof item === 'string')

/** What the pages of a table need of a tournament. */
export const factsOf = ({ id, tournament, matches, bans, teams, nameOf }: Season): TableFacts => ({
  id,
  name: String(tournament.name ?? id),
  season: String(tournament.season ?? ''),
  isCup: tournament.format === 'cup',
  rules: tableRulesOf(tournament),
  banRules: banRulesOf(tournament),
  deductions: itemsOf(tournament.deductions).flatMap(deductionIn),
  lots: lotsIn(tournament.lots),
  matches,
  bans,
  teams,
  nameOf,
})
