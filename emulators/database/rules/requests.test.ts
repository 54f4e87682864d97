import { expect, test } from 'vitest'
import { indexNamed, KEY_INDEX, PRIORITY_INDEX } from '../tree/order-values.ts'
import { boundAt, DEFAULT_QUERY, type Query } from '../tree/query.ts'
import { NO_QUERY, type QueryFacts, queryFacts } from './requests.ts'

const owner = indexNamed('owner')
const value = indexNamed('.value')

const between = (index: Query['index'], from: unknown, to: unknown, inclusive = true): Partial<Query> => ({
  index,
  start: boundAt('start', index, from),
  end: boundAt('end', index, to, undefined, inclusive),
})

test.each<[what: string, query: Partial<Query>, facts: Partial<QueryFacts>]>([
  ['asks for nothing in particular', {}, { orderByPriority: true }],
  ['orders by a child', { index: owner }, { orderByChild: 'owner' }],
  ['orders by key', { index: KEY_INDEX }, { orderByKey: true }],
  ['orders by value', { index: value }, { orderByValue: true }],
  [
    'asks for the first by priority',
    { index: PRIORITY_INDEX, limit: 2 },
    { orderByKey: true, orderByPriority: true, limitToFirst: 2 },
  ],
  ['asks for the last', { index: KEY_INDEX, limit: 3, fromEnd: true }, { orderByKey: true, limitToLast: 3 }],
  ['asks for some', between(owner, 'a', 'm'), { orderByChild: 'owner', startAt: 'a', endAt: 'm' }],
  ['asks for one value', between(owner, 4, 4), { orderByChild: 'owner', startAt: 4, endAt: 4, equalTo: 4 }],
  [
    'stops before the value where it starts',
    between(owner, 4, 4, false),
    { orderByChild: 'owner', startAt: 4, endAt: 4 },
  ],
  [
    'starts behind the value where it stops',
    { ...between(owner, 4, 4), start: boundAt('start', owner, 4, undefined, false) },
    { orderByChild: 'owner', startAt: 4, endAt: 4 },
  ],
  ['asks for one key', between(KEY_INDEX, 'k', 'k'), { orderByKey: true, startAt: 'k', endAt: 'k', equalTo: 'k' }],
  ['starts somewhere', { index: value, start: boundAt('start', value, true) }, { orderByValue: true, startAt: true }],
])('a query that %s', (_, query, facts) => {
  expect(queryFacts({ ...DEFAULT_QUERY, ...query })).toEqual({ ...NO_QUERY, ...facts })
})
