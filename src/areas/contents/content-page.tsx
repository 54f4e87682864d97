import { EditRecord } from './edit-record.tsx'
import { kinds } from './kinds.ts'

/** One content, or a new one. */
export default function ContentPage() {
  return <EditRecord {...kinds.contents} />
}
