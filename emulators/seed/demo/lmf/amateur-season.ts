import { roundRobin } from '../../../../src/areas/lmf/football/round-robin.ts'
import type { Random } from '../../random.ts'
import { day, hour } from '../calendar.ts'
import type { Club } from './clubs.ts'
import type { DemoMatch, DemoMatchDay } from './results.ts'
import { matchDayName, type TournamentIds, two } from './tournaments.ts'

/** The Sunday of the first match day, and how many were played until now. */
const begun = Date.UTC(2026, 7, 30)
export const playedRounds = 12

/** When matches kick off, in UTC: from nine in the morning to three in the afternoon in El Salvador. */
const kickOffs = [15, 17, 19, 21] as const

/** Matches that did not simply end, by match day and the number of the match in it. */
const special = { postponed: '9-2', walkover: '6-4', abandoned: '11-3' } as const

export const matchId = ({ word }: TournamentIds, round: number, number: number): string =>
  `-Ma-${word}-${two(round)}-${number}`

/** All 22 match days, of which the first twelve were played: home and away by the console's own plan, the scores by chance. */
export const amateurMatches = (plan: TournamentIds, clubs: readonly Club[], random: Random): readonly DemoMatch[] => {
  const strengths = new Map(clubs.map(({ id }) => [id, 0.6 + random.next() * 0.8]))
  const byId = new Map(clubs.map(club => [club.id, club]))
  const turns = new Map<number, number>()
  const ids = clubs.map(({ id }) => id)
  return roundRobin(ids, 2, 'league').map(({ part, round, home, away }): DemoMatch => {
    const turn = turns.get(round) ?? 0
    turns.set(round, turn + 1)
    const hours = kickOffs[(round + turn) % kickOffs.length] ?? kickOffs[0]
    const planned = begun + (round - 1) * 7 * day + hours * hour
    const ratio = (strengths.get(home) ?? 1) / (strengths.get(away) ?? 1)
    const scores = [goalsFrom(random, 1.6 * ratio), goalsFrom(random, 1.2 / ratio)] as const
    return {
      id: matchId(plan, round, turn + 1),
      round,
      part,
      name: `${byId.get(home)?.shortName}–${byId.get(away)?.shortName}`,
      home,
      away,
      planned,
      venue: byId.get(home)?.venue ?? '',
      ...endOf(`${round}-${turn + 1}`, round, planned, scores),
    }
  })
}

type End = Pick<DemoMatch, 'status' | 'kickOff' | 'homeGoals' | 'awayGoals' | 'end' | 'awardedTo'>

const endOf = (key: string, round: number, planned: number, [homeGoals, awayGoals]: readonly [number, number]): End => {
  const open = { kickOff: planned, homeGoals: null, awayGoals: null, end: 90 }
  if (round > playedRounds) return { ...open, status: 'scheduled' }
  if (key === special.postponed) return { ...open, kickOff: null, status: 'postponed' }
  if (key === special.walkover) return { ...open, status: 'walkover', awardedTo: 'home' }
  if (key === special.abandoned)
    return { ...open, homeGoals: 1, awayGoals: 0, end: 63, status: 'abandoned', awardedTo: 'home' }
  return { ...open, homeGoals, awayGoals, status: 'played' }
}

export const amateurMatchDays = (matches: readonly DemoMatch[]): readonly DemoMatchDay[] =>
  [...new Set(matches.map(({ round }) => round))].map(round => {
    const sunday = new Date(begun + (round - 1) * 7 * day).toISOString().slice(0, 10)
    return { round, name: matchDayName(round), from: sunday, to: sunday }
  })

/** A number of goals around a mean: Knuth's way to a Poisson distribution. */
const goalsFrom = (random: Random, mean: number): number => {
  const limit = Math.exp(-mean)
  let goals = 0
  for (let product = random.next(); product > limit && goals < 7; product *= random.next()) goals += 1
  return goals
}
