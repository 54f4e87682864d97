import { expect, test } from 'vitest'
import { companyZone, localText } from '../../../model/values/time-zone.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { formatClash } from '../clashes/format.ts'
import { messages } from '../clashes/messages.ts'
import { dayOf, timestampOf } from '../testing/times.ts'
import {
  type Around,
  clashesAround,
  clashesIn,
  kickOffsAround,
  type OtherMatch,
  type SquadMembership,
  usualLimits,
} from './clashes.ts'
import type { PlacedMatch } from './match.ts'

const at = (time: string, day = '2026-12-05') => timestampOf(day, time)

const matchAt = (sides: string, kickOff: number | null, more: Partial<PlacedMatch> = {}): PlacedMatch => {
  const [home = '', away = ''] = sides.split('-')
  return { part: 'league', status: 'scheduled', id: sides, round: 1, home, away, kickOff, venue: null, ...more }
}

/** In the cup of that name. */
const cupAt = (sides: string, kickOff: number, more: Partial<PlacedMatch> = {}): OtherMatch => ({
  ...matchAt(sides, kickOff, more),
  name: sides.toUpperCase(),
  tournament: 'copa',
})

const stay = (
  player: string,
  tournament: string,
  team: string,
  more: Partial<SquadMembership> = {},
): SquadMembership => ({
  player,
  name: `${player} Ruiz`,
  tournament,
  team,
  from: '2026-01-01',
  to: null,
  ...more,
})

const around = (own: PlacedMatch | readonly PlacedMatch[], there: Partial<Around>) =>
  clashesAround(
    { tournament: 'liga', matches: [own].flat(), limits: usualLimits, dayOf },
    { matches: [], memberships: [], venues: {}, ...there },
  )

const types = (clashes: ReturnType<typeof clashesIn>) => clashes.map(({ type }) => type)

test('a ground and a referee are taken for the length of a match, and free again at its end', () => {
  const first = matchAt('a-b', at('10:00'), { venue: 'Parque', referee: 'jose' })
  const during = matchAt('c-d', at('11:44'), { venue: 'Parque', assistant2: 'jose' })
  const after = matchAt('c-d', at('11:45'), { venue: 'Parque', referee: 'jose' })
  expect(clashesIn([during, first], usualLimits)).toEqual([
    { type: 'venue', venue: 'Parque', matches: [first, during] },
    { type: 'referee', referee: 'jose', matches: [first, during] },
  ])
  expect(clashesIn([first, after], usualLimits)).toEqual([])
})

test.each([
  ['1', '2', 0],
  ['Norte', 'norte ', 1],
  ['1', null, 1],
])('at a venue with pitches, matches on %s and %s have %i clashes', (one, other, count) => {
  const [first, second] = [one, other].map((pitch, index) =>
    matchAt(`${index}-x${index}`, at('10:00'), { venue: 'Parque', pitch }),
  )
  expect(clashesIn([first as PlacedMatch, second as PlacedMatch], usualLimits)).toHaveLength(count)
})

test.each([
  ['plays two matches at once', '2026-12-05', '11:44', { type: 'team', team: 'a' }],
  ['plays again too soon', '2026-12-07', '09:00', { type: 'rest', team: 'a', hours: 47 }],
  ['has just enough rest', '2026-12-07', '10:00', null],
])('a team that %s on %s at %s', (_, day, time, expected) => {
  const first = matchAt('a-b', at('10:00'))
  const second = matchAt('c-a', at(time, day), { round: 2 })
  expect(clashesIn([second, first], usualLimits)).toEqual(expected ? [{ ...expected, matches: [first, second] }] : [])
})

test('a team twice on one match day clashes, even without dates', () => {
  const clashes = clashesIn([matchAt('a-b', null), matchAt('b-c', null)], usualLimits)
  expect(clashes.map(clash => clash.type === 'round' && clash.team)).toEqual(['b'])
})

test('void and postponed matches are in nobody’s way', () => {
  const one = matchAt('a-b', at('10:00'), { venue: 'park' })
  for (const status of ['void', 'postponed'] as const) {
    const other = cupAt('a-c', at('10:00'), { venue: 'park', status })
    expect(clashesIn([one, other], usualLimits)).toEqual([])
    expect(
      around(one, { matches: [other], memberships: [stay('Nora', 'liga', 'b'), stay('Nora', 'copa', 'c')] }),
    ).toEqual([])
  }
})

test('a match clashes with those of other tournaments; how they clash with each other is not asked', () => {
  const own = matchAt('a-b', at('10:00'), { venue: 'Parque', referee: 'Eva' })
  const others = [cupAt('x-a', at('10:00')), cupAt('y-z', at('10:00'), { venue: 'Parque', referee: 'Eva' })]
  expect(types(around(own, { matches: others }))).toEqual(['team', 'venue', 'referee'])
  expect(around(matchAt('c-d', at('10:00')), { matches: others.map(other => ({ ...other, home: 'x' })) })).toEqual([])
})

