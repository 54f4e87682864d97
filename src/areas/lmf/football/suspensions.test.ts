import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say } from '../../../ui/messages/define-messages.ts'
import { seasonMatches } from '../table/test-season.ts'
import { projectionReader, projections } from '../tournament/tournament.ts'
import { dayAfter, dayOf, timestampOf } from './days.ts'
import { tellCause, tellSanction } from './format.ts'
import type { Incident, IncidentKind, MatchStatus } from './match.ts'
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

/** Ayala's match of a round, against a team of its own. */
const matchOf = (round: number, more: Partial<SuspensionMatch> = {}): SuspensionMatch => ({
  id: `match ${round}`,
  round,
  home: 'Ayala',
  away: `guest ${round}`,
  kickOff: dayOfRound(round),
  status: 'played',
  ...more,
})

const season = (rounds: number, changed: Readonly<Record<number, Partial<SuspensionMatch>>> = {}) =>
  Array.from({ length: rounds }, (_, index) => matchOf(index + 1, changed[index + 1]))

const card = (round: number, kind: IncidentKind, more: Partial<Incident> = {}): Incident => ({
  id: `${kind} ${round}`,
  match: `match ${round}`,
  minute: 30,
  kind,
  player: 'Nora',
  team: 'Ayala',
  ...more,
})

const yellows = (...rounds: readonly number[]) => rounds.map(round => card(round, 'yellow'))

interface Facts {
  readonly matches: readonly SuspensionMatch[]
  readonly incidents: readonly Incident[]
  readonly periods: readonly SquadPeriod[]
  /** How many matches staff decided on, by the id of the suspension. */
  readonly overruled: Readonly<Record<string, number>>
}

const factsOf = (
  matches: readonly SuspensionMatch[],
  incidents: readonly Incident[],
  more: Partial<Facts> = {},
): Facts => ({
  matches,
  incidents,
  periods: [],
  overruled: {},
  ...more,
})

const suspended = ({ overruled, ...facts }: Facts, rules: SuspensionRules) =>
  suspensionsOf({
    ...facts,
    suspensions: suspensionsFrom(facts, rules).map(suspension => ({
      ...suspension,
      overruled: overruled[suspension.id] ?? null,
    })),
  })

/** In order of their causes. */
const suspensionsIn = (facts: Facts, rules: SuspensionRules = usualSuspensionRules) =>
  suspended(facts, rules).all.toReversed()

const brief = (suspensions: readonly SuspensionState[]) =>
  suspensions.map(({ id, owed, served, left }) => [id, owed, served.map(({ round }) => round), left])

const suspensions = (facts: Facts, rules?: SuspensionRules) => brief(suspensionsIn(facts, rules))

/** Whom of all players a match is missed by. */
const missing = (match: SuspensionMatch, facts: Facts, rules: SuspensionRules = usualSuspensionRules) =>
  suspended(facts, rules)
    .missing(match)
    .map(({ player }) => player)

const told = (language: 'en' | 'es', suspension: SuspensionState | undefined, reason = '') =>
  suspension
    ? tellSanction(suspension, { team: id => id }, reason).map(({ key, values }) =>
        say(suspensionMessages, language, key, values),
      )
    : []

test('every fifth yellow card costs a match, served in the next one played', () => {
  expect(suspensions(factsOf(season(14), yellows(1, 2, 4, 5, 6, 8, 9, 10, 11, 12)))).toEqual([
    ['yellow 6', 1, [7], 0],
    ['yellow 12', 1, [13], 0],
  ])
})

test('four yellow cards cost nothing', () => {
  expect(suspensions(factsOf(season(9), yellows(1, 2, 3, 4)))).toEqual([])
})

test('thresholds are a list: each says what it costs, and of two reached at once the higher one counts', () => {
  const rules: SuspensionRules = {
    ...usualSuspensionRules,
    yellowThresholds: [
      { count: 3, matches: 1, repeats: false },
      { count: 2, matches: 1, repeats: true },
      { count: 4, matches: 3, repeats: false },
    ],
  }
  expect(suspensions(factsOf(season(20), yellows(1, 3, 5, 7)), rules)).toEqual([
    ['yellow 3', 1, [4], 0],
    ['yellow 5', 1, [6], 0],
    ['yellow 7', 3, [8, 9, 10], 0],
  ])
})

