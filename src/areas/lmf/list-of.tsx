import { RecordListPage } from '../../records/list/list-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { type KindName, kinds } from './kinds.ts'

/** The list of one collection of the area. */
export const ListOf = ({ name }: { readonly name: KindName }) => (
  <AreaRecords>
    <RecordListPage {...kinds[name]} />
  </AreaRecords>
)
