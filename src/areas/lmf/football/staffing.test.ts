import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '../../../model/values/time-zone.ts'
import { refereeOf } from '../testing/referee-of.ts'
import { clashesIn } from './clashes.ts'
import { groundOf, onSharedGrounds } from './grounds.ts'
import type { PlacedMatch } from './match.ts'
import { merge } from './merge.ts'
import { barred, type Referee } from './officials.ts'
import { type Layout, roundRobin } from './schedule.ts'
import { staffed } from './staffing.ts'

const zone = 'America/El_Salvador'
const times = ['08:00', '10:00', '12:00', '14:00', '16:00']
const calendar = { zone, start: '2027-01-03', interval: 7, times, skipped: [], earliest: null }

/** Teams that share grounds in turn, each with as many pitches as told. */
const layoutFor = (teams: readonly string[], grounds: number, pitches: number): Layout => ({
  calendar,
  venues: Object.fromEntries(teams.map((team, at) => [team, `ground ${at % grounds}`])),
  grounds: new Map(
    Array.from({ length: grounds }, (_, at) => [
      `ground ${at}`,
      groundOf(
        { pitches: Array.from({ length: pitches }, (__, pitch) => `${pitch + 1}`), hours: null, closedDays: null },
        { zone, matchMinutes: 105 },
      ),
    ]),
  ),
  matchMinutes: 105,
})

const generate = (
  count: number,
  meetings: 1 | 2,
  layout: (teams: readonly string[]) => Layout,
  referees: readonly Referee[],
) => {
  const teams = Array.from({ length: count }, (_, at) => `team ${at}`)
  const laid = layout(teams)
  const pairings = onSharedGrounds(roundRobin(teams, meetings, 'league'), laid)
  return merge({ ...laid, pairings, restHours: 48, referees, appointsReferees: true }, [])
}

const referees = fc.array(
  fc.record({
    weekdays: fc.constantFrom(null, ['sunday' as const], ['saturday' as const]),
    daysOff: fc.subarray(['2027-01-03', '2027-01-10', '2027-01-17']),
    excludedTeams: fc.subarray(['team 0', 'team 1', 'team 2']),
  }),
  { maxLength: 6 },
)

test('nobody referees two matches at once, or one that they may not; each match has a referee or is named as without', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 4 }), referees, (count, grounds, some) => {
      const all = some.map((more, at) => refereeOf(`r${at}`, more as Partial<Referee>))
      const { create, clashes, unstaffed } = generate(count, 1, teams => layoutFor(teams, grounds, 1), all)
      expect(clashes.filter(({ type }) => type === 'referee')).toEqual([])
      const known = new Map(all.map(referee => [referee.id, referee]))
      for (const match of create) {
        const referee = known.get(match.referee ?? '')
        if (referee) expect(barred(referee, { ...match, day: dayAt(match.kickOff ?? 0, zone) })).toEqual([])
      }
      const without = all.length === 0 ? [] : create.filter(({ referee }) => !referee).map(({ id }) => id)
      expect(unstaffed.map(({ match }) => match.id).toSorted()).toEqual(without.toSorted())
    }),
    { numRuns: 60 },
  )
})

test('a match moves to a time of its day at which somebody is free, rather than stay without a referee', () => {
  // Three matches at once on three grounds, and one referee.
  const layout = layoutFor(['team 0', 'team 1', 'team 2', 'team 3', 'team 4', 'team 5'], 6, 1)
  const at = (id: string, home: string, away: string): PlacedMatch => ({
    id,
    part: 'league',
    round: 1,
    status: 'scheduled',
    home,
    away,
    kickOff: Date.UTC(2027, 0, 3, 14),
    venue: layout.venues[home] ?? null,
  })
  const matches = [at('a', 'team 0', 'team 1'), at('b', 'team 2', 'team 3'), at('c', 'team 4', 'team 5')]
  const found = staffed({ matches, fixed: [], referees: [refereeOf('eva')], layout })
  expect(found.unstaffed).toEqual([])
  expect(found.matches.map(({ referee }) => referee)).toEqual(['eva', 'eva', 'eva'])
  expect(clashesIn(found.matches, { matchMinutes: 105, restHours: 0 })).toEqual([])
})

test('referees change places where that frees one who may, and whoever has another match elsewhere is busy', () => {
  const layout = layoutFor(['team 0', 'team 1', 'team 2', 'team 3'], 4, 1)
  const kickOff = Date.UTC(2027, 0, 3, 14)
  const match = { part: 'league', round: 1, status: 'scheduled' as const, kickOff, venue: null }
  const a = { ...match, id: 'a', home: 'team 0', away: 'team 1' }
  const b = { ...match, id: 'b', home: 'team 2', away: 'team 3' }
  const ana = refereeOf('ana')
  const eva = refereeOf('eva', { excludedTeams: ['team 2'] })
  expect(staffed({ matches: [a, b], fixed: [], referees: [ana, eva], layout }).matches.map(one => one.referee)).toEqual(
    ['eva', 'ana'],
  )
  const single = { ...layout, calendar: { ...calendar, times: ['08:00'] } }
  const elsewhere = { ...match, id: 'x', home: 'x', away: 'y', referee: 'ana' }
  const { unstaffed } = staffed({ matches: [b], fixed: [elsewhere], referees: [ana, eva], layout: single })
  expect(unstaffed).toEqual([{ match: b, busy: 1, barred: 1 }])
})

test('a referee who would have to give up two matches for a third keeps both', () => {
  const layout = { ...layoutFor([], 0, 1), calendar: { ...calendar, times: ['08:50'] } }
  const at = (id: string, hour: number, minute: number, referee: string | null = null): PlacedMatch => ({
    ...{ id, part: 'league', round: 1, status: 'scheduled' as const, venue: null, referee },
    home: `${id} 1`,
    away: `${id} 2`,
    kickOff: Date.UTC(2027, 0, 3, hour, minute),
  })
  const [early, late, third] = [at('early', 14, 0), at('late', 15, 45), at('third', 18, 0)]
  const all = [refereeOf('eva'), refereeOf('ana', { excludedTeams: ['late 1', 'third 1'] })]
  // Ana has more matches, so Eva is asked first.
  const fixed = [at('elsewhere', 18, 0, 'eva'), at('far', 22, 0, 'ana'), at('further', 23, 59, 'ana')]
  const found = staffed({ matches: [early, late, third], fixed, referees: all, layout })
  expect(found.matches.map(({ referee }) => referee)).toEqual(['eva', 'eva', null])
  expect(found.unstaffed.map(({ match }) => match.id)).toEqual(['third'])
})

test('ten teams on two grounds play 90 matches without a clash', () => {
  const { create, clashes } = generate(10, 2, teams => layoutFor(teams, 2, 1), [])
  expect(create).toHaveLength(90)
  expect(clashes).toEqual([])
})

test('twenty teams on five pitches with ten referees: no clash, a referee for all 380 matches', () => {
  const all = Array.from({ length: 10 }, (_, at) =>
    refereeOf(`r${at}`, { excludedTeams: [`team ${at}`], daysOff: [`2027-02-0${(at % 7) + 1}`] }),
  )
  const { create, clashes, unstaffed } = generate(20, 2, teams => layoutFor(teams, 5, 1), all)
  expect(create).toHaveLength(380)
  expect(clashes).toEqual([])
  expect(unstaffed).toEqual([])
  const loads = all.map(({ id }) => create.filter(({ referee }) => referee === id).length)
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThan(20)
})
