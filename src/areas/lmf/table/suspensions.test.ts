import { expect, test } from 'vitest'
import { usualBanRules } from '../bans/rules.ts'
import type { SeasonBan } from '../season/season.ts'
import { suspensionsOf } from './suspensions.ts'
import { seasonMatches } from './test-season.ts'

const ban = (id: string, more: Partial<SeasonBan> = {}): SeasonBan => ({
  id,
  player: 'nora',
  team: 'A',
  cause: { type: 'red' },
  round: 1,
  due: 1,
  overruled: null,
  ...more,
})

const shown = (bans: readonly SeasonBan[], ...lists: readonly string[]) =>
  suspensionsOf(bans, seasonMatches(...lists), usualBanRules).map(({ id, served, left, next, waits }) => ({
    id,
    served: served.map(({ round }) => round),
    left,
    next: next?.round ?? null,
    waits,
  }))

test('a suspension says in which matches it was served and which comes next', () => {
  expect(shown([ban('red', { due: 3 })], 'A 1-0 B', 'B 0-0 A', 'C 1-1 D', 'A - C', 'D - A')).toEqual([
    { id: 'red', served: [2], left: 2, next: 4, waits: false },
  ])
})

test('one that is served, or that staff lifted, is over', () => {
  expect(shown([ban('red')], 'A 1-0 B', 'B 0-0 A', 'A - C')).toEqual([
    { id: 'red', served: [2], left: 0, next: null, waits: false },
  ])
  expect(shown([ban('lifted', { due: 2, overruled: 0 })], 'A 1-0 B', 'B - A')).toEqual([
    { id: 'lifted', served: [], left: 0, next: null, waits: false },
  ])
})

test('of two suspensions the second waits for the first; the latest cause stands first', () => {
  const bans = [ban('second', { round: 2, cause: { type: 'yellows', count: 5 } }), ban('first', { due: 2 })]
  expect(shown(bans, 'A 1-0 B', 'B 0-0 A', 'A - C')).toEqual([
    { id: 'second', served: [], left: 1, next: null, waits: true },
    { id: 'first', served: [2], left: 1, next: 3, waits: false },
  ])
})

test('one whose match is not there any more is served in none', () => {
  expect(shown([ban('lost', { round: 9 })], 'A 1-0 B')).toEqual([
    { id: 'lost', served: [], left: 1, next: null, waits: false },
  ])
})
