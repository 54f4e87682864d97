import { RecordListPage } from '../../records/list/list-page.tsx'
import { AreaRecords } from './area-records.tsx'
import type { KnownKind } from './kinds.ts'

/** The list of one collection of the area. */
export const ListOf = ({ kind, kinds }: KnownKind) => (
  <AreaRecords kinds={kinds}>
    <RecordListPage {...kind} />
  </AreaRecords>
)