test('a second yellow card costs a match and rescinds the first', () => {
  const incidents = [...yellows(1, 2, 3, 4), card(6, 'yellow'), card(6, 'secondYellow', { minute: 60 })]
  expect(suspensions(factsOf(season(8), incidents))).toEqual([['secondYellow 6', 1, [7], 0]])
})

test('two yellow cards noted in a match are a second yellow', () => {
  const incidents = [card(1, 'yellow'), card(1, 'yellow', { id: 'another', minute: 80 })]
  expect(suspensions(factsOf(season(3), incidents))).toEqual([['another', 1, [2], 0]])
})

test('a yellow card before a straight red one is upheld', () => {
  const incidents = [...yellows(1, 2, 3, 4, 6), card(6, 'red', { minute: 70 })]
  expect(suspensions(factsOf(season(9), incidents))).toEqual([
    ['yellow 6', 1, [7], 0],
    ['red 6', 1, [8], 0],
  ])
})

test('a straight red card costs what the tournament says', () => {
  expect(suspensions(factsOf(season(5), [card(2, 'red')]), { ...usualSuspensionRules, red: 2 })).toEqual([
    ['red 2', 2, [3, 4], 0],
  ])
})

test('staff decide on another number of matches, or none', () => {
  const facts = factsOf(season(9), [card(1, 'red'), card(3, 'red', { player: 'Iris' })], {
    overruled: { 'red 1': 4, 'red 3': 0 },
  })
  const [longer, lifted] = suspensionsIn(facts)
  expect(suspensions(facts)).toEqual([
    ['red 1', 4, [2, 3, 4, 5], 0],
    ['red 3', 0, [], 0],
  ])
  expect(told('en', longer, 'Spat at the referee')[0]).toBe('4 matches by decision of staff: Spat at the referee')
  expect(told('en', lifted, 'Mistaken identity')).toEqual(['Lifted by staff: Mistaken identity'])
  expect(missing(matchOf(4), facts)).toEqual(['Nora'])
})

test.each<MatchStatus>(['scheduled', 'postponed', 'inPlay', 'abandoned', 'walkover', 'void'])(
  'a match that is %s serves nothing: the next one played does',
  status => {
    expect(suspensions(factsOf(season(4, { 2: { status } }), [card(1, 'red')]))).toEqual([['red 1', 1, [3], 0]])
  },
)

test('cards of a void match do not count, those of an abandoned one do', () => {
  const incidents = [card(1, 'red')]
  expect(suspensions(factsOf(season(2, { 1: { status: 'void' } }), incidents))).toEqual([])
  expect(suspensions(factsOf(season(2, { 1: { status: 'abandoned' } }), incidents))).toEqual([['red 1', 1, [2], 0]])
})

test('it is due as soon as the card is recorded, in a match still in play', () => {
  expect(
    suspensions(factsOf(season(2, { 1: { status: 'inPlay' }, 2: { status: 'scheduled' } }), [card(1, 'red')])),
  ).toEqual([['red 1', 1, [], 1]])
})

test('a postponed match is served when it is played, and what was served before stays served', () => {
  const before = factsOf(season(4, { 2: { status: 'postponed', kickOff: null } }), [card(1, 'red')])
  const after = factsOf(season(4, { 2: { kickOff: dayOfRound(9) } }), [card(1, 'red')])
  expect(suspensions(before)).toEqual([['red 1', 1, [3], 0]])
  expect(suspensions(after)).toEqual([['red 1', 1, [3], 0]])
})

test('a card in a postponed match is served after the day on which it was played', () => {
  const facts = factsOf(season(6, { 1: { kickOff: dayOfRound(4) + 86_400_000 } }), [card(1, 'red')])
  expect(suspensions(facts)).toEqual([['red 1', 1, [5], 0]])
})

