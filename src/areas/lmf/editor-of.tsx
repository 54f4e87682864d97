import { useParams } from 'wouter'
import { RecordEditorPage } from '../../records/editor/editor-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { type KindName, kinds } from './kinds.ts'

/** The record of the address, or a new one where the address names none. */
export const EditorOf = ({ name }: { readonly name: KindName }) => {
  const { id } = useParams<{ id?: string }>()
  return (
    <AreaRecords>
      <RecordEditorPage {...kinds[name]} id={id ?? null} />
    </AreaRecords>
  )
}
