import { useParams } from 'wouter'
import { RecordEditorPage } from '../../records/editor/editor-page.tsx'
import { AreaRecords } from './area-records.tsx'
import type { KnownKind } from './kinds.ts'

/** The record of the address, or a new one where the address names none. */
export const EditorOf = ({ kind, kinds }: KnownKind) => {
  const { id } = useParams<{ id?: string }>()
  return (
    <AreaRecords kinds={kinds}>
      <RecordEditorPage {...kind} id={id ?? null} />
    </AreaRecords>
  )
}
