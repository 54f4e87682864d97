import { EditRecord } from './edit-record.tsx'
import { kinds } from './kinds.ts'

/** One category, or a new one. */
export default function CategoryPage() {
  return <EditRecord {...kinds.categories} />
}
