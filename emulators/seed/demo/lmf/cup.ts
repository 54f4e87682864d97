import { lineUps } from '../../../../src/areas/lmf/collections/line-ups.ts'
import { reports } from '../../../../src/areas/lmf/collections/reports.ts'
import { bracketFor } from '../../../../src/areas/lmf/football/bracket.ts'
import { formatOf } from '../../../../src/areas/lmf/football/rules.ts'
import { knockoutPairings, standingOf } from '../../../../src/areas/lmf/football/ties.ts'
import { randomFrom } from '../random.ts'
import { day, hour, storyDay, storyTime } from '../times.ts'
import { begin, type DemoMatch, meetingOf, record } from './results.ts'
import { storyOf } from './story.ts'
import { type Applicant, register, type Squad, squadPlaceId } from './teams.ts'
import { openTournament, type TournamentPlan, tournamentValues } from './tournaments.ts'
import type { Writer } from './writer.ts'

const plan: TournamentPlan = {
  id: '-To-copa',
  word: 'copa',
  name: 'Copa del Añil',
  season: storyDay('2026-10-01').slice(0, 4),
  format: 'cup',
  places: 8,
  window: [storyTime(2026, 9, 1, 14), storyTime(2026, 9, 31, 6)],
  yellows: 2,
  values: { rounds: null, legs: 'one', tieBreaks: null, beginAgain: null, squadMin: 11, squadMax: 16 },
}

const evenings = [storyTime(2026, 10, 18, 21), storyTime(2026, 10, 25, 21)] as const

const days = [
  { round: 1, name: 'Cuartos de final', from: storyDay('2026-11-18'), to: storyDay('2026-11-25') },
  { round: 2, name: 'Semifinales', from: storyDay('2026-12-09'), to: storyDay('2026-12-09') },
  { round: 3, name: 'Final', from: storyDay('2026-12-16'), to: storyDay('2026-12-16') },
]

/** Results of the first two quarter-finals; penalties decided the second. */
const ends = [
  { homeGoals: 3, awayGoals: 1 },
  { homeGoals: 2, awayGoals: 2, penalties: [4, 5] },
] as const

export const seedCup = (writer: Writer, applicants: readonly Applicant[], squads: readonly Squad[]): void => {
  openTournament(writer, plan)
  const coming = applicants.map(applicant => ({ ...applicant, states: ['submitted', 'approved'] as const }))
  register(writer, coming, { ...plan, from: plan.window[0] + hour, every: 3 * day, fee: 6_000 })
  const entered = squads.map(({ team, players }) => ({ team, players: players.slice(0, 14) }))
  const facts = begin(writer, plan, {
    squads: entered,
    from: storyDay('2026-11-02'),
    matches: quarterFinals(applicants),
    days,
  })
  const incidents = storyOf({ ...facts, random: randomFrom(8), cards: { yellows: 3, reds: 5 } })
  record(writer, plan, { ...facts, incidents })
  const [first] = facts.matches
  if (first) writeReport(writer, first, entered)
}

/** The report of a match with both line-ups, which nobody has confirmed yet. */
const writeReport = (writer: Writer, { id: match, home, away, kickOff }: DemoMatch, squads: readonly Squad[]): void => {
  const of = { match, tournament: plan.id }
  writer.create(reports, match, { ...of, startedAt: kickOff, attendance: 420, weather: 'Despejado' })
  for (const [side, team] of Object.entries({ home, away })) {
    const players = squads.find(squad => squad.team === team)?.players ?? []
    writer.create(lineUps, `${match}-${side}`, {
      ...of,
      team,
      day: storyDay('2026-11-18'),
      formation: '4-4-2',
      players: players.map(({ id, number, position }, index) => ({
        member: squadPlaceId(plan, id),
        number,
        role: index < 11 ? 'starter' : 'substitute',
        isCaptain: index === 1,
        isGoalkeeper: position === 'goalkeeper' && index < 11,
      })),
    })
  }
}

const quarterFinals = (applicants: readonly Applicant[]): readonly DemoMatch[] => {
  const clubs = new Map(applicants.map(({ club }) => [club.id, club]))
  const { legs } = formatOf(tournamentValues(plan))
  const bracket = bracketFor(
    applicants.map(({ club }) => ({ type: 'team', team: club.id })),
    false,
  )
  return knockoutPairings(standingOf(bracket, {}, {}, legs), legs, 0).map(({ part, round, home, away }, index) => {
    const end = ends[index]
    const kickOff = (evenings[Math.floor(index / 2)] ?? evenings[0]) + (index % 2) * 2 * hour
    return {
      id: `-Ma-${plan.word}-${round}-${index + 1}`,
      round,
      part,
      ...meetingOf(clubs.get(home), clubs.get(away)),
      kickOff,
      planned: kickOff,
      end: 90,
      ...(end ? { ...end, status: 'played' } : { homeGoals: null, awayGoals: null, status: 'scheduled' }),
    }
  })
}
