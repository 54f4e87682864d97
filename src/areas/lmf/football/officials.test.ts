import { expect, test } from 'vitest'
import { refereeOf } from '../testing/referee-of.ts'
import { timestampOf } from '../testing/times.ts'
import { usualLimits } from './clashes.ts'
import { type Appointable, candidatesFor, type Referee } from './officials.ts'

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
