import { expect, test } from 'vitest'
import { translator } from '../../../ui/messages/define-messages.ts'
import { match, matches, positions, reasons, table, teamsIn } from '../testing/table.ts'
import { formatRow, signed } from './format.ts'
import { tableMessages } from './messages.ts'
import { laLiga } from './rules.ts'
import { type StandingsInput, standingsOf } from './standings.ts'

const teamsOf = (letters: string) => [...letters].map(id => ({ id, name: id }))

test('before the first match all share the first position, in the order of their names', () => {
  const names = ['Bravos', 'Cometa', 'Ayala']
  const teams = teamsOf('ABC').map(({ id }, at) => ({ id, name: names[at] ?? '' }))
  const rows = standingsOf({ teams, matches: [], rules: laLiga })
  expect(positions(rows)).toEqual(['1 C 0', '1 A 0', '1 B 0'])
  expect(rows.map(({ shared }) => shared?.decides)).toEqual(['matches', 'matches', 'matches'])
})

test('names that share a position have one order on every host: ñ comes after n', () => {
  const teams = [
    { id: 'A', name: 'Ñandú' },
    { id: 'B', name: 'Nube' },
  ]
  expect(positions(standingsOf({ teams, matches: [], rules: laLiga }))).toEqual(['1 B 0', '1 A 0'])
})

test('a difference has its sign, and none is 0', () => {
  expect([1, 0, -1].map(signed)).toEqual(['+1', '0', '−1'])
})

test('a team without matches stands in the table with nothing', () => {
  const rows = standingsOf({ teams: teamsOf('ABC'), matches: matches('A 1-0 B'), rules: laLiga })
  expect(positions(rows)).toEqual(['1 A 3', '2 C 0', '3 B 0'])
  expect(rows[1]).toMatchObject({ played: 0, goalsFor: 0, goalDifference: 0, form: [] })
})

const reason = 'Fielded a player who was not registered'
const less = (...list: readonly number[]) => ({ deductions: list.map(points => ({ team: 'A', points, reason })) })
const level = 'A 1-1 B, B 1-1 A'

test.each<[what: string, played: string, rows: string, reasons: string, input?: Partial<StandingsInput>]>([
  [
    'matches with teams of another group are left out',
    'A 0-1 B, X 3-0 Y, A 5-0 X',
    '1 B 3, 2 A 0',
    '',
    { teams: teamsOf('AB') },
  ],
  // RFEF, article 201.2 means "the two matches played between them". Tercera División 2019-20 ended early: both had 55
  // points. Xerez DFC won the only match, but Ciudad de Lucena (+22 to +20) came second by the total difference.
  ...['', ', Lucena - Xerez'].map((rest): [string, string, string, string] => [
    'head-to-head does not count while one of two matches is to be played',
    `Xerez 1-0 Lucena, Lucena 3-0 Z${rest}`,
    '1 Lucena 3, 2 Xerez 3, 3 Z 0',
    'Lucena>Xerez goalDifference 2:1?',
  ]),
  [
    'head-to-head counts from the second match on',
    'Xerez 1-0 Lucena, Lucena 3-0 Z, Lucena 0-0 Xerez',
    '1 Xerez 4, 2 Lucena 4, 3 Z 0',
    'Xerez>Lucena headToHeadPoints 4:1',
  ],
  // All have 6 points. A and B: 1-0, 0-0, so A 4, B 1. C has met neither. Difference of all matches: C +9, A and B +1.
  [
    'of three of whom two have finished their matches, the mini-league does not count; the two go by theirs',
    'A 1-0 B, B 0-0 A, A 0-0 Z, A 0-0 Z, B 2-0 Z, B 0-0 Z, B 0-0 Z, C 9-0 Y, C 1-1 Y, C 1-1 Y, C 1-1 Y',
    '1 C 6, 2 A 6, 3 B 6, 4 Z 4, 5 Y 3',
    'C>A goalDifference 9:1?, A>B headToHeadPoints 4:1',
  ],
  // A 6 + 3 - 3 = 6, B 0 + 6 = 6. A won both matches against B, and stays above.
  [
    'points are deducted from the total, not in the matches among those level',
    'A 1-0 B, B 0-1 A, A 1-0 Z, B 5-0 Z, Z 0-5 B',
    '1 A 6, 2 B 6, 3 Z 0',
    'A>B headToHeadPoints 6:0',
    less(3),
  ],
  ['deductions can take a team below nothing, and add up', 'A 1-0 B', '1 B 0, 2 A -1', '', less(3, 1)],
  ['lots decide for the teams that they name', level, '1 B 2, 2 A 2', 'B>A drawOfLots 1:2', { lots: ['B', 'A'] }],
  ['in their order', level, '1 A 2, 2 B 2', 'A>B drawOfLots 1:2', { lots: ['A', 'B'] }],
  ['not where they name but one', level, '1 A 2, 1 B 2', '', { lots: ['B', 'C'] }],
  ['nor where the teams are level no more', `${level}, A 1-0 Z`, '1 A 5, 2 B 2, 3 Z 0', '', { lots: ['B', 'A'] }],
])('%s', (_, played, expected, why, input) => {
  const rows = table(matches(played), { rules: laLiga, ...input })
  expect([positions(rows).join(', '), reasons(rows).join(', ')]).toEqual([expected, why])
})

