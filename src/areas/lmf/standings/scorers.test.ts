import { expect, test } from 'vitest'
import type { IncidentKind } from '../football/match.ts'
import { laLiga } from '../football/rules.ts'
import { scorersOf } from '../football/scorers.ts'
import { incident, match } from './test-table.ts'

const scored = (game: string, team: string, player: string | null, ...kinds: IncidentKind[]) =>
  kinds.map(kind => incident({ match: game, team, player, kind }))

const played = [match('A 3-2 B', { id: '1' }), match('B 1-1 C', { id: '2' })]
const rules = laLiga

test('goals and penalties count for the scorer, own goals for nobody', () => {
  const incidents = [
    ...scored('1', 'A', 'ana', 'goal', 'penalty', 'yellow'),
    ...scored('1', 'B', 'bea', 'ownGoal', 'goal'),
    ...scored('2', 'B', 'bea', 'penalty'),
    ...scored('2', 'C', null, 'goal'),
  ]
  expect(scorersOf({ incidents, matches: played, rules })).toEqual([
    { position: 1, player: 'ana', goals: 2, penalties: 1, matches: 1, teams: [{ team: 'A', goals: 2 }] },
    { position: 1, player: 'bea', goals: 2, penalties: 1, matches: 2, teams: [{ team: 'B', goals: 2 }] },
  ])
})

test('a tie is shared, who needed fewer penalties stands first, and the next position is as many lower', () => {
  const incidents = [
    ...scored('1', 'A', 'ana', 'penalty'),
    ...scored('1', 'A', 'abi', 'goal'),
    ...scored('2', 'C', 'cai', 'goal', 'goal'),
    ...scored('2', 'B', 'bea', 'goal'),
  ]
  const rows = scorersOf({ incidents, matches: played, rules })
  expect(rows.map(({ position, player }) => `${position} ${player}`)).toEqual(['1 cai', '2 abi', '2 bea', '2 ana'])
})

test('who changes teams keeps the goals, each with the team of that time', () => {
  const incidents = [...scored('2', 'C', 'ana', 'goal'), ...scored('1', 'A', 'ana', 'goal', 'goal')]
  expect(scorersOf({ incidents, matches: played, rules })).toMatchObject([
    {
      player: 'ana',
      goals: 3,
      matches: 2,
      teams: [
        { team: 'A', goals: 2 },
        { team: 'C', goals: 1 },
      ],
    },
  ])
})

test('goals count where the score that was played does', () => {
  const goals = (more: Parameters<typeof match>[1], abandoned = laLiga.abandoned, asItStands = false) =>
    scorersOf({
      incidents: scored('1', 'A', 'ana', 'goal'),
      matches: [match('A 1-0 B', { id: '1', ...more })],
      rules: { ...laLiga, abandoned },
      asItStands,
    }).length
  expect(goals({ status: 'played' })).toBe(1)
  expect(goals({ status: 'void' })).toBe(0)
  expect(goals({ status: 'walkover', awardedTo: 'home' })).toBe(0)
  expect(goals({ status: 'abandoned' }, 'stands')).toBe(1)
  expect(goals({ status: 'abandoned' }, 'notPlayed')).toBe(0)
  expect(goals({ status: 'abandoned', awardedTo: 'away' }, 'awarded')).toBe(0)
  expect(goals({ status: 'inPlay' })).toBe(0)
  expect(goals({ status: 'inPlay' }, 'stands', true)).toBe(1)
})