test('two suspensions run one after the other', () => {
  const facts = factsOf(season(7), [card(1, 'red'), card(1, 'yellow', { minute: 5 }), ...yellows(2)], {
    overruled: { 'red 1': 2 },
  })
  const rules = { ...usualSuspensionRules, yellowThresholds: [{ count: 2, matches: 2, repeats: false }] }
  expect(suspensions(facts, rules)).toEqual([
    ['red 1', 2, [2, 3], 0],
    ['yellow 2', 2, [4, 5], 0],
  ])
})

test('a player who changes team takes the suspension along', () => {
  const bravos = [2, 3].map(round =>
    matchOf(round, { id: `bravos ${round}`, home: 'Bravos', kickOff: dayOfRound(round) + 1 }),
  )
  const periods = [
    { player: 'Nora', team: 'Ayala', from: '2026-08-01', to: '2026-09-03' },
    { player: 'Nora', team: 'Bravos', from: '2026-09-04', to: null },
  ]
  const facts = factsOf([...season(3), ...bravos], [card(1, 'red')], { periods })
  expect(
    suspensionsIn(facts, { ...usualSuspensionRules, red: 2 }).map(({ served }) => served.map(({ id }) => id)),
  ).toEqual([['bravos 2', 'bravos 3']])
})

test('the matches of other teams serve nothing', () => {
  const others = matchOf(2, { id: 'others', home: 'Bravos', away: 'Cometa', kickOff: dayOfRound(1) + 86_400_000 })
  const found = suspensionsIn(factsOf([...season(3), others], [card(1, 'red')]), usualSuspensionRules)
  expect(found.flatMap(({ served }) => served.map(({ id }) => id))).toEqual(['match 2'])
})

test('between two teams nothing is served', () => {
  const periods = [
    { player: 'Nora', team: 'Ayala', from: '2026-08-01', to: '2026-09-03' },
    { player: 'Nora', team: 'Ayala', from: '2026-09-20', to: null },
  ]
  expect(suspensions(factsOf(season(5), [card(1, 'red')], { periods }))).toEqual([['red 1', 1, [4], 0]])
})

test('who is suspended misses the next match, and it is said why; the others do not', () => {
  const facts = factsOf(
    season(14, { 13: { status: 'scheduled' }, 14: { status: 'scheduled' } }),
    yellows(1, 3, 5, 7, 12),
  )
  const [flag] = suspended(facts, usualSuspensionRules).missing(matchOf(13, { status: 'scheduled' }))
  if (flag === undefined) throw new Error('Nobody misses it.')
  const { key, values } = tellCause(flag.suspension)
  expect(say(suspensionMessages, 'en', key, values)).toBe('fifth yellow, match day 12')
  expect(say(suspensionMessages, 'es', key, values)).toBe('quinta amarilla, jornada 12')
  expect(missing(matchOf(13, { status: 'scheduled' }), facts)).toEqual(['Nora'])
  expect(missing(matchOf(14, { status: 'scheduled' }), facts)).toEqual([])
  expect(missing(matchOf(12), facts)).toEqual([])
})

test('who played although suspended is flagged afterwards too', () => {
  const facts = factsOf(season(4), [card(1, 'red')])
  expect(missing(matchOf(2), facts)).toEqual(['Nora'])
  expect(missing(matchOf(3), facts)).toEqual([])
})

test('the match that caused it is never one of those it is for, even when it is entered with another date', () => {
  const facts = factsOf(season(1, { 1: { status: 'inPlay' } }), [card(1, 'red')])
  expect(missing(matchOf(1, { status: 'inPlay', kickOff: dayOfRound(3) }), facts)).toEqual([])
})

test('a match that begins at the same moment does not follow', () => {
  const facts = factsOf([...season(1), matchOf(2, { kickOff: dayOfRound(1) }), matchOf(3)], [card(1, 'red')])
  expect(suspensions(facts)).toEqual([['red 1', 1, [3], 0]])
})

