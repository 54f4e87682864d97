import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say } from '../../../ui/messages/say.ts'
import '../../../ui/messages/icu.ts'
import { timestampOf } from '../football/days.ts'
import { type Names, overrulingIssue, tellCause, tellFlag, tellSanction } from '../football/format.ts'
import type { Incident, IncidentKind, MatchStatus } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import { type BanRules, usualBanRules } from '../football/rules.ts'
import { type BanFacts, type BanMatch, flagged, type Sanction, sanctionsOf } from '../football/suspensions.ts'

const dayOfRound = (round: number) => timestampOf('2026-09-01', '16:00') + (round - 1) * 7 * 86_400_000

/** Ayala's match of a round, against a team of its own. */
const matchOf = (round: number, more: Partial<BanMatch> = {}): BanMatch => ({
  id: `match ${round}`,
  round,
  home: 'Ayala',
  away: `guest ${round}`,
  kickOff: dayOfRound(round),
  status: 'played',
  ...more,
})

const season = (rounds: number, changed: Readonly<Record<number, Partial<BanMatch>>> = {}) =>
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

const factsOf = (
  matches: readonly BanMatch[],
  incidents: readonly Incident[],
  more: Partial<BanFacts> = {},
): BanFacts => ({ matches, incidents, stays: [], overrulings: [], ...more })

const brief = (sanctions: readonly Sanction[]) =>
  sanctions.map(({ id, due, served, left }) => [id, due, served.map(({ round }) => round), left])

const sanctions = (facts: BanFacts, rules: BanRules = usualBanRules) => brief(sanctionsOf(facts, rules))

const names: Names = {
  team: id => id,
  player: id => id,
  venue: id => id,
  timestamp: String,
  day: day => day,
}

test('every fifth yellow card costs a match, served in the next one played', () => {
  expect(sanctions(factsOf(season(14), yellows(1, 2, 4, 5, 6, 8, 9, 10, 11, 12)))).toEqual([
    ['yellow 6', 1, [7], 0],
    ['yellow 12', 1, [13], 0],
  ])
})

test('four yellow cards cost nothing', () => {
  expect(sanctions(factsOf(season(9), yellows(1, 2, 3, 4)))).toEqual([])
})

test('thresholds are a list: each says what it costs, and of two reached at once the higher one counts', () => {
  const rules: BanRules = {
    ...usualBanRules,
    yellowThresholds: [
      { count: 3, matches: 1, repeats: false },
      { count: 2, matches: 1, repeats: true },
      { count: 4, matches: 3, repeats: false },
    ],
  }
  expect(sanctions(factsOf(season(20), yellows(1, 3, 5, 7)), rules)).toEqual([
    ['yellow 3', 1, [4], 0],
    ['yellow 5', 1, [6], 0],
    ['yellow 7', 3, [8, 9, 10], 0],
  ])
})

test('a second yellow card costs a match and rescinds the first', () => {
  const incidents = [...yellows(1, 2, 3, 4), card(6, 'yellow'), card(6, 'secondYellow', { minute: 60 })]
  expect(sanctions(factsOf(season(8), incidents))).toEqual([['secondYellow 6', 1, [7], 0]])
})

test('where the tournament says so, the first of two yellow cards counts all the same', () => {
  const incidents = [...yellows(1, 2, 3, 4), card(6, 'yellow'), card(6, 'secondYellow', { minute: 60 })]
  expect(sanctions(factsOf(season(9), incidents), { ...usualBanRules, firstOfTwoCounts: true })).toEqual([
    ['yellow 6', 1, [7], 0],
    ['secondYellow 6', 1, [8], 0],
  ])
})

test('two yellow cards noted in a match are a second yellow', () => {
  const incidents = [card(1, 'yellow'), card(1, 'yellow', { id: 'another', minute: 80 })]
  expect(sanctions(factsOf(season(3), incidents))).toEqual([['another', 1, [2], 0]])
})

test('a yellow card before a straight red one is upheld', () => {
  const incidents = [...yellows(1, 2, 3, 4, 6), card(6, 'red', { minute: 70 })]
  expect(sanctions(factsOf(season(9), incidents))).toEqual([
    ['yellow 6', 1, [7], 0],
    ['red 6', 1, [8], 0],
  ])
})

