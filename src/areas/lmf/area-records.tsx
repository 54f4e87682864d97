import type { ReactNode } from 'react'
import { RecordsContext } from '../../records/records-context.ts'
import { kinds } from './kinds.ts'

/** Around each page of records of the area: whatever a record refers to can be named, chosen and gone to. */
export const AreaRecords = ({ children }: { readonly children: ReactNode }) => (
  <RecordsContext value={kinds}>{children}</RecordsContext>
)
