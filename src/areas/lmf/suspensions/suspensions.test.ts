import { expect, test } from 'vitest'
import { dayAfter, dayOf } from '../football/days.ts'
import { usualBanRules } from '../football/rules.ts'
import { type Stay, suspensionsOf } from '../football/suspensions.ts'
import { seasonMatches } from '../table/test-season.ts'
import type { SeasonBan } from '../tournament/tournament.ts'

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
  suspensionsOf({ bans, matches: seasonMatches(...lists), places: [], rules: usualBanRules }).all.map(
    ({ id, served, left, next, waits }) => ({
      id,
      served: served.map(({ round }) => round),
      left,
      next: next?.round ?? null,
      waits,
    }),
  )

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

const nora = (team: string, from: string, to: string | null = null): Stay => ({ player: 'nora', team, from, to })

/** Nora was sent off with A on the first match day. What the pages say of each match: who misses it, and for whom it is the next. */
const answers = (places: readonly Stay[], ...lists: readonly string[]) => {
  const matches = seasonMatches(...lists)
  const { all, missing } = suspensionsOf({ bans: [ban('red')], matches, places, rules: usualBanRules })
  return {
    missed: matches.flatMap(match => missing(match).map(({ team }) => `${match.home}–${match.away}, for ${team}`)),
    next: all.map(({ next, playsFor }) => [playsFor, next && `${next.home}–${next.away}`]),
    left: all.map(({ left }) => left),
  }
}

const played = seasonMatches('A 1-0 B')
const cardDay = dayOf(played[0]?.kickOff ?? 0)
const begun = dayAfter(cardDay, -30)

test('a player who changes team takes the suspension along: to the new team’s match, and to no other', () => {
  const lists = ['A 1-0 B', 'A - C, B - D', 'B - C']
  expect(answers([], ...lists)).toEqual({ missed: ['A–C, for A'], next: [['A', 'A–C']], left: [1] })
  const places = [nora('A', begun, cardDay), nora('B', dayAfter(cardDay, 1))]
  expect(answers(places, ...lists)).toEqual({ missed: ['B–D, for B'], next: [['B', 'B–D']], left: [1] })
})

test('what the old team plays meanwhile serves nothing, and the new team’s match does', () => {
  const places = [nora('A', begun, cardDay), nora('B', dayAfter(cardDay, 1))]
  expect(answers(places, 'A 1-0 B', 'A 1-0 C', 'B - D').left).toEqual([1])
  expect(answers(places, 'A 1-0 B', 'B 1-0 D', 'A - C')).toMatchObject({ left: [0], next: [['B', null]] })
})

test('who left and is in no squad yet serves it nowhere', () => {
  expect(answers([nora('A', begun, cardDay)], 'A 1-0 B', 'A - C')).toEqual({
    missed: [],
    next: [['A', null]],
    left: [1],
  })
})

test('a squad that was entered after the card changes nothing for who stayed, and a former place that is not there any more is known by the card', () => {
  const lists = ['A 1-0 B', 'A - C, B - D']
  expect(answers([nora('A', dayAfter(cardDay, 60))], ...lists)).toMatchObject({ missed: ['A–C, for A'] })
  expect(answers([nora('B', dayAfter(cardDay, 1))], ...lists)).toMatchObject({ missed: ['B–D, for B'] })
})