test('a straight red card costs what the tournament says', () => {
  expect(sanctions(factsOf(season(5), [card(2, 'red')]), { ...usualBanRules, red: 2 })).toEqual([
    ['red 2', 2, [3, 4], 0],
  ])
})

test('staff overrule with a reason: another number of matches, or none', () => {
  const facts = factsOf(season(9), [card(1, 'red'), card(3, 'red', { player: 'Iris' })], {
    overrulings: [
      { ban: 'red 1', matches: 4, reason: 'Spat at the referee' },
      { ban: 'red 3', matches: 0, reason: 'Mistaken identity' },
    ],
  })
  const [longer, lifted] = sanctionsOf(facts, usualBanRules)
  expect(brief([longer, lifted].flatMap(sanction => sanction ?? []))).toEqual([
    ['red 1', 4, [2, 3, 4, 5], 0],
    ['red 3', 0, [], 0],
  ])
  expect(
    lifted && tellSanction(lifted, names).map(({ key, values }) => say(suspensionMessages, 'en', key, values)),
  ).toEqual(['Lifted by staff: Mistaken identity'])
  expect(flagged(matchOf(4), ['Iris'], facts, usualBanRules)).toEqual([])
})

test('staff cannot overrule without a reason, or by half a match', () => {
  expect(overrulingIssue({ ban: 'red 1', matches: 0, reason: ' ' })?.key).toBe('noReason')
  expect(overrulingIssue({ ban: 'red 1', matches: 1.5, reason: 'So' })?.key).toBe('wrongMatches')
  expect(overrulingIssue({ ban: 'red 1', matches: -1, reason: 'So' })?.key).toBe('wrongMatches')
  expect(overrulingIssue({ ban: 'red 1', matches: 2, reason: 'Fair enough' })).toBeNull()
})

test.each<MatchStatus>(['scheduled', 'postponed', 'inPlay', 'abandoned', 'walkover', 'void'])(
  'a match that is %s serves nothing: the next one played does',
  status => {
    expect(sanctions(factsOf(season(4, { 2: { status } }), [card(1, 'red')]))).toEqual([['red 1', 1, [3], 0]])
  },
)

test.each(['abandoned', 'walkover', 'void'] as const)(
  'a match that is %s serves where the tournament says so',
  status => {
    const rules = { ...usualBanRules, serves: { ...usualBanRules.serves, [status]: true } }
    expect(sanctions(factsOf(season(4, { 2: { status } }), [card(1, 'red')]), rules)).toEqual([['red 1', 1, [2], 0]])
  },
)

test('cards of a void match do not count, those of an abandoned one do, unless the tournament says otherwise', () => {
  const incidents = [card(1, 'red')]
  expect(sanctions(factsOf(season(2, { 1: { status: 'void' } }), incidents))).toEqual([])
  expect(sanctions(factsOf(season(2, { 1: { status: 'abandoned' } }), incidents))).toEqual([['red 1', 1, [2], 0]])
  const strict = { ...usualBanRules, cards: { abandoned: false, walkover: false, void: true } }
  expect(sanctions(factsOf(season(2, { 1: { status: 'void' } }), incidents), strict)).toEqual([['red 1', 1, [2], 0]])
  expect(sanctions(factsOf(season(2, { 1: { status: 'abandoned' } }), incidents), strict)).toEqual([])
})

test('it is due as soon as the card is recorded, in a match still in play', () => {
  expect(
    sanctions(factsOf(season(2, { 1: { status: 'inPlay' }, 2: { status: 'scheduled' } }), [card(1, 'red')])),
  ).toEqual([['red 1', 1, [], 1]])
})

test('a postponed match is served when it is played, and what was served before stays served', () => {
  const before = factsOf(season(4, { 2: { status: 'postponed', kickOff: null } }), [card(1, 'red')])
  const after = factsOf(season(4, { 2: { kickOff: dayOfRound(9) } }), [card(1, 'red')])
  expect(sanctions(before)).toEqual([['red 1', 1, [3], 0]])
  expect(sanctions(after)).toEqual([['red 1', 1, [3], 0]])
})

