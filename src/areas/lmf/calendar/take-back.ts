import type { Stored } from '../../../model/record.ts'
import type { BatchWrite } from '../../../records/batch/batch.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import { planOf } from '../football/plan.ts'
import { changeResult, inOrder, legOf, type TakenOut, tiePart } from '../football/ties.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { planInputOf } from './bracket-facts.ts'
import { stages } from './fixture-plan.ts'
import type { TournamentRecords } from './read-tournament.ts'

/** What taking back the last result of a tie does, before anything is written. */
export interface TakeBackPlan {
  readonly type: 'takeBack'
  readonly tie: number
  /** The match whose result is taken back; null where there is none any more. */
  readonly match: SeasonMatch | null
  readonly takenOut: readonly TakenOut[]
  readonly list: readonly BatchWrite[]
  readonly writes: number
}

/**
 * Takes the last result of a tie back, and with it those whom it had led on: their matches are deleted as long as nothing happened in them, and
 * go back to scheduled where a result is lost.
 */
export const takeBackPlan = (records: TournamentRecords, tie: number): TakeBackPlan => {
  const { season, incidents } = records
  const input = planInputOf(season, incidents)
  const { bracket, results, seats } = planOf(input)
  const played = inOrder(season.matches.filter(({ part }) => part === tiePart(tie)))
  const match = played.findLast(candidate => legOf(candidate, input.rules) !== null) ?? null
  if (match === null) return { type: 'takeBack', tie, match, takenOut: [], list: [], writes: 0 }
  const legs = played.flatMap(other => (other === match ? [] : (legOf(other, input.rules) ?? [])))
  const left = legs.length === 0 ? null : { legs }
  const { takenOut } = changeResult(bracket, results, tie, left, seats, input.format.ties)
  const happened = new Set(incidents.map(({ match: id }) => id))
  const list = [
    ...resetOf(match, records.matches.get(match.id)),
    ...season.matches
      .filter(({ part, home, away }) =>
        takenOut.some(({ team, tie: later }) => part === tiePart(later) && (team === home || team === away)),
      )
      .flatMap(follower => {
        const record = records.matches.get(follower.id)
        const isUntouched = follower.status === 'scheduled' || follower.status === 'postponed'
        return isUntouched && !happened.has(follower.id) ? deletionOf(follower, record) : resetOf(follower, record)
      }),
  ]
  return { type: 'takeBack', tie, match, takenOut, list, writes: list.length }
}

const resetOf = ({ id, status }: SeasonMatch, before: Stored | undefined): readonly BatchWrite[] => {
  const hasStep = matches.lifeCycle?.steps.some(({ event, from }) => event === 'reset' && from === status) ?? false
  return before === undefined || !hasStep || status === 'void'
    ? []
    : [
        {
          stage: stages.matches,
          collection: matches,
          id,
          title: String(before.name ?? id),
          action: 'reset',
          before,
          values: { status: 'scheduled', ...withoutResult },
        },
      ]
}

const deletionOf = ({ id }: SeasonMatch, before: Stored | undefined): readonly BatchWrite[] =>
  before === undefined
    ? []
    : [
        {
          stage: stages.matchesGone,
          collection: matches,
          id,
          title: String(before.name ?? id),
          action: 'delete',
          before,
          values: null,
        },
      ]
