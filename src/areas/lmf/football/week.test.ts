import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unsettledIn, type WeekMatch, weekAround } from './week.ts'

const now = Date.UTC(2026, 11, 7, 14)
const hour = 3_600_000

const matchAt = (id: string, kickOff: number, more: Partial<WeekMatch> = {}): WeekMatch => ({
  id,
  name: id,
  tournament: 'liga',
  part: 'league',
  round: 1,
  status: 'scheduled',
  home: `${id}-home`,
  away: `${id}-away`,
  kickOff,
  venue: `${id}-venue`,
  referee: `${id}-referee`,
  homeGoals: null,
  awayGoals: null,
  awardedTo: null,
  resumesAt: null,
  ...more,
})

const questions = (
  matches: readonly WeekMatch[],
  openReports: readonly string[] = [],
  stopped: readonly WeekMatch[] = [],
) =>
  unsettledIn({
    now,
    matches,
    stopped,
    undated: [],
    venues: { 'away-home': 'park' },
    openReports: new Set(openReports),
  }).map(({ type, match }) => `${type} ${match.id}`)

test('a match that is over has no question but its result and its report', () => {
  const played = matchAt('a', now - 24 * hour, { status: 'played', homeGoals: 1, awayGoals: 0, referee: null })
  const left = matchAt('b', now - 24 * hour, { referee: null, venue: null })
  expect(questions([played, left], ['a'])).toEqual(['result b', 'report a'])
})

test('a match to come needs a referee and a venue, its own or its home team’s', () => {
  const none = { referee: null, venue: null }
  expect(questions([matchAt('away', now + hour, none), matchAt('b', now + 2 * hour, none)])).toEqual([
    'referee away',
    'referee b',
    'venue b',
  ])
  expect(questions([matchAt('a', now + hour, { ...none, status: 'postponed' })])).toEqual([])
})

test('an abandoned match is a question until somebody decides; one to resume clashes on the day on which it goes on', () => {
  const stopped = matchAt('a', now - 20 * 24 * hour, { status: 'abandoned', homeGoals: 1, awayGoals: 0 })
  expect(questions([], [], [stopped, { ...stopped, id: 'b', awardedTo: 'home' }])).toEqual(['stopped a'])
  const going: WeekMatch = { ...stopped, status: 'toResume', resumesAt: now + hour, venue: 'park' }
  const other = matchAt('c', now + 2 * hour, { venue: 'park' })
  expect(questions([other], [], [going])).toEqual(['resume a', 'clash c'])
  expect(questions([other], [], [{ ...going, resumesAt: now + 9 * 24 * hour }])).toEqual([])
  expect(questions([other], [], [{ ...going, resumesAt: null }])).toEqual(['resume a'])
})

test('two matches of a venue, a referee or a team at once are one question each, at the later one', () => {
  const first = matchAt('a', now + hour, { venue: 'park', referee: 'eva' })
  const second = matchAt('b', now + 2 * hour, { venue: 'park', assistant1: 'eva', home: 'a-away' })
  expect(questions([second, first])).toEqual(['clash b', 'clash b', 'clash b'])
})

test('each question is about a match of the week, and a match in order raises none', () => {
  const { from, to } = weekAround(now)
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 12 })
  fc.assert(
    fc.property(moments, fc.infiniteStream(fc.boolean()), (slots, coin) => {
      const matches = slots.map((slot, at) => {
        const isOpen = coin.next().value === true
        const kickOff = from + ((to - from) / 100) * slot
        return matchAt(`m${at}`, kickOff, isOpen ? { referee: null } : kickOff < now ? { status: 'played' } : {})
      })
      const inOrder = new Set(
        matches
          .filter(({ referee, status, kickOff }) => referee !== null && (status === 'played' || Number(kickOff) >= now))
          .map(({ id }) => id),
      )
      const asked = unsettledIn({ now, matches, stopped: [], undated: [], venues: {}, openReports: new Set() })
      expect(asked.filter(({ match }) => inOrder.has(match.id))).toEqual([])
      expect(new Set(asked.map(({ match }) => match.id)).size).toBe(matches.length - inOrder.size)
    }),
  )
})
