import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { dayAfter } from '../../../model/values/time-zone.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { incident, seasonMatches, statusOf } from '../testing/table.ts'
import { dayOf, timestampOf } from '../testing/times.ts'
import { formatCause, formatService } from './format.ts'
import { type Incident, type IncidentKind, orderOfPlay } from './match.ts'
import { suspensionMessages } from './messages.ts'
import { type SuspensionRules, usualSuspensionRules } from './rules.ts'
import type { SquadPeriod } from './squads.ts'
import {
  playersInDisagreement,
  type Suspension,
  type SuspensionMatch,
  type SuspensionState,
  suspensionsFrom,
  suspensionsOf,
} from './suspensions.ts'

const dayOfRound = (round: number) => timestampOf('2026-09-01', '16:00') + (round - 1) * 7 * 86_400_000

/** Ayala's match of a round, against its own opponent. */
const matchOf = (round: number, more: Partial<SuspensionMatch> = {}): SuspensionMatch => ({
  id: `match ${round}`,
  round,
  home: 'Ayala',
  away: `guest ${round}`,
  kickOff: dayOfRound(round),
  status: 'played',
  ...more,
})

type Changes = Readonly<Record<number, Partial<SuspensionMatch>>>

const season = (letters: string, changed: Changes = {}) =>
  [...letters].map((letter, at) => matchOf(at + 1, { status: statusOf(letter), ...changed[at + 1] }))

const kinds: Readonly<Record<string, IncidentKind>> = { y: 'yellow', s: 'secondYellow', r: 'red' }

/** Nora's cards by kind and round, in order within a match. A capital distinguishes equal ones. */
const cards = (text: string): readonly Incident[] =>
  text.split(' ').map((id, at) => {
    const [, kind = '', round, team = 'Ayala'] = /^(\w)(\d+)(?::(\w+))?$/.exec(id) ?? []
    const shown = kinds[kind.toLowerCase()] ?? 'goal'
    return incident({ id, match: `match ${round}`, minute: at + 1, kind: shown, player: 'Nora', team })
  })

interface World {
  readonly matches: readonly SuspensionMatch[]
  readonly incidents: readonly Incident[]
  readonly periods?: readonly SquadPeriod[]
  /** Suspended matches decided by staff, by suspension id. */
  readonly overruled?: Readonly<Record<string, number>>
  readonly rules?: Partial<SuspensionRules>
}

const suspended = ({ overruled = {}, periods = [], rules = {}, ...world }: World) => {
  const found = suspensionsFrom(world, { ...usualSuspensionRules, ...rules })
  const suspensions = found.map(each => ({ ...each, overruled: overruled[each.id] ?? null }))
  return suspensionsOf({ matches: world.matches, periods, suspensions })
}

const suspensionsIn = (world: World) => suspended(world).all.toReversed()

/** `y6 [7] of 1`: the card, the rounds served, and its cost in matches. */
const brief = (suspensions: readonly SuspensionState[]) =>
  suspensions.map(({ id, owed, served }) => `${id} [${served.map(({ round }) => round)}] of ${owed}`).join(', ')

const thresholds = (...list: readonly (readonly [count: number, matches: number, repeats?: boolean])[]) => ({
  yellowThresholds: list.map(([count, matches, repeats = false]) => ({ count, matches, repeats })),
})

const ofAyala = (from: string, to: string | null): SquadPeriod => ({ player: 'Nora', team: 'Ayala', from, to })
const bravos = { home: 'Bravos' }
const two = { overruled: { r1: 2 }, rules: thresholds([2, 2]) }
const apart = { periods: [ofAyala('2026-08-01', '2026-09-03'), ofAyala('2026-09-20', null)] }
const many = { rules: thresholds([3, 1], [2, 1, true], [4, 3]) }

test('of two yellow cards, the one whose minute is unknown is the second', () => {
  const shown = cards('y1 Y1').map(card => (card.id === 'y1' ? { ...card, minute: null } : card))
  expect(brief(suspensionsIn({ matches: season('PPP'), incidents: shown }))).toBe('y1 [2] of 1')
})

