import type { Collection } from '../../model/collection.ts'
import { joinedFields, joinedValue } from '../../model/joins.ts'
import { type Values, valuesOf } from '../../model/record.ts'
import type { PlannedRow } from './plan.ts'
import type { RowFault } from './row-values.ts'

/** The rows, where those that would join what another row, further up, has joined already are faulty: which records they name is known only now. */
export const withoutRepeatedJoins = (collection: Collection, planned: readonly PlannedRow[]): readonly PlannedRow[] => {
  const unique = joinedFields(collection).filter(([, field]) => field.unique)
  if (unique.length === 0) return planned
  const first = new Map<string, number>()
  return planned.map(row => {
    if (row.type !== 'create' && row.type !== 'change') return row
    const next: Values = { ...(row.type === 'change' ? valuesOf(collection, row.before) : {}), ...row.values }
    const faults = unique.flatMap(([name, { joined }]): readonly RowFault[] => {
      const value = joinedValue(joined, next)
      if (value === null) return []
      const key = `${name}/${value}`
      const earlier = first.get(key)
      if (earlier !== undefined) return [{ field: joined.tells, trouble: { code: 'repeated', row: earlier } }]
      first.set(key, row.at)
      return []
    })
    return faults.length === 0 ? row : { type: 'faulty', at: row.at, title: row.title, faults }
  })
}
