import { expect, test } from 'vitest'
import type { IncidentKind } from '../football/match.ts'
import { fairPlayOf } from '../football/results.ts'
import { fifa, uefa } from '../football/rules.ts'
import { incident } from './test-table.ts'

const shown = (...kinds: IncidentKind[]) => kinds.map(kind => incident({ kind }))

// FIFA, World Cup 2022: yellow 1, second yellow 3, red 4, yellow and red 5; one of them a player and match. UEFA, EURO 2022-24, article
// 15 j): yellow 1, red 3, sent off for two yellows 3.
test.each<[IncidentKind[], number, number]>([
  [['yellow'], 1, 1],
  [['yellow', 'secondYellow'], 3, 3],
  [['secondYellow'], 3, 3],
  [['red'], 4, 3],
  [['yellow', 'red'], 5, 4],
  [['goal', 'injury'], 0, 0],
])('a player shown %j in a match costs %d at FIFA and %d at UEFA', (kinds, atFifa, atUefa) => {
  const penalty = (scale: typeof fifa.fairPlay) => fairPlayOf(shown(...kinds), scale, () => true).get('A') ?? 0
  expect([penalty(fifa.fairPlay), penalty(uefa.fairPlay)]).toEqual([atFifa, atUefa])
})

test('each player, each match and each card of the bench counts by itself', () => {
  const yellow = incident()
  const cards = [
    yellow,
    { ...yellow, player: 'Q' },
    { ...yellow, match: '2' },
    { ...yellow, player: null },
    { ...yellow, player: null },
  ]
  expect(fairPlayOf(cards, fifa.fairPlay, () => true)).toEqual(new Map([['A', 5]]))
})

test('cards of matches that do not count cost nothing', () => {
  expect(fairPlayOf(shown('red'), fifa.fairPlay, match => match !== '1')).toEqual(new Map())
})
