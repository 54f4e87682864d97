import { RecordListPage } from '../../records/list/list-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** The mobile apps. */
export default function AppsPage() {
  return (
    <AreaRecords>
      <RecordListPage {...kinds.apps} />
    </AreaRecords>
  )
}
