import { RecordImportPage } from '../../records/import/import-page.tsx'
import { AreaRecords } from './area-records.tsx'
import type { KnownKind } from './kinds.ts'

/** Several records of one collection at once, from a table. */
export const ImportOf = ({ kind, kinds }: KnownKind) => (
  <AreaRecords kinds={kinds}>
    <RecordImportPage {...kind} />
  </AreaRecords>
)
