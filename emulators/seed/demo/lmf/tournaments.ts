import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import type { Values } from '../../../../src/model/record.ts'
import type { Writer } from './writer.ts'

export const two = (value: number): string => String(value).padStart(2, '0')

export const matchDayId = ({ word }: TournamentIds, round: number): string => `-Md-${word}-${two(round)}`

export const registrationId = ({ word }: TournamentIds, place: number): string => `-Rg-${word}-${two(place)}`

const usual: Values = {
  category: 'senior',
  rounds: 'double',
  squadMin: 14,
  squadMax: 25,
  pointsWin: 3,
  pointsDraw: 1,
  pointsWalkover: 3,
  walkoverGoals: 3,
  abandoned: 'awarded',
  withdrawn: 'stands',
  tieBreaks: ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'goalsFor', 'fairPlay', 'drawOfLots'],
  beginAgain: 'whenSplit',
  secondYellow: 1,
  red: 1,
}

export interface TournamentIds {
  readonly id: string
  /** Part of the ids of everything in it. */
  readonly word: string
}

export interface TournamentPlan extends TournamentIds {
  readonly name: string
  readonly season: string
  readonly format: 'league' | 'groups' | 'cup' | 'leaguePlayOff'
  readonly places: number
  /** Registration period in milliseconds. */
  readonly window: readonly [number, number]
  /** Yellow cards per suspension. */
  readonly yellows: number
  readonly values?: Values
}

export const tournamentValues = ({
  name,
  season,
  format,
  places,
  window,
  yellows,
  values,
}: TournamentPlan): Values => ({
  ...usual,
  name,
  season,
  format,
  places,
  opensAt: window[0],
  closesAt: window[1],
  yellowThresholds: [{ count: yellows, matches: 1, repeats: true }],
  ...values,
})

export const openTournament = (writer: Writer, plan: TournamentPlan): void => {
  writer.create(tournaments, plan.id, tournamentValues(plan))
  writer.advanceTo(plan.window[0])
  writer.transition(tournaments, plan.id, 'open')
}