test('a card in a postponed match is served after the day on which it was played', () => {
  const facts = factsOf(season(6, { 1: { kickOff: dayOfRound(4) + 86_400_000 } }), [card(1, 'red')])
  expect(sanctions(facts)).toEqual([['red 1', 1, [5], 0]])
})

test('two suspensions run one after the other', () => {
  const facts = factsOf(season(7), [card(1, 'red'), card(1, 'yellow', { minute: 5 }), ...yellows(2)], {
    overrulings: [{ ban: 'red 1', matches: 2, reason: 'Violent conduct' }],
  })
  const rules = { ...usualBanRules, yellowThresholds: [{ count: 2, matches: 2, repeats: false }] }
  expect(sanctions(facts, rules)).toEqual([
    ['red 1', 2, [2, 3], 0],
    ['yellow 2', 2, [4, 5], 0],
  ])
})

test('a player who changes team takes the suspension along', () => {
  const bravos = [2, 3].map(round =>
    matchOf(round, { id: `bravos ${round}`, home: 'Bravos', kickOff: dayOfRound(round) + 1 }),
  )
  const stays = [
    { player: 'Nora', team: 'Ayala', from: '2026-08-01', to: '2026-09-03' },
    { player: 'Nora', team: 'Bravos', from: '2026-09-04', to: null },
  ]
  const facts = factsOf([...season(3), ...bravos], [card(1, 'red')], { stays })
  expect(sanctionsOf(facts, { ...usualBanRules, red: 2 }).map(({ served }) => served.map(({ id }) => id))).toEqual([
    ['bravos 2', 'bravos 3'],
  ])
})

test('the matches of other teams serve nothing', () => {
  const others = matchOf(2, { id: 'others', home: 'Bravos', away: 'Cometa', kickOff: dayOfRound(1) + 86_400_000 })
  const found = sanctionsOf(factsOf([...season(3), others], [card(1, 'red')]), usualBanRules)
  expect(found.flatMap(({ served }) => served.map(({ id }) => id))).toEqual(['match 2'])
})

test('between two teams nothing is served', () => {
  const stays = [
    { player: 'Nora', team: 'Ayala', from: '2026-08-01', to: '2026-09-03' },
    { player: 'Nora', team: 'Ayala', from: '2026-09-20', to: null },
  ]
  expect(sanctions(factsOf(season(5), [card(1, 'red')], { stays }))).toEqual([['red 1', 1, [4], 0]])
})

test('a suspended player who is entered is flagged with the reason; the others are not', () => {
  const facts = factsOf(
    season(14, { 13: { status: 'scheduled' }, 14: { status: 'scheduled' } }),
    yellows(1, 3, 5, 7, 12),
  )
  const [flag] = flagged(matchOf(13, { status: 'scheduled' }), ['Iris', 'Nora'], facts, usualBanRules)
  if (flag === undefined) throw new Error('Nobody is flagged.')
  const told = [tellFlag(flag, names), tellCause(flag.ban)]
  expect(told.map(({ key, values }) => say(suspensionMessages, 'en', key, values))).toEqual([
    'Nora is suspended for this match.',
    'fifth yellow, match day 12',
  ])
  expect(told.map(({ key, values }) => say(suspensionMessages, 'es', key, values))).toEqual([
    'Nora está sancionado en este partido.',
    'quinta amarilla, jornada 12',
  ])
  expect(flagged(matchOf(14, { status: 'scheduled' }), ['Nora'], facts, usualBanRules)).toEqual([])
  expect(flagged(matchOf(12), ['Nora'], facts, usualBanRules)).toEqual([])
})

test('who played although suspended is flagged afterwards too', () => {
  const facts = factsOf(season(4), [card(1, 'red')])
  expect(flagged(matchOf(2), ['Nora'], facts, usualBanRules).map(({ player }) => player)).toEqual(['Nora'])
  expect(flagged(matchOf(3), ['Nora'], facts, usualBanRules)).toEqual([])
})

