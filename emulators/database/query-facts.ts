import type { QueryView } from './rules/data-view.ts'
import { KEY_INDEX, PRIORITY_INDEX } from './tree/order-values.ts'
import { type Bound, type Query, takesAll } from './tree/query.ts'

/** The query as the rules' variable `query` shows it; null for a plain read. */
export function queryFacts(query: Query): QueryView | null {
  const { index, start, end, limit, fromEnd } = query
  if (takesAll(query) && index === PRIORITY_INDEX) return null
  return {
    orderByKey: index === KEY_INDEX,
    orderByPriority: index === PRIORITY_INDEX,
    orderByValue: index.id === '.value',
    orderByChild: index.id.startsWith('.') ? null : index.id,
    startAt: boundValue(query, start),
    endAt: boundValue(query, end),
    equalTo: isOneValue(query) ? boundValue(query, start) : null,
    limitToFirst: fromEnd ? null : limit,
    limitToLast: fromEnd ? limit : null,
  }
}

function boundValue({ index }: Query, bound: Bound | null): string | number | boolean | null {
  if (bound === null) return null
  const { key, value } = bound.position
  if (index === KEY_INDEX) return key
  return typeof value === 'symbol' ? null : value
}

/** The SDK sends equalTo as a start and an end at the same value. */
function isOneValue(query: Query): boolean {
  const { start, end } = query
  return start?.inclusive === true && end?.inclusive === true && boundValue(query, start) === boundValue(query, end)
}
