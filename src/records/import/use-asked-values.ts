import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { columnsOf, emptyMapping, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { useCollection } from '../registry/records-context.ts'
import { fixable, idTarget, unbrought } from './columns.ts'
import { neededByStates } from './unknown-choices.ts'
import type { ImportActor } from './use-import.ts'

/** Required choices whose columns are empty in some rows. */
const partlyEmpty = (collection: Collection, { targets }: Mapping, rows: readonly TableRow[]): readonly string[] =>
  unbrought(collection, emptyMapping).filter(name => {
    const columns = columnsOf(targets[name])
    const isChoice = columns.length > 0 && collection.fields[name]?.cell === 'choice'
    return isChoice && rows.some(({ cells }) => columns.every(column => (cells[column] ?? '').trim() === ''))
  })

/** Values for all rows: those given, and the fields that are asked for because new records need them. */
export const useAskedValues = (actor: ImportActor['actor']) => {
  const collection = useCollection()
  const { mapping, key, completed, table } = useSelector(actor, ({ context }) => context)
  const values = Object.fromEntries(
    Object.entries(mapping.targets).flatMap(([target, source]) => {
      const value = 'value' in source ? source.value : source.otherwise
      return value === undefined ? [] : [[target, value]]
    }),
  )
  const ofColumns = Object.entries(mapping.targets).filter(([, source]) => 'columns' in source)
  const missing = unbrought(collection, { ...mapping, targets: Object.fromEntries(ofColumns) }).filter(
    name => !completed.includes(name),
  )
  const needed = useMemo(
    () =>
      table === null
        ? []
        : [...neededByStates(collection, mapping, table.rows), ...partlyEmpty(collection, mapping, table.rows)],
    [collection, mapping, table],
  )
  // Rows with ids change records, which have them.
  const asked = key === idTarget ? [] : [...missing, ...needed].filter(name => fixable(collection).includes(name))
  const { identifiedBy = [] } = collection
  const isIdentifying = (name: string) => identifiedBy.length > 0 && identifiedBy.every(names => names.includes(name))
  return {
    values,
    asked,
    /** Required fields that cannot have one value for all rows. */
    impossible: missing.filter(name => !asked.includes(name)),
    /** Asked fields without which no row finds its record. */
    unanswered: asked.filter(name => missing.includes(name) && isIdentifying(name) && !(name in values)),
  }
}