test('a match that names no venue is played where the home team plays', () => {
  const own = matchAt('a-b', at('10:00'), { venue: 'Parque' })
  const other = cupAt('c-d', at('10:00'))
  expect(around(own, { matches: [other], venues: { c: 'Parque' } })).toMatchObject([{ type: 'venue', venue: 'Parque' }])
  expect(around(own, { matches: [{ ...other, venue: 'Sur' }], venues: { c: 'Parque' } })).toEqual([])
})

test.each([
  ['in both on that day', {}, ['Nora Ruiz']],
  ['who comes later', { from: '2026-12-06' }, []],
  ['who left before', { to: '2026-12-04' }, []],
])('of a player %s', (_, more, expected) => {
  const own = matchAt('a-b', at('10:00'))
  const stays = [stay('Nora', 'liga', 'a'), stay('Nora', 'copa', 'c', more), stay('Iris', 'liga', 'a')]
  const names = (other: OtherMatch) =>
    around(own, { matches: [other], memberships: stays }).flatMap(clash =>
      clash.type === 'players' ? clash.names : [],
    )
  expect(names(cupAt('c-d', at('09:00')))).toEqual(expected)
  expect(names(cupAt('c-d', at('11:45')))).toEqual([])
})

test('of a team that plays two matches at once its players are not told', () => {
  const stays = [stay('Nora', 'liga', 'a'), stay('Nora', 'copa', 'a')]
  expect(
    types(around(matchAt('a-b', at('10:00')), { matches: [cupAt('a-c', at('10:00'))], memberships: stays })),
  ).toEqual(['team'])
})

test('only kick-offs that may clash are looked at, each once', () => {
  const moments = ['2026-12-05', '2026-12-08', '2026-12-19'].map(day => matchAt('a-b', at('10:00', day)))
  const hour = 3_600_000
  expect(kickOffsAround([...moments, matchAt('c-d', null)], usualLimits)).toEqual([
    { from: at('10:00', '2026-12-03') + 1, to: at('10:00', '2026-12-10') - 1 },
    { from: at('10:00', '2026-12-17') + 1, to: at('10:00', '2026-12-21') - 1 },
  ])
  const limits = { matchMinutes: 120, restHours: 0 }
  expect(kickOffsAround(moments.slice(0, 1), limits)).toEqual([
    { from: at('10:00') - 2 * hour + 1, to: at('10:00') + 2 * hour - 1 },
  ])
  const touching = [0, 4 * hour - 1].map(later => matchAt('a-b', at('10:00') + later))
  expect(kickOffsAround(touching, limits)).toHaveLength(1)
})

test('clashes are reported in both languages, those elsewhere with their tournament', () => {
  const names = {
    team: (id: string) => id.toUpperCase(),
    tournament: (id: string) => `The ${id}`,
    venue: (id: string) => id,
    referee: (id: string) => id,
    timestamp: (timestamp: number) => localText(timestamp, companyZone).slice(11),
  }
  const own = [matchAt('a-b', at('10:00'), { venue: 'Sur' }), matchAt('a-c', at('12:00'), { venue: 'Sur' })]
  const stays = ['Nora', 'Iris', 'Vera', 'Inés'].flatMap(name => [stay(name, 'liga', 'b'), stay(name, 'copa', 'd')])
  const matches = [cupAt('a-d', at('10:00'), { venue: 'Sur', referee: 'Eva' })]
  const [first] = own
  const clashes = [
    ...clashesIn(own, { matchMinutes: 150, restHours: 48 }).filter(({ type }) => type !== 'team'),
    ...clashesIn(own, usualLimits).filter(({ type }) => type === 'rest'),
    ...around({ ...(first as PlacedMatch), referee: 'Eva' }, { matches, memberships: stays }),
  ]
  const texts = (language: 'en' | 'es') =>
    clashes.map(clash => formatClash(translator(messages, language), clash, names))
  expect(texts('en')).toEqual([
    'Sur is double-booked: A – B at 10:00, A – C at 12:00.',
    'A play twice on match day 1: A – B and A – C.',
    'A play again after 2 hours: A – B at 10:00, A – C at 12:00.',
    'A play two matches at once: A – B at 10:00, A-D (The copa) at 10:00.',
    'Sur is double-booked: A – B at 10:00, A-D (The copa) at 10:00.',
    'Eva would referee two matches at once: A – B at 10:00, A-D (The copa) at 10:00.',
    'Nora Ruiz, Iris Ruiz, Vera Ruiz and 1 more are registered with teams that play at once: A – B at 10:00, A-D (The copa) at 10:00.',
  ])
  expect(texts('es')).toEqual([
    'Sur tiene dos partidos a la vez: A – B (10:00) y A – C (12:00).',
    'A juega dos veces en la jornada 1: A – B y A – C.',
    'A vuelve a jugar a las 2 horas: A – B (10:00) y A – C (12:00).',
    'A juega dos partidos a la vez: A – B (10:00) y A-D (The copa) (10:00).',
    'Sur tiene dos partidos a la vez: A – B (10:00) y A-D (The copa) (10:00).',
    'Eva arbitraría dos partidos a la vez: A – B (10:00) y A-D (The copa) (10:00).',
    'Nora Ruiz, Iris Ruiz, Vera Ruiz y 1 más tienen ficha en equipos que juegan a la vez: A – B (10:00) y A-D (The copa) (10:00).',
  ])
})
