import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../model/record.ts'
import { matches as collection } from '../collections/matches.ts'
import { incident, seasonMatches, table } from '../testing/table.ts'
import type { Incident, IncidentKind, Match } from './match.ts'
import { scorersOf } from './results.ts'
import { laLiga, usualSuspensionRules } from './rules.ts'
import { replayOf, resumedAt } from './stopped.ts'
import { suspensionsFrom, suspensionsOf } from './suspensions.ts'

const abandonedRules = fc.constantFrom('stands' as const, 'notPlayed' as const, 'awarded' as const)
const goals = fc.integer({ min: 0, max: 6 })
const kinds: fc.Arbitrary<IncidentKind> = fc.constantFrom('goal', 'penalty', 'yellow', 'secondYellow', 'red')

/** A round robin of four; the match at `at` is the one that was stopped. */
const world = fc
  .record({
    scores: fc.array(fc.tuple(goals, goals), { minLength: 6, maxLength: 6 }),
    at: fc.integer({ min: 0, max: 5 }),
    events: fc.array(
      fc.record({ match: fc.integer({ min: 0, max: 5 }), kind: kinds, player: fc.constantFrom('nora', 'ines') }),
      { maxLength: 12 },
    ),
    abandoned: abandonedRules,
  })
  .map(({ scores, at, events, abandoned }) => {
    const text = (list: string, from: number) =>
      list
        .replaceAll('-', () => '-')
        .replace(/^(.) - (.), (.) - (.)$/, (_, a, b, c, d) => {
          const [one = [0, 0], two = [0, 0]] = scores.slice(from)
          return `${a} ${one[0]}-${one[1]} ${b}, ${c} ${two[0]}-${two[1]} ${d}`
        })
    const played = seasonMatches(text('A - B, C - D', 0), text('A - C, B - D', 2), text('A - D, B - C', 4))
    const incidents = events.map(
      ({ match, kind, player }, index): Incident =>
        incident({ id: `i${index}`, match: played[match]?.id ?? '', kind, player, team: played[match]?.home ?? '' }),
    )
    return { played, stopped: played[at] as Match, incidents, rules: { ...laLiga, abandoned } }
  })

const withState = (played: readonly Match[], { id }: Match, more: Partial<Match>): readonly Match[] =>
  played.map(match => (match.id === id ? { ...match, ...more } : match))

const summary = (matches: readonly Match[], incidents: readonly Incident[], rules: typeof laLiga) => ({
  rows: table(matches, { rules, incidents }).map(({ team, played, points, goalsFor, goalsAgainst }) => ({
    team,
    played,
    points,
    goalsFor,
    goalsAgainst,
  })),
  scorers: scorersOf({ matches, incidents, rules }),
})

const bans = (matches: readonly Match[], incidents: readonly Incident[], replayedCards: 'all' | 'sendingsOff') => {
  const suspensions = suspensionsFrom({ matches, incidents }, { ...usualSuspensionRules, replayedCards })
  return suspensionsOf({ suspensions, matches, periods: [] }).all.map(({ id, left, served }) => ({
    id,
    left,
    served: served.map(match => match.id),
  }))
}

test('a match that is to be resumed counts for nothing yet; its cards do, in the order of its first kick-off', () => {
  fc.assert(
    fc.property(world, ({ played, stopped, incidents, rules }) => {
      const waiting = withState(played, stopped, { status: 'toResume' })
      const rest = incidents.filter(({ match }) => match !== stopped.id)
      const without = withState(played, stopped, { status: 'postponed' })
      expect(summary(waiting, incidents, rules)).toEqual(summary(without, rest, rules))
      const causes = (matches: readonly Match[]) =>
        suspensionsFrom({ matches, incidents }, usualSuspensionRules).map(({ id, due }) => [id, due])
      expect(causes(waiting)).toEqual(causes(played))
    }),
  )
})

test('the replay alone counts; of the first part the sendings-off stand, and the cautions where the tournament says so', () => {
  fc.assert(
    fc.property(world, ({ played, stopped, incidents, rules }) => {
      const replay: Match = {
        ...stopped,
        id: 'replay',
        homeGoals: 1,
        awayGoals: 2,
        kickOff: Number(stopped.kickOff) + 1,
      }
      const both = [...withState(played, stopped, { status: 'replayed' }), replay]
      const only = [...played.filter(({ id }) => id !== stopped.id), replay]
      expect(summary(both, incidents, rules)).toEqual(summary(only, incidents, rules))

      const ofFirst = incidents.filter(({ match }) => match === stopped.id)
      const stand = bans(both, incidents, 'sendingsOff').map(({ id }) => id)
      for (const { id, kind } of ofFirst) if (kind === 'red' || kind === 'secondYellow') expect(stand).toContain(id)
      const cancelled = incidents.filter(card => card.match !== stopped.id || card.kind !== 'yellow')
      const isSplit = ofFirst.filter(({ kind }) => kind === 'yellow').length < 2
      if (isSplit) expect(stand).toEqual(bans(both, cancelled, 'all').map(({ id }) => id))
    }),
  )
})

test('an awarded match gives its points and goals, and takes those of its scorers', () => {
  fc.assert(
    fc.property(
      world,
      fc.constantFrom('home' as const, 'away' as const),
      ({ played, stopped, incidents, rules }, side) => {
        const awarded = withState(played, stopped, { status: 'walkover', awardedTo: side, homeGoals: 0, awayGoals: 0 })
        const before = summary(withState(played, stopped, { status: 'toResume' }), incidents, rules)
        const after = summary(awarded, incidents, rules)
        const winner = stopped[side]
        const of = ({ rows }: typeof after) => rows.find(({ team }) => team === winner)
        expect(of(after)).toMatchObject({
          points: (of(before)?.points ?? 0) + rules.points.walkover,
          goalsFor: (of(before)?.goalsFor ?? 0) + rules.walkoverGoals,
        })
        expect(after.scorers).toEqual(before.scorers)
      },
    ),
  )
})

test('a replay begins from nil to nil without a date; a match to resume occupies the day on which it goes on', () => {
  const values = { tournament: 'liga', matchDay: 'd1', home: 'a', away: 'b', kickOff: 5, homeGoals: 1, referee: 'eva' }
  expect(
    replayOf(valuesOf(collection, { ...values, status: 'replayed', part: 'tie:2', round: 3, name: 'A–B' })),
  ).toEqual({
    tournament: 'liga',
    matchDay: 'd1',
    round: 3,
    part: 'tie:2',
    name: 'A–B',
    home: 'a',
    away: 'b',
    venue: null,
    pitch: null,
    status: 'scheduled',
  })
  expect(resumedAt({ status: 'toResume', kickOff: 5, resumesAt: 9 }).kickOff).toBe(9)
  expect(resumedAt({ status: 'abandoned', kickOff: 5, resumesAt: 9 }).kickOff).toBe(5)
})
