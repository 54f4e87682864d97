import { RecordImportPage } from '../../records/import/import-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** Several apps at once, from a table. */
export default function ImportAppsPage() {
  return (
    <AreaRecords>
      <RecordImportPage {...kinds.apps} />
    </AreaRecords>
  )
}