test('the match that caused it is never one of those it is for, even when it is entered with another date', () => {
  const facts = factsOf(season(1, { 1: { status: 'inPlay' } }), [card(1, 'red')])
  expect(flagged(matchOf(1, { status: 'inPlay', kickOff: dayOfRound(3) }), ['Nora'], facts, usualBanRules)).toEqual([])
})

test('a match that begins at the same moment does not follow', () => {
  const facts = factsOf([...season(1), matchOf(2, { kickOff: dayOfRound(1) }), matchOf(3)], [card(1, 'red')])
  expect(sanctions(facts)).toEqual([['red 1', 1, [3], 0]])
})

test('of a longer suspension it is told which match this one is', () => {
  const facts = factsOf(season(3, { 3: { status: 'inPlay' } }), [card(1, 'red')])
  const [flag] = flagged(matchOf(3, { status: 'inPlay' }), ['Nora'], facts, { ...usualBanRules, red: 3 })
  const told = flag && tellFlag(flag, names)
  expect(told && say(suspensionMessages, 'en', told.key, told.values)).toBe('Nora is suspended: 2nd match of 3.')
})

test('a match without a kick-off is taken to be the next one', () => {
  const facts = factsOf(season(2, { 2: { kickOff: null, status: 'scheduled' } }), [card(1, 'red')])
  const match = matchOf(2, { kickOff: null, status: 'scheduled' })
  expect(flagged(match, ['Nora'], facts, usualBanRules)).toHaveLength(1)
})

test('what was served is told match by match', () => {
  const [sanction] = sanctionsOf(factsOf(season(2), [card(1, 'red')]), { ...usualBanRules, red: 3 })
  const told = sanction ? tellSanction(sanction, names) : []
  expect(told.map(({ key, values }) => say(suspensionMessages, 'en', key, values))).toEqual([
    '2 matches left of 3',
    'Served on match day 2: Ayala – guest 2',
  ])
  expect(told.map(({ key, values }) => say(suspensionMessages, 'es', key, values))).toEqual([
    'quedan 2 partidos de 3',
    'Cumplida en la jornada 2: Ayala – guest 2',
  ])
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
      const rules = { ...usualBanRules, red, yellowThresholds: [{ count: 2, matches: 1, repeats: true }] }
      const found = sanctionsOf(factsOf(matches, incidents), rules)
      for (const player of ['Nora', 'Iris']) {
        const own = found.filter(sanction => sanction.player === player)
        const served = own.flatMap(sanction => sanction.served.map(({ id }) => id))
        expect(new Set(served).size).toBe(served.length)
        for (const sanction of own) {
          expect(sanction.served.length + sanction.left).toBe(sanction.due)
          expect(sanction.left).toBeGreaterThanOrEqual(0)
          for (const match of sanction.served) {
            expect(match.status).toBe('played')
            expect(match.round).toBeGreaterThan(sanction.match.round)
          }
          const later = matches.filter(({ round, status }) => status === 'played' && round > sanction.match.round)
          if (sanction.left > 0) expect(later.every(({ id }) => served.includes(id))).toBe(true)
        }
      }
      const turned = factsOf(matches.toReversed(), incidents.toReversed())
      expect(brief(sanctionsOf(turned, rules))).toEqual(brief(found))
    }),
    { numRuns: 100 },
  )
})

test('the matches that follow never change what was served before', () => {
  fc.assert(
    fc.property(anySeason, ({ statuses, cards, red }) => {
      const matches = statuses.map((status, index) => matchOf(index + 1, { status }))
      const incidents = cards.map(({ round, kind, player }, index) => card(round, kind, { id: `${index}`, player }))
      const rules = { ...usualBanRules, red }
      const now = sanctionsOf(factsOf(matches, incidents), rules)
      const later = sanctionsOf(factsOf([...matches, matchOf(40), matchOf(41)], incidents), rules)
      for (const { id, served } of now)
        expect(later.find(sanction => sanction.id === id)?.served.slice(0, served.length)).toEqual(served)
    }),
    { numRuns: 50 },
  )
})
