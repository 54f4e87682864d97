import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say } from '../../../ui/messages/define-messages.ts'
import { type Names, tellApprovalIssue, tellPlaces } from './format.ts'
import { registrationMessages } from './messages.ts'
import { approvalIssue, placesOf, type Registration, turnOf } from './registrations.ts'

const names: Names = { team: id => id, player: id => id, venue: id => id, timestamp: String, day: day => day }

const registered = (id: string, status: Registration['status'], submittedAt: number | null = 1): Registration => ({
  id,
  team: `Team ${id}`,
  status,
  submittedAt,
})

const approved = (count: number) => Array.from({ length: count }, (_, index) => registered(`a${index}`, 'approved'))

const waiting = [
  registered('late', 'waitlisted', 30),
  registered('first', 'waitlisted', 10),
  registered('next', 'waitlisted', 20),
]

const told = (places: ReturnType<typeof placesOf>, language: 'en' | 'es' = 'en') =>
  tellPlaces(places, names).map(({ key, values }) => say(registrationMessages, language, key, values))

test('places taken are those of approved registrations', () => {
  const others = (['draft', 'submitted', 'rejected', 'withdrawn', 'waitlisted'] as const).map(status =>
    registered(status, status),
  )
  const places = placesOf([...approved(17), ...others], 20)
  expect(told(placesOf(approved(17), 20))).toEqual(['17 of 20'])
  expect(told(placesOf(approved(17), 20), 'es')).toEqual(['17 de 20'])
  expect([places.taken, places.free, places.undecided.length]).toEqual([17, 3, 1])
})

test('while the tournament is full, nobody on the waiting list has a place', () => {
  expect(placesOf([...approved(20), ...waiting], 20).toConfirm).toEqual([])
})

test('a place that falls free goes to who came first, and staff confirm it', () => {
  const places = placesOf([...approved(19), ...waiting], 20)
  expect(places.waiting.map(({ id }) => id)).toEqual(['first', 'next', 'late'])
  expect(told(places)).toEqual([
    '19 of 20',
    'A place is free for Team first, the next on the waiting list. Confirm it.',
  ])
  expect(turnOf('late', places)).toBe(3)
  expect(turnOf('a1', places)).toBeNull()
})

test('two free places go to the first two', () => {
  expect(placesOf([...approved(18), ...waiting], 20).toConfirm.map(({ id }) => id)).toEqual(['first', 'next'])
})

test('nobody gets past the waiting list', () => {
  const fresh = registered('fresh', 'submitted', 5)
  const places = placesOf([...approved(19), ...waiting, fresh], 20)
  const issues = ['first', 'next'].map(id => approvalIssue(registered(id, 'waitlisted'), places))
  expect(issues.map(issue => issue?.type ?? null)).toEqual([null, 'notDue'])
  const issue = approvalIssue(fresh, places)
  const { key, values } = tellApprovalIssue(issue ?? { type: 'full', places: 0 }, names)
  expect(say(registrationMessages, 'en', key, values)).toBe(
    'Team first came first: confirm or reject that registration before this one.',
  )
})

test('a new registration may be approved where places are left after the whole waiting list', () => {
  const fresh = registered('fresh', 'submitted', 40)
  expect(approvalIssue(fresh, placesOf([...approved(16), ...waiting, fresh], 20))).toBeNull()
})

test('a full tournament says so', () => {
  const issue = approvalIssue(registered('x', 'submitted'), placesOf(approved(20), 20))
  expect(issue).toEqual({ type: 'full', places: 20 })
})

test('more approved than places, after their number was lowered, is told and gives nobody a place', () => {
  const places = placesOf([...approved(5), ...waiting], 4)
  expect([places.free, places.beyond, places.toConfirm]).toEqual([0, 1, []])
  expect(told(places)).toEqual(['5 of 4', '1 team more than there are places.'])
})

test('without a limit everybody has a place', () => {
  const places = placesOf([...approved(2), ...waiting], null)
  expect(places.toConfirm).toHaveLength(3)
  expect(approvalIssue(registered('x', 'submitted'), places)).toBeNull()
  expect(told(placesOf(approved(2), null))).toEqual(['2 teams'])
})

test('the waiting list is the same however the registrations are ordered, also at the same moment', () => {
  const list = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      submittedAt: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  fc.assert(
    fc.property(list, fc.nat(12), (entries, places) => {
      const all = entries.map(({ id, submittedAt }) => registered(id, 'waitlisted', submittedAt))
      expect(placesOf(all.toReversed(), places)).toEqual(placesOf(all, places))
      expect(placesOf(all, places).toConfirm).toHaveLength(Math.min(places, all.length))
    }),
    { numRuns: 50 },
  )
})
