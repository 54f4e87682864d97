import { EditRecord } from './edit-record.tsx'
import { kinds } from './kinds.ts'

/** One app, or a new one. */
export default function AppPage() {
  return <EditRecord {...kinds.apps} />
}