test('a postponed match leaves head-to-head open as well', () => {
  const rows = table([...matches('A 1-0 B, B 3-0 Z'), match('B - A', { status: 'postponed' })], { rules: laLiga })
  expect(reasons(rows)).toEqual(['B>A goalDifference 2:1?'])
})

test.each([
  ['a void match', { status: 'void' as const }, laLiga],
  [
    'one abandoned that counts as not played',
    { status: 'abandoned' as const, homeGoals: 1, awayGoals: 1 },
    { ...laLiga, abandoned: 'notPlayed' as const },
  ],
])('%s keeps head-to-head open no longer, as nothing more comes of it', (_, more, rules) => {
  const rows = table([...matches('A 1-0 B, B 3-0 Z'), match('B - A', more)], { rules })
  expect(reasons(rows)).toEqual(['A>B headToHeadPoints 3:0'])
})

test('nor does a match against a team that withdrew', () => {
  const teams = ['A', 'B', 'Y', 'Z'].map(id => ({ id, name: id, withdrawn: id > 'X' }))
  const rows = table(matches('A 0-0 B, B 0-0 A, Y 1-0 Z, Z 1-0 A'), { rules: laLiga, teams })
  expect(reasons(rows)).toEqual(['B>A goalDifference 0:-1', 'Y>Z headToHeadPoints 3:0'])
})

test('a match in play counts only for the table as it stands, and leaves head-to-head open', () => {
  const played = [...matches('A 0-1 B'), match('B 0-2 A', { status: 'inPlay' })]
  expect(positions(table(played, { rules: laLiga }))).toEqual(['1 B 3', '2 A 0'])
  const asItStands = table(played, { rules: laLiga, asItStands: true })
  expect(positions(asItStands)).toEqual(['1 A 3', '2 B 3'])
  expect(reasons(asItStands)).toEqual(['A>B goalDifference 1:-1?'])
})

test('a shared position says what would decide it, and the next one is as many lower', () => {
  const decides = (rows: ReturnType<typeof table>) => rows[0]?.shared
  const level = matches('B 1-1 A, A 1-1 B, A 1-0 Z, B 1-0 Z')
  const rows = table(level, { rules: laLiga })
  expect(positions(rows)).toEqual(['1 A 5', '1 B 5', '3 Z 0'])
  expect(decides(rows)).toEqual({ others: ['B'], decides: 'drawOfLots' })
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null])
  expect(decides(table([...level, ...matches('Z - A')], { rules: laLiga }))?.decides).toBe('matches')
  const withoutLots = { ...laLiga, tieBreaks: laLiga.tieBreaks.filter(tieBreak => tieBreak !== 'drawOfLots') }
  expect(decides(table(level, { rules: withoutLots }))?.decides).toBe('nothing')
})

const names = new Map([
  ['A', 'Girona'],
  ['B', 'Elche'],
  ['C', 'Alavés'],
])

const remarks = (played: string, input: Partial<StandingsInput> = {}) => {
  const rows = table(matches(played), { rules: laLiga, ...input })
  const said = (language: 'en' | 'es') => {
    const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts)
    const t = translator(tableMessages, language)
    return rows.flatMap(row => formatRow(t, row, { team: id => names.get(id) ?? id, list }))
  }
  return { en: said('en'), es: said('es') }
}

const once = { rules: { ...laLiga, meetings: 1 } }
const byGoals = ['headToHeadPoints', 'headToHeadGoalDifference', 'headToHeadGoals'] as const
const amongThem = { rules: { ...once.rules, tieBreaks: byGoals, beginAgain: 'afterHeadToHead' as const } }

