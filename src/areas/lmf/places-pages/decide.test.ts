import { expect, test } from 'vitest'
import { decisionsFor, questionFor } from './decide.ts'
import { placesIn } from './registration.ts'
import { registration, tournamentOf } from './test-registrations.ts'

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
