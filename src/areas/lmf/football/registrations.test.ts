import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { approvalIssue, feesOf, passedOver, placesOf, type Registration, turnOf } from './registrations.ts'

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

test('places taken are those of approved registrations', () => {
  const others = (['draft', 'submitted', 'rejected', 'withdrawn', 'waitlisted'] as const).map(status =>
    registered(status, status),
  )
  const places = placesOf([...approved(17), ...others], 20)
  expect([places.taken, places.free, places.beyond, places.undecided.length]).toEqual([17, 3, 0, 1])
})

test.each<[approved: number, places: number | null, confirmed: readonly string[], beyond: number]>([
  [20, 20, [], 0],
  [19, 20, ['first'], 0],
  [18, 20, ['first', 'next'], 0],
  [5, 4, [], 1],
  [2, null, ['first', 'next', 'late'], 0],
])(
  'of %i teams in %s places, those on the waiting list who have one are %j, and %i too many',
  (count, places, confirmed, beyond) => {
    const found = placesOf([...approved(count), ...waiting], places)
    expect([found.toConfirm.map(({ id }) => id), found.beyond]).toEqual([confirmed, beyond])
    expect(['late', 'a1'].map(id => turnOf(id, found))).toEqual([3, null])
  },
)

test.each<[string, status: 'submitted' | 'waitlisted', approved: number, places: number | null, type: string | null]>([
  ['the first', 'waitlisted', 19, 20, null],
  ['the next', 'waitlisted', 19, 20, 'notDue'],
  ['fresh, however early,', 'submitted', 19, 20, 'notDue'],
  ['fresh, with places left after the whole list,', 'submitted', 16, 20, null],
  ['fresh, without a limit,', 'submitted', 2, null, null],
  ['fresh, in a full tournament,', 'submitted', 20, 20, 'full'],
])('nobody gets past the waiting list: %s', (name, status, count, places, type) => {
  const own = registered(name.split(' ')[1] ?? 'fresh', status, 5)
  const issue = approvalIssue(own, placesOf([...approved(count), ...waiting], places))
  expect(issue?.type ?? null).toBe(type)
})

test('who has to be asked before is named, and how many places a full tournament has', () => {
  const fresh = registered('fresh', 'submitted', 5)
  expect(approvalIssue(fresh, placesOf([...approved(19), ...waiting], 20))).toMatchObject({
    before: [{ id: 'first' }, { id: 'next' }, { id: 'late' }],
  })
  expect(approvalIssue(fresh, placesOf(approved(20), 20))).toEqual({ type: 'full', places: 20 })
})

test.each<[approved: readonly string[], places: number | null, passed: readonly string[]]>([
  [['fresh'], 19, []],
  [['fresh', 'other'], 19, ['late']],
  [['fresh', 'first', 'other'], 18, ['next', 'late']],
  [['next'], 16, ['first']],
  [['first', 'next'], 17, []],
  [['fresh'], null, []],
])('where %j are approved of %s places, %j are passed over', (ids, places, passed) => {
  const all = placesOf([...approved(15), ...waiting], places)
  const found = passedOver(
    ids.map(id => ({ id })),
    all,
  )
  expect(found.map(({ id }) => id)).toEqual(passed)
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
    { numRuns: runs(50) },
  )
})

test('the fees of approved teams are added up, and who has paid a part is counted', () => {
  const of = (status: Registration['status'], fee: number | null, paid: 'no' | 'partly' | 'yes' | null) => ({
    status,
    fee,
    paid,
  })
  expect(
    feesOf([
      of('approved', 15_000, 'yes'),
      of('approved', 15_000, 'partly'),
      of('approved', 9_000, null),
      of('approved', null, 'yes'),
      of('waitlisted', 15_000, 'yes'),
    ]),
  ).toEqual({ owed: 39_000, paid: 15_000, partly: 1 })
  expect(feesOf([of('approved', null, null), of('rejected', 100, 'yes')])).toBeNull()
})
