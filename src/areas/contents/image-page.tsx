import { EditRecord } from './edit-record.tsx'
import { kinds } from './kinds.ts'

/** One picture: its words, its focal point, and where it is used. */
export default function ImagePage() {
  return <EditRecord {...kinds.images} />
}
