import { expect, test } from 'vitest'
import type { Values } from '../../../model/record.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { messages } from './messages.ts'
import { type Card, formatWindow, nextSteps } from './overview.ts'
import { decisionsFor, placesIn, questionFor } from './places.ts'
import { plainNames, registration, tournamentOf } from './test-registrations.ts'

const taken = (count: number) => Array.from({ length: count }, (_, index) => registration(`a${index}`, 'approved'))
const first = registration('first', 'waitlisted', 10)
const second = registration('second', 'waitlisted', 20)
const fresh = registration('fresh', 'submitted', 30)

const placesWith = (count: number, ...more: readonly ReturnType<typeof registration>[]) =>
  placesIn(tournamentOf(), [...taken(count), ...more])

test('staff are offered the steps that the life cycle has from where a registration stands', () => {
  const events = decisionsFor(fresh, placesWith(17, fresh), 'lmf').map(({ event }) => event)
  expect(events).toEqual(['approve', 'waitlist', 'reject', 'withdraw', 'takeBack'])
  expect(decisionsFor(fresh, placesWith(17, fresh), 'stats')).toEqual([])
})

test('nobody is approved while all places are taken', () => {
  const approve = decisionsFor(fresh, placesWith(20, fresh), 'lmf').find(({ event }) => event === 'approve')
  expect(approve?.full).toBe(20)
})

test('whoever came first is confirmed without a question, anybody else passes the first over', () => {
  const places = placesWith(19, first, second, fresh)
  expect(questionFor(first, 'approved', places)).toBeNull()
  const passed = [second, fresh].map(listed => questionFor(listed, 'approved', places))
  expect(passed.map(question => (question?.type === 'passOver' ? question.before.map(({ id }) => id) : null))).toEqual([
    ['first'],
    ['first', 'second'],
  ])
})

test('somebody who took the last place while the question was open is told in it', () => {
  expect(questionFor(second, 'approved', placesWith(20, second))).toEqual({ type: 'full', places: 20 })
})

test('a team that gives up its place is asked about, with who would have it', () => {
  const [team] = taken(1)
  if (team === undefined) throw new Error('Nobody has a place.')
  expect(questionFor(team, 'withdrawn', placesWith(20, first, second))).toMatchObject({
    type: 'giveUp',
    next: { id: 'first' },
  })
  expect(questionFor(team, 'withdrawn', placesWith(19, first, second))).toMatchObject({ next: { id: 'second' } })
  expect(questionFor(team, 'withdrawn', placesWith(20))).toEqual({ type: 'giveUp', next: null })
  expect(questionFor(team, 'withdrawn', placesWith(21, first))).toEqual({ type: 'giveUp', next: null })
})

test('what gives up no place is not asked about', () => {
  expect(questionFor(fresh, 'rejected', placesWith(20, fresh))).toBeNull()
})

const cardOf = (more: Partial<Card> = {}, values: Values = {}): Card => ({
  id: 'liga',
  record: tournamentOf(values),
  taken: 17,
  undecided: [],
  waiting: [],
  ...more,
})

const told = (card: Card, language: 'en' | 'es' = 'en') =>
  nextSteps(translator(messages, language), card, 1000, plainNames).map(({ text }) => text)

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
  expect(formatWindow(translator(messages, 'en'), tournamentOf(values), 1000, plainNames)).toBe(expected)
})

test.each(['inPlay', 'finished'])('of a tournament that is %s nobody asks when teams could register', status => {
  expect(formatWindow(translator(messages, 'en'), tournamentOf({ status, closesAt: 900 }), 1000, plainNames)).toBeNull()
})
