import type { ReactNode } from 'react'
import { type RecordKind, RecordsContext } from '../../records/records-context.ts'

interface AreaRecordsProps {
  /** What the page names, offers and leads to, by path. */
  readonly kinds: Readonly<Record<string, RecordKind>>
  readonly children: ReactNode
}

/** Around each page of records of the area: whatever a record refers to can be named, chosen and gone to. */
export const AreaRecords = ({ kinds, children }: AreaRecordsProps) => (
  <RecordsContext value={kinds}>{children}</RecordsContext>
)