test.each<[what: string, played: string, input: Partial<StandingsInput>, ...expected: string[]]>([
  [
    'head-to-head of two gives the score of their matches',
    'A 3-1 B, B 0-1 A, B 9-0 Z, B 1-0 Z',
    {},
    'above Elche on head-to-head 4–1',
  ],
  [
    'where that score would mislead it gives the points',
    'A 1-0 B, A 1-0 B, A 0-5 B, B 1-0 Z',
    {},
    'above Elche on head-to-head, 6 points to 3',
  ],
  [
    'or where it is level, as it may be after three',
    'A 1-0 B, A 1-0 B, A 0-2 B, B 1-0 Z',
    {},
    'above Elche on head-to-head, 6 points to 3',
  ],
  [
    'two that have as many points among them go by the goals of their matches',
    'A 3-1 B, B 1-0 A',
    {},
    'above Elche on head-to-head 3–2',
  ],
  [
    'also where goals alone are asked for',
    'A 3-1 B, B 1-0 A',
    { rules: { ...laLiga, tieBreaks: ['headToHeadGoals'] } },
    'above Elche on head-to-head 3–2',
  ],
  [
    'a mini-league may be decided by goals',
    'A 2-1 B, C 2-1 A, B 1-0 C',
    amongThem,
    'above Elche in the mini-league of 3, 3 goals to 2',
    'above Alavés on head-to-head 1–0',
  ],
  [
    'mid-season head-to-head does not count yet',
    'A 0-1 B, A 3-0 Z',
    {},
    'above Elche on goal difference, +2 to +1',
    'head-to-head does not count until all matches between them are played',
  ],
  ['a position may be shared so far', 'A 1-1 B, A - B', {}, 'level with Elche so far', 'level with Girona so far'],
  ['lots may have decided', 'A 1-1 B, B 1-1 A', { lots: ['B', 'A'] }, 'above Girona by drawing of lots'],
  [
    'one above several that share a position names them all',
    'A 1-0 Z, B 0-0 C, C 0-0 B, B 0-0 Z, C 0-0 Z',
    { rules: { ...laLiga, tieBreaks: ['wins'] } },
    'above Elche and Alavés on wins, 1 to 0',
    'level with Alavés: the tournament’s rules don’t separate them',
    'level with Elche: the tournament’s rules don’t separate them',
  ],
])('%s', (_, played, input, ...expected) => {
  expect(remarks(played, input).en).toEqual(expected)
})

test('remarks are in both languages: mini-leagues, lots, deductions and withdrawals', () => {
  expect(remarks('A 4-0 B, A 0-0 C, D 1-0 A, B 3-0 C, C 2-0 D, B 0-0 D', once)).toEqual({
    en: [
      'above Elche in the mini-league of 4, goal difference +3 to −1',
      'above Alavés in the mini-league of 3, 4 points to 3',
      'above D in the mini-league of 3, 3 points to 1',
    ],
    es: [
      'por delante de Elche en la tabla entre los 4 empatados, diferencia de goles +3 contra −1',
      'por delante de Alavés en la tabla entre los 3 empatados, 4 puntos contra 3',
      'por delante de D en la tabla entre los 3 empatados, 3 puntos contra 1',
    ],
  })
  expect(remarks('A 1-1 B, B 1-1 A')).toEqual({
    en: ['level with Elche: drawing of lots needed', 'level with Girona: drawing of lots needed'],
    es: ['en empate con Elche: se necesita un sorteo', 'en empate con Girona: se necesita un sorteo'],
  })
  const deductions = [
    { team: 'A', points: 1, reason: 'fee not paid' },
    { team: 'A', points: 3, reason: 'did not appear' },
  ]
  const teams = ['A', 'B'].map(id => ({ id, name: id, withdrawn: id === 'B' }))
  expect(remarks('A 2-0 B', { teams, deductions })).toEqual({
    en: ['1 point deducted: fee not paid', '3 points deducted: did not appear', 'withdrawn from the tournament'],
    es: ['1 punto menos: fee not paid', '3 puntos menos: did not appear', 'retirado del torneo'],
  })
})

test('a match to come against a team that withdrew decides nothing, at home or away', () => {
  const teams = [...teamsIn(matches('A - B')), { id: 'Z', name: 'Z', withdrawn: true }]
  for (const last of ['A - Z', 'Z - A']) {
    const rows = table(matches(`A 1-1 B, B 1-1 A, ${last}`), { rules: laLiga, teams })
    expect(rows.map(({ shared }) => shared?.decides ?? null)).toEqual(['drawOfLots', 'drawOfLots', null])
  }
})