test.each<[rule: string, matches: string, shown: string, expected: string, more?: Partial<World>, changed?: Changes]>([
  [
    'every fifth yellow costs the next match',
    'PPPPPPPPPPPP',
    'y1 y2 y4 y5 y6 y7 y8 y9 y10 y11',
    'y6 [7] of 1, y11 [12] of 1',
  ],
  [
    'of thresholds reached at once the higher counts',
    'PPPPPPPPPP',
    'y1 y3 y5 y7',
    'y3 [4] of 1, y5 [6] of 1, y7 [8,9,10] of 3',
    many,
  ],
  ['a second yellow costs a match and rescinds the first', 'PPPPPPPP', 'y1 y2 y3 y4 y6 s6', 's6 [7] of 1'],
  ['two yellow cards noted in a match are a second yellow', 'PPP', 'y1 Y1', 'Y1 [2] of 1'],
  ['a yellow card before a straight red one is upheld', 'PPPPPPPPP', 'y1 y2 y3 y4 y6 r6', 'y6 [7] of 1, r6 [8] of 1'],
  ['staff decide on more matches', 'PPPPPPPPP', 'r1', 'r1 [2,3,4,5] of 4', { overruled: { r1: 4 } }],
  ['staff decide on none', 'PPPPPPPPP', 'r3', 'r3 [] of 0', { overruled: { r3: 0 } }],
  ['cards of a void match do not count', 'VP', 'r1', ''],
  ['nor those of a team that does not play in the match', 'PP', 'r1:Bravos', ''],
  ['cards of an abandoned match do', 'AP', 'r1', 'r1 [2] of 1'],
  ['cards of a walkover do', 'WP', 'r1', 'r1 [2] of 1'],
  ['it is due as soon as the card is recorded, in a match in play', 'IS', 'r1', 'r1 [] of 1'],
  ...[...'SXIAWV'].map((status): [string, string, string, string] => [
    `a match that is ${statusOf(status)} serves nothing: the next one played does`,
    `P${status}PP`,
    'r1',
    'r1 [3] of 1',
  ]),
  ['a match without a date serves nothing', 'PXPP', 'r1', 'r1 [3] of 1', {}, { 2: { kickOff: null } }],
  [
    'what was served before a postponed match stays served',
    'PPPP',
    'r1',
    'r1 [3] of 1',
    {},
    { 2: { kickOff: dayOfRound(9) } },
  ],
  [
    'a card is served after the day of its match',
    'PPPPPP',
    'r1',
    'r1 [5] of 1',
    {},
    { 1: { kickOff: dayOfRound(4) + 1 } },
  ],
  [
    'a match that begins at the same moment does not follow',
    'PPP',
    'r1',
    'r1 [3] of 1',
    {},
    { 2: { kickOff: dayOfRound(1) } },
  ],
  ['two suspensions run one after the other', 'PPPPPPP', 'y1 r1 y2', 'r1 [2,3] of 2, y2 [4,5] of 2', two],
  ['the matches of other teams serve nothing', 'PPP', 'r1', 'r1 [3] of 1', {}, { 2: bravos }],
  ...[[1], [2], [1, 2], [1, 2, 3]].map((rounds): [string, string, string, string, Partial<World>, Changes] => [
    `where the kick-off of match day ${rounds} is missing the match days say what comes next`,
    'PPP',
    'r1',
    'r1 [2] of 1',
    {},
    Object.fromEntries(rounds.map(round => [round, { kickOff: null }])),
  ]),
  [
    'without a kick-off it is still the next match of the team',
    'PPPP',
    'r1',
    'r1 [3] of 1',
    {},
    { 1: { kickOff: null }, 2: { ...bravos, kickOff: null } },
  ],
  [
    'who changes squads takes it along, whether or not anybody knows when',
    'PPPP',
    'r1',
    'r1 [4] of 1',
    { periods: [ofAyala('2026-08-01', '2026-09-05'), { ...ofAyala('2026-09-06', null), team: 'Bravos' }] },
    { 1: { kickOff: null }, 4: { home: 'Bravos', kickOff: null } },
  ],
  ['between two places in squads nothing is served', 'PPPPP', 'r1', 'r1 [4] of 1', apart],
  [
    'who is in no squad is in the team of the last card',
    'PPPP',
    'r1 r2:Bravos',
    'r1 [3] of 1, r2:Bravos [] of 1',
    {},
    { 2: bravos, 3: bravos },
  ],
])('%s', (_, matches, shown, expected, more, changed) => {
  expect(brief(suspensionsIn({ ...more, matches: season(matches, changed), incidents: cards(shown) }))).toBe(expected)
})

