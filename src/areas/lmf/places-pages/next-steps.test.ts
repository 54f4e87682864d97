import { expect, test } from 'vitest'
import { say } from '../../../ui/messages/say.ts'
import '../../../ui/messages/icu.ts'
import type { Values } from '../../../model/record.ts'
import { messages } from './messages.ts'
import { nextSteps, tellWindow } from './next-steps.ts'
import type { Card } from './overview-source.ts'
import { plainNames, registration, tournamentOf } from './test-registrations.ts'

const cardOf = (more: Partial<Card> = {}, values: Values = {}): Card => ({
  id: 'liga',
  record: tournamentOf(values),
  taken: 17,
  undecided: [],
  waiting: [],
  ...more,
})

const told = (card: Card, language: 'en' | 'es' = 'en') =>
  nextSteps(card, 1000, plainNames).map(({ key, values }) => say(messages, language, key, values))

const submitted = (count: number) => Array.from({ length: count }, (_, index) => registration(`${index}`, 'submitted'))

test('registrations wait to be decided, as many as are read or more', () => {
  expect(told(cardOf({ undecided: submitted(3) }))).toEqual(['3 registrations to decide'])
  expect(told(cardOf({ undecided: submitted(1) }), 'es')).toEqual(['1 inscripción por decidir'])
  expect(told(cardOf({ undecided: submitted(10) }))).toEqual(['10 registrations or more to decide'])
})

test('a free place is for the first on the waiting list, and that comes first', () => {
  const waiting = [registration('lorca', 'waitlisted')]
  expect(told(cardOf({ taken: 19, undecided: submitted(2), waiting }))).toEqual([
    '1 place is free: team lorca is next on the waiting list',
    '2 registrations to decide',
  ])
  expect(told(cardOf({ taken: 20, waiting }))).toEqual(['Make its fixtures'])
})

test('more teams than places are told before all else', () => {
  expect(told(cardOf({ taken: 21, undecided: submitted(1) }))[0]).toBe('1 team more than there are places')
})

test.each([
  [{ status: 'planned' }, ['Open it, so that teams can register']],
  [{ status: 'open', closesAt: 2000 }, []],
  [{ status: 'open', closesAt: 500 }, ['Make its fixtures']],
  [{ status: 'inPlay' }, ['Enter results']],
  [{ status: 'finished' }, []],
])('a tournament %j waits for %j', (values, expected) => {
  expect(told(cardOf({}, values))).toEqual(expected)
})

test.each([
  [{ opensAt: 2000 }, 'Registration opens on moment 2000'],
  [{ opensAt: 500, closesAt: 2000 }, 'Registration is open until moment 2000'],
  [{ opensAt: 500 }, 'Registration is open'],
  [{ closesAt: 900 }, 'Registration closed on moment 900'],
])('with %j a card says "%s"', (values, expected) => {
  const told = tellWindow(tournamentOf(values), 1000, plainNames)
  expect(told && say(messages, 'en', told.key, told.values)).toBe(expected)
})

test.each(['inPlay', 'finished'])('of a tournament that is %s nobody asks when teams could register', status => {
  expect(tellWindow(tournamentOf({ status, closesAt: 900 }), 1000, plainNames)).toBeNull()
})
