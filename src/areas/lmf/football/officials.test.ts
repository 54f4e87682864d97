import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { refereeOf } from '../testing/referee-of.ts'
import { timestampOf } from '../testing/times.ts'
import { clashesIn, usualLimits } from './clashes.ts'
import { type Appointable, appointAll, candidatesFor, type Referee } from './officials.ts'

/** A Sunday. */
const sunday = '2026-12-06'

const matchOf = (id: string, time = '10:00', more: Partial<Appointable> = {}): Appointable => ({
  id,
  part: 'league',
  round: 1,
  status: 'scheduled',
  home: `${id}-home`,
  away: `${id}-away`,
  kickOff: timestampOf(sunday, time),
  venue: null,
  day: sunday,
  town: 'Izalco',
  ...more,
})

const whyNot = (referee: Referee, match = matchOf('m'), others: readonly Appointable[] = []) =>
  candidatesFor(match, [referee], others, usualLimits)[0]?.why.map(({ type }) => type)

test.each([
  ['whose licence has expired', { licenceUntil: '2026-12-05' }, ['licence']],
  ['whose licence is valid that day', { licenceUntil: sunday }, []],
  ['who is free on other days of the week', { weekdays: ['monday', 'saturday'] }, ['weekday']],
  ['who is free on Sundays', { weekdays: ['sunday'] }, []],
  ['with that day off', { daysOff: [sunday] }, ['dayOff']],
  ['who may not referee the visitors', { excludedTeams: ['m-away'] }, ['team']],
] as const)('a referee %s is offered, or not and says why', (_, more, why) => {
  expect(whyNot(refereeOf('eva', more as Partial<Referee>))).toEqual(why)
})

test('a referee at another match is busy for its length, in whatever post; the match itself is none', () => {
  const eva = refereeOf('eva')
  expect(whyNot(eva, matchOf('m'), [matchOf('n', '11:00', { assistant2: 'eva' })])).toEqual(['busy'])
  expect(whyNot(eva, matchOf('m'), [matchOf('n', '11:45', { referee: 'eva' })])).toEqual([])
  expect(whyNot(eva, matchOf('m'), [matchOf('m', '10:00', { referee: 'eva' })])).toEqual([])
})

test('those who may be appointed come first, those from the town of the venue before the others', () => {
  const all = [
    refereeOf('far'),
    refereeOf('off', { town: 'Izalco', daysOff: [sunday] }),
    refereeOf('near', { town: ' izalco' }),
  ]
  expect(candidatesFor(matchOf('m'), all, [], usualLimits).map(({ referee }) => referee.id)).toEqual([
    'near',
    'far',
    'off',
  ])
})

test('a whole match day is appointed where it can be: whoever only fits one match gets it', () => {
  const all = [refereeOf('any'), refereeOf('one', { excludedTeams: ['a-home', 'b-home'] })]
  const day = [matchOf('c'), matchOf('a'), matchOf('b', '15:00')]
  expect(appointAll(day, all, [], usualLimits)).toEqual([
    { match: 'c', officials: { referee: 'one' } },
    { match: 'a', officials: { referee: 'any' } },
    { match: 'b', officials: { referee: 'any' } },
  ])
})

test('nobody is appointed who is not offered, nor twice at once, nor in the place of somebody', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const someReferee = fc.record({
    licenceUntil: fc.constantFrom(null, '2026-12-01', '2027-01-01'),
    weekdays: fc.constantFrom(null, ['sunday'], ['monday']),
    daysOff: fc.constantFrom(null, [sunday]),
    excludedTeams: fc.constantFrom(null, ['a-home'], ['b-away', 'c-home']),
  })
  const someMatch = fc.record({ time: fc.constantFrom('08:00', '09:30', '10:00', '14:00'), held: fc.option(fc.nat(3)) })
  fc.assert(
    fc.property(
      fc.array(someReferee, { maxLength: 6 }),
      fc.array(someMatch, { minLength: 1, maxLength: 5 }),
      (some, planned) => {
        const all = some.map((more, at) => refereeOf(`r${at}`, more as Partial<Referee>))
        const matches = planned.map(({ time, held }, at) =>
          matchOf(ids[at] as string, time, held === null ? {} : { referee: `held${held}-${at}` }),
        )
        const appointed = appointAll(matches, all, [], usualLimits, ['referee', 'assistant1'])
        const after = matches.map(match => ({
          ...match,
          ...appointed.find(({ match: id }) => id === match.id)?.officials,
        }))
        expect(clashesIn(after, usualLimits).filter(({ type }) => type === 'referee')).toEqual([])
        for (const match of after) {
          const before = matches.find(({ id }) => id === match.id)
          if (before?.referee) expect(match.referee).toBe(before.referee)
          expect(new Set([match.referee, match.assistant1].filter(Boolean)).size).toBe(
            [match.referee, match.assistant1].filter(Boolean).length,
          )
          for (const referee of all.filter(({ id }) => id === match.referee || id === match.assistant1))
            expect(whyNot(referee, match, after)).toEqual([])
        }
      },
    ),
    { numRuns: runs(60) },
  )
})