const undated = { kickOff: null }
const yellows = 'y1 y3 y5 y7 y12'

test.each<[rule: string, matches: string, shown: string, round: number, isMissed: boolean, changed?: Changes]>([
  ['who is suspended misses the next match', 'PPPPPPPPPPPPSS', yellows, 13, true],
  ['not the one after', 'PPPPPPPPPPPPSS', yellows, 14, false],
  ['nor the one of the card', 'PPPPPPPPPPPPSS', yellows, 12, false],
  ['who played although suspended is told afterwards', 'PPPP', 'r1', 2, true],
  ['but not of the match after', 'PPPP', 'r1', 3, false],
  ['a match to come has served nothing before one that was played', 'PSP', 'r1', 3, true],
  ['a match without a kick-off comes by its match day', 'PSS', 'r1', 2, true, { 2: undated }],
  ['not before an earlier one', 'PSS', 'r1', 3, false, { 3: undated }],
  ['nor before what has begun since', 'PSPI', 'r3', 2, false, { 2: undated }],
  ['so do all where none has one', 'PSS', 'r1', 2, true, { 1: undated, 2: undated, 3: undated }],
  ['one that was postponed is made up for next', 'PXPS', 'r3', 2, true, { 2: undated }],
  ['one that keeps its old date as well', 'PXPS', 'r3', 2, true],
  ['so who has served meanwhile does not miss it', 'PXP', 'r1', 2, false],
  ['what is postponed serves nothing before it', 'PXS', 'r1', 3, true, { 2: undated, 3: undated }],
])('%s', (_, matches, shown, round, isMissed, changed) => {
  const world = { matches: season(matches, changed), incidents: cards(shown) }
  const [match] = world.matches.filter(each => each.round === round)
  expect(match && suspended(world).missing(match)).toHaveLength(isMissed ? 1 : 0)
})

test('a match is never one of those its card is for, even when it is entered with another date', () => {
  const { missing } = suspended({ matches: season('I'), incidents: cards('r1') })
  expect(missing(matchOf(1, { status: 'inPlay', kickOff: dayOfRound(3) }))).toEqual([])
})

test('a match that is put off comes after those that were played meanwhile, and what they have served', () => {
  const { missing } = suspended({ matches: season('PSP'), incidents: cards('r1') })
  expect(missing(matchOf(2, { status: 'scheduled' }))).toHaveLength(1)
  expect(missing(matchOf(2, { status: 'scheduled', kickOff: dayOfRound(4) }))).toEqual([])
})

test('it is said why, what is left and where it was served', () => {
  const [en, es] = [translator(suspensionMessages, 'en'), translator(suspensionMessages, 'es')]
  const [yellow] = suspensionsIn({ matches: season('PPPPPPPPPPPP'), incidents: cards(yellows) })
  expect(yellow && [formatCause(en, yellow), formatCause(es, yellow)]).toEqual([
    'fifth yellow of the tournament, match day 12',
    'quinta amarilla acumulada, jornada 12',
  ])
  const three: World = { matches: season('PP'), incidents: cards('r1'), rules: { red: 3 } }
  const service = (t: typeof en, world = three) =>
    suspensionsIn(world).map(each => formatService(t, each, id => id, 'Spat').join('. '))
  expect(service(en)).toEqual(['2 matches left of 3. Served on match day 2: Ayala – guest 2'])
  expect(service(es)).toEqual(['quedan 2 partidos de 3. Cumplida en la jornada 2: Ayala – guest 2'])
  expect(service(en, { ...three, overruled: { r1: 4 } })[0]).toMatch(/^4 matches by decision of staff: Spat. 3/)
  expect(service(en, { ...three, overruled: { r1: 0 } })).toEqual(['Lifted by staff: Spat'])
})

