import { expect, test } from 'vitest'
import { usualBanRules } from '../football/rules.ts'
import { playersInDisagreement } from '../football/suspensions.ts'
import { seasonMatches } from '../table/test-season.ts'
import { happened, projectionReader } from '../tournament/projections.ts'
import type { SeasonBan } from '../tournament/tournament.ts'

const matches = seasonMatches('A 1-0 B', 'B 0-0 A', 'A - B')
const [first = matches[0]?.id, second = matches[1]?.id] = matches.map(({ id }) => id)

/** A red card of Nora on the first match day, and what stands by it. */
const lines = { r1: `${first}|A|nora|red|20`, g1: `${second}|A|nora|goal|30`, y1: `${second}|A||yellow|40` }
const ban: SeasonBan = {
  id: 'r1',
  player: 'nora',
  team: 'A',
  cause: { type: 'red' },
  round: 1,
  due: 1,
  overruled: null,
}

const disagreeing = (...bans: readonly SeasonBan[]) =>
  playersInDisagreement({ matches, incidents: projectionReader(happened)(lines), bans }, usualBanRules)

test('suspensions that follow from the cards agree with them, whatever staff decided about one', () => {
  expect(disagreeing(ban)).toEqual([])
  expect(disagreeing({ ...ban, overruled: 0 })).toEqual([])
})

test.each([
  ['is missing', []],
  ['is of another player', [{ ...ban, player: 'ines' }]],
  ['is of another team', [{ ...ban, team: 'B' }]],
  ['has another cause', [{ ...ban, cause: { type: 'secondYellow' } as const }]],
  ['costs something else', [{ ...ban, due: 2 }]],
  ['is of another match day', [{ ...ban, round: 2 }]],
])('a suspension that %s does not', (_, bans) => {
  expect(disagreeing(...bans)).toContain('nora')
})

test('nor does one without its card', () => {
  expect(disagreeing(ban, { ...ban, id: 'r9', player: 'ines' })).toEqual(['ines'])
})