test('a match without a kick-off is taken to be the next one', () => {
  const facts = factsOf(season(2, { 2: { kickOff: null, status: 'scheduled' } }), [card(1, 'red')])
  const match = matchOf(2, { kickOff: null, status: 'scheduled' })
  expect(missing(match, facts)).toHaveLength(1)
})

test('what was served is told match by match', () => {
  const [suspension] = suspensionsIn(factsOf(season(2), [card(1, 'red')]), { ...usualSuspensionRules, red: 3 })
  expect(told('en', suspension)).toEqual(['2 matches left of 3', 'Served on match day 2: Ayala – guest 2'])
  expect(told('es', suspension)).toEqual(['quedan 2 partidos de 3', 'Cumplida en la jornada 2: Ayala – guest 2'])
})

const anySeason = fc.record({
  statuses: fc.array(
    fc.constantFrom<MatchStatus>(
      'played',
      'played',
      'played',
      'scheduled',
      'postponed',
      'abandoned',
      'walkover',
      'void',
    ),
    { minLength: 1, maxLength: 25 },
  ),
  cards: fc.array(
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
    fc.property(anySeason, ({ statuses, cards, red }) => {
      const matches = statuses.map((status, index) => matchOf(index + 1, { status }))
      const incidents = cards.map(({ round, kind, player }, index) => card(round, kind, { id: `${index}`, player }))
      const rules = { ...usualSuspensionRules, red, yellowThresholds: [{ count: 2, matches: 1, repeats: true }] }
      const found = suspensionsIn(factsOf(matches, incidents), rules)
      for (const player of ['Nora', 'Iris']) {
        const own = found.filter(suspension => suspension.player === player)
        const served = own.flatMap(suspension => suspension.served.map(({ id }) => id))
        expect(new Set(served).size).toBe(served.length)
        for (const suspension of own) {
          expect(suspension.served.length + suspension.left).toBe(suspension.owed)
          expect(suspension.left).toBeGreaterThanOrEqual(0)
          for (const match of suspension.served) {
            expect(match.status).toBe('played')
            expect(match.round).toBeGreaterThan(suspension.match.round)
          }
          const later = matches.filter(({ round, status }) => status === 'played' && round > suspension.match.round)
          if (suspension.left > 0) expect(later.every(({ id }) => served.includes(id))).toBe(true)
        }
      }
      const turned = factsOf(matches.toReversed(), incidents.toReversed())
      expect(brief(suspensionsIn(turned, rules))).toEqual(brief(found))
    }),
    { numRuns: 100 },
  )
})

test('the matches that follow never change what was served before', () => {
  fc.assert(
    fc.property(anySeason, ({ statuses, cards, red }) => {
      const matches = statuses.map((status, index) => matchOf(index + 1, { status }))
      const incidents = cards.map(({ round, kind, player }, index) => card(round, kind, { id: `${index}`, player }))
      const rules = { ...usualSuspensionRules, red }
      const now = suspensionsIn(factsOf(matches, incidents), rules)
      const later = suspensionsIn(factsOf([...matches, matchOf(40), matchOf(41)], incidents), rules)
      for (const { id, served } of now)
        expect(later.find(suspension => suspension.id === id)?.served.slice(0, served.length)).toEqual(served)
    }),
    { numRuns: 50 },
  )
})

const suspension = (id: string, more: Partial<Suspension> = {}): Suspension => ({
  id,
  player: 'nora',
  team: 'A',
  cause: 'red',
  count: null,
  round: 1,
  due: 1,
  overruled: null,
  ...more,
})

const shown = (suspensions: readonly Suspension[], ...lists: readonly string[]) =>
  suspensionsOf({ suspensions, matches: seasonMatches(...lists), periods: [] }).all.map(
    ({ id, served, left, next, waits }) => ({
      id,
      served: served.map(({ round }) => round),
      left,
      next: next?.round ?? null,
      waits,
    }),
  )

test('a suspension says in which matches it was served and which comes next', () => {
  expect(shown([suspension('red', { due: 3 })], 'A 1-0 B', 'B 0-0 A', 'C 1-1 D', 'A - C', 'D - A')).toEqual([
    { id: 'red', served: [2], left: 2, next: 4, waits: false },
  ])
})