test('the order of play is one for all: by kick-off, by match day where that is missing, whatever order the matches come in', () => {
  const anyMatches = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 99 }).map(String),
      round: fc.integer({ min: 1, max: 6 }),
      kickOff: fc.option(fc.integer({ min: 1, max: 9 })),
      status: fc.constantFrom(...'PSXIAWV').map(statusOf),
    }),
    { selector: ({ id }) => id, maxLength: 14 },
  )
  const shuffled = anyMatches.chain(matches =>
    fc.tuple(fc.constant(matches), fc.shuffledSubarray(matches, { minLength: matches.length })),
  )
  fc.assert(
    fc.property(shuffled, ([matches, again]) => {
      const ordered = orderOfPlay(matches)
      expect(orderOfPlay(again)).toEqual(ordered)
      expect(ordered.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual(
        matches.toSorted((one, other) => Number(one.id) - Number(other.id)),
      )
      const times = ordered.flatMap(({ kickOff }) => kickOff ?? [])
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      const rounds = matches.toSorted((one, other) => one.round - other.round).map(({ round }) => round)
      const withoutTimes = orderOfPlay(again.map(match => ({ ...match, kickOff: null, status: 'played' as const })))
      expect(withoutTimes.map(({ round }) => round)).toEqual(rounds)
    }),
    { numRuns: runs(70) },
  )
})

const anySeason = fc.record({
  letters: fc.array(fc.constantFrom(...'PPPSXAWV'), { minLength: 1, maxLength: 25 }).map(letters => letters.join('')),
  shown: fc.array(
    fc.record({
      round: fc.integer({ min: 1, max: 25 }),
      kind: fc.constantFrom<IncidentKind>('yellow', 'secondYellow', 'red', 'goal'),
      player: fc.constantFrom('Nora', 'Iris'),
    }),
    { maxLength: 40 },
  ),
  red: fc.integer({ min: 0, max: 4 }),
})

test('whatever happens, a suspension is served exactly once: as often as due, each match once, never before or in its cause', () => {
  fc.assert(
    fc.property(anySeason, ({ letters, shown, red }) => {
      const matches = season(letters)
      const incidents = shown.map(({ round, ...more }, index) =>
        incident({ ...more, id: `${index}`, match: `match ${round}`, minute: 30, team: 'Ayala' }),
      )
      const rules = { red, ...thresholds([2, 1, true]) }
      const found = suspensionsIn({ matches, incidents, rules })
      for (const player of ['Nora', 'Iris']) {
        const own = found.filter(suspension => suspension.player === player)
        const served = own.flatMap(suspension => suspension.served.map(({ id }) => id))
        expect(new Set(served).size).toBe(served.length)
        for (const suspension of own) {
          expect(suspension.served.length + suspension.left).toBe(suspension.owed)
          expect(suspension.left).toBeGreaterThanOrEqual(0)
          for (const match of suspension.served) {
            expect(match.status).toBe('played')
            expect(match.round).toBeGreaterThan(suspension.causedIn.round)
          }
          const later = matches.filter(({ round, status }) => status === 'played' && round > suspension.causedIn.round)
          if (suspension.left > 0) expect(later.every(({ id }) => served.includes(id))).toBe(true)
        }
      }
      const turned = { matches: matches.toReversed(), incidents: incidents.toReversed(), rules }
      expect(brief(suspensionsIn(turned))).toEqual(brief(found))
      const later = suspensionsIn({ matches: [...matches, matchOf(40), matchOf(41)], incidents, rules })
      for (const { id, served } of found)
        expect(later.find(suspension => suspension.id === id)?.served.slice(0, served.length)).toEqual(served)
    }),
    { numRuns: runs(100) },
  )
})

const suspension = (id: string, more: Partial<Suspension> = {}): Suspension => ({
  id,
  match: null,
  player: 'nora',
  team: 'A',
  cause: 'red',
  count: null,
  round: 1,
  due: 1,
  overruled: null,
  ...more,
})

const second = suspension('second', { round: 2, cause: 'yellows', count: 5 })

