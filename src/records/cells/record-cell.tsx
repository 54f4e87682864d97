import type { Collection } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { PersonName } from '../people/person-name.tsx'
import { CellValue, TimestampCell } from './cell-value.tsx'

interface RecordCellProps {
  readonly collection: Collection
  /** A field, or one of the stamps that every record has. */
  readonly name: string
  readonly record: Stored
}

/** One column of one record. What is not there shows as a dash. */
export const RecordCell = ({ collection, name, record }: RecordCellProps) => {
  if (name === 'createdAt' || name === 'updatedAt') return <TimestampCell value={record[name]} />
  if (name === 'updatedBy' || name === 'createdBy') return <PersonName uid={record[name]} />
  const value = record[name] ?? null
  if (value === null) return <span className="cell-soft">–</span>
  return <CellValue collection={collection} name={name} value={value} />
}
