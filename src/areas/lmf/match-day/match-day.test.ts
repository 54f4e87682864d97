import { expect, test } from 'vitest'
import { proposedTexts } from '../../../model/proposals.ts'
import { valuesOf } from '../../../model/record.ts'
import { incidents } from '../collections/incidents.ts'
import { usualReportRules } from '../football/line-up.ts'
import type { Incident, Match } from '../football/match.ts'
import { match } from '../testing/table.ts'
import {
  draftOf,
  emptyDraft,
  goalsRecorded,
  isDraftDirty,
  minuteIn,
  minuteIssueIn,
  valuesIn,
} from '../tournament/incidents.ts'
import { currentRound, roundsOf } from './rounds.ts'

const played = match('ayala 2-1 bravos')

test.each<readonly [string, readonly string[], Match, ReturnType<typeof goalsRecorded>]>([
  [
    'own goals count for the other team',
    ['goal ayala', 'ownGoal ayala'],
    played,
    { scored: 3, recorded: 2, tooMany: [] },
  ],
  ['cards for nobody', ['penalty ayala', 'yellow bravos'], played, { scored: 3, recorded: 1, tooMany: [] }],
  ['too many of one team', ['goal bravos', 'goal bravos'], played, { scored: 3, recorded: 1, tooMany: ['bravos'] }],
  [
    'goals of a match to come are no score',
    [],
    match('ayala 0-0 bravos', { status: 'scheduled' }),
    { scored: null, recorded: 0, tooMany: [] },
  ],
  ['no score', ['goal ayala'], match('ayala - bravos'), { scored: null, recorded: 1, tooMany: [] }],
])('goals told and the score: %s', (_, recorded, of, expected) => {
  const listed = recorded.map(text => {
    const [kind, team = ''] = text.split(' ')
    return { kind: kind as Incident['kind'], team }
  })
  expect(goalsRecorded(of, listed)).toEqual(expected)
})

test.each([
  ['38', 38],
  ['90+3', 93],
  ['0', 0],
  ['130', 130],
  ['131', undefined],
  ['', null],
  ['half', undefined],
])('the minute "%s" is %s', (typed, minute) => {
  expect(minuteIn(typed)).toBe(minute)
})

test.each([
  ['20', 'Gol 20’ Nora Ruiz'],
  ['', 'Gol Nora Ruiz'],
])('an incident in minute "%s" is named "%s", here and in the form of the record', async (minute, name) => {
  const typed = valuesIn({ ...emptyDraft, minute, who: { team: 'ayala', player: 'nora' } }, () => 'Nora Ruiz')
  expect(typed).toMatchObject({ name })
  const entry = { collection: incidents, read: () => Promise.resolve('Nora Ruiz'), before: {} }
  expect(await proposedTexts({ ...entry, after: { ...typed, name: null } })).toEqual({ name })
})

test('added time tells the half, and only a goal or a substitution has another player', () => {
  const valuesOf = (more: object) =>
    valuesIn({ ...emptyDraft, who: { team: 'ayala', player: 'nora' }, other: 'ines', ...more }, () => 'Nora Ruiz')
  expect(valuesOf({ minute: '45+3' })).toMatchObject({ minute: 48, half: 'first', otherPlayer: 'ines' })
  expect(valuesOf({ minute: '40+3' })).toMatchObject({ minute: 43, half: null })
  expect(valuesOf({ kind: 'yellow' })).toMatchObject({ otherPlayer: null })
})

test('a draft has something to lose once anything but the kind of a new one is entered', () => {
  const stored = { minute: 10, kind: 'goal', team: 'ayala' }
  const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  const editing = { ...valuesOf(incidents, stored), id: 'i1', stored: { ...stored, ...stamps } }
  expect(isDraftDirty({ ...emptyDraft, kind: 'red' }, null)).toBe(false)
  expect(isDraftDirty({ ...emptyDraft, note: 'x' }, null)).toBe(true)
  expect(isDraftDirty(draftOf(editing), editing)).toBe(false)
  expect(isDraftDirty({ ...draftOf(editing), kind: 'red' }, editing)).toBe(true)
})

const day = 86_400_000
const saturday = Date.UTC(2026, 8, 5, 16)

/** Match days a week apart, each with a match on Saturday and Sunday; the second also has one without a day. */
const rounds = roundsOf([
  ...[1, 2, 3].flatMap(round => [
    match('A - B', { id: `b${round}`, round, kickOff: saturday + (7 * (round - 1) + 1) * day }),
    match('C - D', { id: `a${round}`, round, kickOff: saturday + 7 * (round - 1) * day }),
  ]),
  match('E - F', { id: 'c2', round: 2 }),
])

test('match days stand in their order, and their matches by kick-off, those without one last', () => {
  expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(rounds[1]?.matches.map(({ id }) => id)).toEqual(['a2', 'b2', 'c2'])
})

test.each([
  [-90, 1],
  // On Monday the one just played, on Friday the next.
  [2, 1],
  [3.8, 1],
  [4.2, 2],
  [6, 2],
  [7.5, 2],
  [90, 3],
])('%s days after the first the current match day is %s', (days, number) => {
  expect(currentRound(rounds, saturday + days * day)?.number).toBe(number)
})

test('without kick-offs it is the first that is not over', () => {
  const undated = roundsOf([match('A 1-0 B'), match('A - C', { round: 2 }), match('B - C', { round: 3 })])
  expect(currentRound(undated, saturday)?.number).toBe(2)
  expect(currentRound([], saturday)).toBeNull()
})

test.each([
  ['45+3', 'first', null],
  ['76', 'first', 'halfIssue'],
  ['44', 'second', 'halfIssue'],
  ['90+30', 'second', null],
  ['', 'first', null],
  ['1', 'before', 'halfIssue'],
  ['0', 'before', null],
  ['92', 'after', null],
  ['89', 'after', 'halfIssue'],
  ['106', 'extraSecond', null],
  ['131', '', 'minuteIssue'],
] as const)('minute %s in the half %s: %s', (minute, half, issue) => {
  expect(minuteIssueIn({ minute, half }, usualReportRules)).toBe(issue)
  const values = valuesIn({ ...emptyDraft, minute, half, who: { team: 'ayala', player: null } }, () => 'Ayala')
  expect(values === null).toBe(issue !== null)
})