test.each<[string, readonly Suspension[], readonly string[], ...[string, number[], number, number | null, boolean][]]>([
  [
    'says in which matches it was served and which comes next',
    [suspension('red', { due: 3 })],
    ['A 1-0 B', 'B 0-0 A', 'C 1-1 D', 'A - C', 'D - A'],
    ['red', [2], 2, 4, false],
  ],
  ['is over once it is served', [suspension('red')], ['A 1-0 B', 'B 0-0 A', 'A - C'], ['red', [2], 0, null, false]],
  [
    'is over even where a match before the one that served it is to come',
    [suspension('red')],
    ['A 1-0 B', 'A - C', 'B 0-0 A'],
    ['red', [3], 0, null, false],
  ],
  [
    'waits for an earlier one, below which it stands',
    [second, suspension('first', { due: 2 })],
    ['A 1-0 B', 'B 0-0 A', 'A - C', 'D - A'],
    ['second', [], 1, null, true],
    ['first', [2], 1, 3, false],
  ],
  [
    'waits for an earlier one, though one between them was lifted',
    [suspension('third', { round: 3 }), { ...second, overruled: 0 }, suspension('first', { due: 3 })],
    ['A 1-0 B', 'B 0-0 A', 'A 1-1 D', 'A - C'],
    ['third', [], 1, null, true],
    ['second', [], 0, null, true],
    ['first', [2, 3], 1, 4, false],
  ],
  [
    'comes next once an earlier one is served',
    [second, suspension('first')],
    ['A 1-0 B', 'B 0-0 A', 'A - C', 'D - A'],
    ['second', [], 1, 3, false],
    ['first', [2], 0, null, false],
  ],
  [
    'is served in no match where its own is not there any more',
    [suspension('lost', { round: 9 })],
    ['A 1-0 B'],
    ['lost', [], 1, null, false],
  ],
])('a suspension %s', (_, suspensions, lists, ...expected) => {
  const { all } = suspensionsOf({ suspensions, matches: seasonMatches(...lists), periods: [] })
  expect(
    all.map(({ id, served, left, next, waits }) => [
      id,
      served.map(({ round }) => round),
      left,
      next?.round ?? null,
      waits,
    ]),
  ).toEqual(expected)
})

/** Two matches of a meeting share a match day if the first was abandoned and replayed. */
const replayed = [
  matchOf(1, { id: 'abandoned', status: 'abandoned' }),
  matchOf(1, { id: 'replay', kickOff: dayOfRound(1) + 3 * 86_400_000 }),
  matchOf(2),
]

test.each([
  ['abandoned', ['replay']],
  ['replay', ['match 2']],
])('a red card in the %s match of a match day is served after that match, and in no other', (match, served) => {
  const incidents = [incident({ id: 'r1', match, player: 'Nora', team: 'Ayala', kind: 'red' })]
  const found = suspensionsIn({ matches: replayed, incidents })
  expect(found.map(each => each.served.map(({ id }) => id))).toEqual([served])
})

const [played] = seasonMatches('A 1-0 B')
const cardDay = dayOf(played?.kickOff ?? 0)
const inSquad = (team: string, from: number, to: number | null = null): SquadPeriod => ({
  player: 'nora',
  team,
  from: dayAfter(cardDay, from),
  to: to === null ? null : dayAfter(cardDay, to),
})
const changed = [inSquad('A', -30, 0), inSquad('B', 1)]
const open = ['A 1-0 B', 'A - C, B - D']

