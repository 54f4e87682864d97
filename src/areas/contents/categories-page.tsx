import { TreePage } from '../../records/tree/tree-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** What contents are filed under, in its order. */
export default function CategoriesPage() {
  return (
    <AreaRecords>
      <TreePage {...kinds.categories} />
    </AreaRecords>
  )
}
