import { RecordImportPage } from '../../records/import/import-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** Several categories at once, from a table. */
export default function ImportCategoriesPage() {
  return (
    <AreaRecords>
      <RecordImportPage {...kinds.categories} />
    </AreaRecords>
  )
}