test('one that is served, or that staff lifted, is over', () => {
  expect(shown([suspension('red')], 'A 1-0 B', 'B 0-0 A', 'A - C')).toEqual([
    { id: 'red', served: [2], left: 0, next: null, waits: false },
  ])
  expect(shown([suspension('lifted', { due: 2, overruled: 0 })], 'A 1-0 B', 'B - A')).toEqual([
    { id: 'lifted', served: [], left: 0, next: null, waits: false },
  ])
})

test('of two suspensions the second waits for the first; the latest cause stands first', () => {
  const suspensions = [suspension('second', { round: 2, cause: 'yellows', count: 5 }), suspension('first', { due: 2 })]
  expect(shown(suspensions, 'A 1-0 B', 'B 0-0 A', 'A - C')).toEqual([
    { id: 'second', served: [], left: 1, next: null, waits: true },
    { id: 'first', served: [2], left: 1, next: 3, waits: false },
  ])
})

test('one whose match is not there any more is served in none', () => {
  expect(shown([suspension('lost', { round: 9 })], 'A 1-0 B')).toEqual([
    { id: 'lost', served: [], left: 1, next: null, waits: false },
  ])
})

const nora = (team: string, from: string, to: string | null = null): SquadPeriod => ({ player: 'nora', team, from, to })

/** Nora was sent off with A on the first match day. What the pages say of each match: who misses it, and for whom it is the next. */
const answers = (periods: readonly SquadPeriod[], ...lists: readonly string[]) => {
  const matches = seasonMatches(...lists)
  const { all, missing } = suspensionsOf({ suspensions: [suspension('red')], matches, periods })
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
  const periods = [nora('A', begun, cardDay), nora('B', dayAfter(cardDay, 1))]
  expect(answers(periods, ...lists)).toEqual({ missed: ['B–D, for B'], next: [['B', 'B–D']], left: [1] })
})

test('what the old team plays meanwhile serves nothing, and the new team’s match does', () => {
  const periods = [nora('A', begun, cardDay), nora('B', dayAfter(cardDay, 1))]
  expect(answers(periods, 'A 1-0 B', 'A 1-0 C', 'B - D').left).toEqual([1])
  expect(answers(periods, 'A 1-0 B', 'B 1-0 D', 'A - C')).toMatchObject({ left: [0], next: [['B', null]] })
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

const matches = seasonMatches('A 1-0 B', 'B 0-0 A', 'A - B')
const [first = matches[0]?.id, second = matches[1]?.id] = matches.map(({ id }) => id)

/** A red card of Nora on the first match day, and what stands by it. */
const lines = { r1: `${first}|A|nora|red|20`, g1: `${second}|A|nora|goal|30`, y1: `${second}|A||yellow|40` }
const redCard: Suspension = {
  id: 'r1',
  player: 'nora',
  team: 'A',
  cause: 'red',
  count: null,
  round: 1,
  due: 1,
  overruled: null,
}

const disagreeing = (...suspensions: readonly Suspension[]) =>
  playersInDisagreement(
    { matches, incidents: projectionReader(projections.incidents)(lines) },
    suspensions,
    usualSuspensionRules,
  )

test('suspensions that follow from the cards agree with them, whatever staff decided about one', () => {
  expect(disagreeing(redCard)).toEqual([])
  expect(disagreeing({ ...redCard, overruled: 0 })).toEqual([])
})

test.each([
  ['is missing', []],
  ['is of another player', [{ ...redCard, player: 'ines' }]],
  ['is of another team', [{ ...redCard, team: 'B' }]],
  ['has another cause', [{ ...redCard, cause: 'secondYellow' as const }]],
  ['costs something else', [{ ...redCard, due: 2 }]],
  ['is of another match day', [{ ...redCard, round: 2 }]],
])('a suspension that %s does not', (_, suspensions) => {
  expect(disagreeing(...suspensions)).toContain('nora')
})

test('nor does one without its card', () => {
  expect(disagreeing(redCard, { ...redCard, id: 'r9', player: 'ines' })).toEqual(['ines'])
})
