import { expect, test } from 'vitest'
import type { ListedIncident } from './incidents.ts'
import { draftOf, emptyDraft, goalsTold, isDraftDirty, minuteIn } from './incidents.ts'
import { matchOf } from './test-season.ts'

const incident = (kind: string, team: string): ListedIncident => ({
  record: { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' },
  id: `${kind} ${team}`,
  minute: 10,
  kind,
  team,
  player: null,
  note: '',
})

const played = matchOf({ homeGoals: 2, awayGoals: 1, status: 'played' })

test('goals and penalties count for the team, own goals for the other one, the rest for nobody', () => {
  const told = [incident('goal', 'ayala'), incident('ownGoal', 'ayala'), incident('yellow', 'bravos')]
  expect(goalsTold(played, told)).toEqual({ scored: 3, told: 2, tooMany: [] })
  expect(goalsTold(played, [...told, incident('penalty', 'ayala')])).toEqual({ scored: 3, told: 3, tooMany: [] })
})

test('more goals than a team scored are told of it, and make up for none of the other team', () => {
  const told = [incident('goal', 'bravos'), incident('goal', 'bravos')]
  expect(goalsTold(played, told)).toEqual({ scored: 3, told: 1, tooMany: ['bravos'] })
})

test('without a score there is nothing to agree with', () => {
  expect(goalsTold(matchOf(), [incident('goal', 'ayala')])).toEqual({ scored: null, told: 1, tooMany: [] })
})

test.each([
  ['38', 38],
  ['90+3', 93],
  ['0', 0],
  ['130', 130],
  ['131', null],
  ['', null],
  ['half', null],
])('the minute "%s" is %s', (typed, minute) => {
  expect(minuteIn(typed)).toBe(minute)
})

test('a draft has something to lose once anything but the kind of a new one is entered', () => {
  const editing = incident('goal', 'ayala')
  expect(isDraftDirty({ draft: { ...emptyDraft, kind: 'red' }, editing: null })).toBe(false)
  expect(isDraftDirty({ draft: { ...emptyDraft, note: 'x' }, editing: null })).toBe(true)
  expect(isDraftDirty({ draft: draftOf(editing), editing })).toBe(false)
  expect(isDraftDirty({ draft: { ...draftOf(editing), kind: 'red' }, editing })).toBe(true)
})
