import { RecordImportPage } from '../../records/import/import-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { type KindName, kinds } from './kinds.ts'

/** Several records of one collection at once, from a table. */
export const ImportOf = ({ name }: { readonly name: KindName }) => (
  <AreaRecords>
    <RecordImportPage {...kinds[name]} />
  </AreaRecords>
)