/** Nora was sent off with A on the first match day: which match she misses and for whom, and her present team. */
test.each<[string, readonly SquadPeriod[], readonly string[], missed: string | null, playsFor: string, left: number]>([
  ['in no squad she stays in the team of the card', [], [...open, 'B - C'], 'A–C, for A', 'A', 1],
  ['she takes it along to a new team', changed, [...open, 'B - C'], 'B–D, for B', 'B', 1],
  ['in whatever order her places come', changed.toReversed(), open, 'B–D, for B', 'B', 1],
  ['a place that begins on the day of the card is one of after it', [inSquad('B', 0)], open, 'A–C, for A', 'B', 1],
  ['what the old team plays meanwhile serves nothing', changed, ['A 1-0 B', 'A 1-0 C', 'B - D'], 'B–D, for B', 'B', 1],
  ['the new team’s match does', changed, ['A 1-0 B', 'B 1-0 D', 'A - C'], null, 'B', 0],
  ['who left and is in no squad yet serves it nowhere', [inSquad('A', -30, 0)], ['A 1-0 B', 'A - C'], null, 'A', 1],
  [
    'a squad that was entered after the card changes nothing for who stayed',
    [inSquad('A', 60)],
    open,
    'A–C, for A',
    'A',
    1,
  ],
  ['a former place that is not there any more is known by the card', [inSquad('B', 1)], open, 'B–D, for B', 'B', 1],
  [
    'a former place that is known by the card ends before the next begins',
    [inSquad('B', 7)],
    ['A 1-0 B', 'A 1-0 C', 'B - D'],
    'B–D, for B',
    'B',
    1,
  ],
  ['a place that ended before the card is not where she was', [inSquad('A', -30, -1)], open, 'A–C, for A', 'A', 1],
])('%s', (_, periods, lists, missed, playsFor, left) => {
  const matches = seasonMatches(...lists)
  const { all, missing } = suspensionsOf({ suspensions: [suspension('red')], matches, periods })
  const reported = matches.flatMap(match =>
    match.status === 'scheduled' ? missing(match).map(({ team }) => `${match.home}–${match.away}, for ${team}`) : [],
  )
  expect(reported).toEqual(missed === null ? [] : [missed])
  expect(all.map(state => [state.playsFor, state.left, state.next && `${state.next.home}–${state.next.away}`])).toEqual(
    [[playsFor, left, missed?.slice(0, 3) ?? null]],
  )
})

const matches = seasonMatches('A 1-0 B', 'B 0-0 A', 'A - B')
const [first = '', other = ''] = matches.map(({ id }) => id)
const redCard = suspension('r1')

test.each<[string, readonly Suspension[], readonly string[]]>([
  ['agree where they follow from the cards', [redCard], []],
  ['agree whatever staff decided about one', [{ ...redCard, overruled: 0 }], []],
  ['disagree where one is missing', [], ['nora']],
  ['disagree where one is of another player', [{ ...redCard, player: 'ines' }], ['ines', 'nora']],
  ['disagree where one is of another team', [{ ...redCard, team: 'B' }], ['nora']],
  ['disagree where one has another cause', [{ ...redCard, cause: 'secondYellow' }], ['nora']],
  ['disagree where one costs something else', [{ ...redCard, due: 2 }], ['nora']],
  ['disagree where one is of another match day', [{ ...redCard, round: 2 }], ['nora']],
  ['disagree where one is without its card', [redCard, { ...redCard, id: 'r9', player: 'ines' }], ['ines']],
])('suspensions %s', (_, suspensions, expected) => {
  const incidents = [
    incident({ id: 'r1', match: first, player: 'nora', kind: 'red' }),
    incident({ id: 'g1', match: other, player: 'nora', kind: 'goal' }),
    incident({ id: 'y1', match: other, player: null }),
  ]
  expect(playersInDisagreement({ matches, incidents }, suspensions, usualSuspensionRules)).toEqual(expected)
})

test('a player is in the squad of the day that it is in the tournament at kick-off', () => {
  const late = Date.UTC(2026, 11, 20, 2)
  const matches = seasonMatches('A 1-0 B', 'A - C').map((match, at) => ({
    ...match,
    kickOff: late + at * 7 * 86_400_000,
  }))
  const periods = [
    { player: 'nora', team: 'A', from: '2026-12-01', to: '2026-12-26' },
    { player: 'nora', team: 'C', from: '2026-12-27', to: null },
  ]
  const facts = { suspensions: [suspension('red')], matches, periods }
  const teamIn = (zone: string) =>
    matches.flatMap(match => suspensionsOf({ ...facts, zone }).missing(match)).map(({ team }) => team)
  expect([teamIn('America/El_Salvador'), teamIn('Europe/Madrid')]).toEqual([['A'], ['C']])
})
