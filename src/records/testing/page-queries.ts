import type { DataNode } from '../../../emulators/database/tree/node.ts'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import { boundAt, DEFAULT_QUERY, indexOfQuery, type Query, walk } from '../../../emulators/database/tree/query.ts'
import type { Entry, PageRequest } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'

/** Translates a page request of the real store to a query of the emulator's tree. */
export const queryOf = ({ order, from, to, after = null, limit, descending = false }: PageRequest): Query => {
  const index = order === '$key' ? KEY_INDEX : indexOfQuery(order)
  const cursor = (side: 'start' | 'end') =>
    after &&
    (index === KEY_INDEX
      ? boundAt(side, index, after.id, undefined, false)
      : boundAt(side, index, after.value, after.id, false))
  const bound = (side: 'start' | 'end', value: string | number | undefined) =>
    value === undefined ? null : boundAt(side, index, index === KEY_INDEX ? String(value) : value)
  return {
    index,
    start: (descending ? null : cursor('start')) ?? bound('start', from),
    end: (descending ? cursor('end') : null) ?? bound('end', to),
    limit,
    fromEnd: descending,
  }
}

export const jsonOf = (node: DataNode) => node.toJSON() as Json

export const entriesOf = (node: DataNode, request: PageRequest): readonly Entry[] => {
  const { index } = queryOf(request)
  const found = [...walk(node, { ...DEFAULT_QUERY, index })].map(({ key }) => ({
    id: key,
    value: jsonOf(node.at([key])),
  }))
  return request.descending ? found.toReversed() : found
}
