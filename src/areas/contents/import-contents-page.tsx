import { RecordImportPage } from '../../records/import/import-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** Several contents at once, from a table. */
export default function ImportContentsPage() {
  return (
    <AreaRecords>
      <RecordImportPage {...kinds.contents} />
    </AreaRecords>
  )
}
