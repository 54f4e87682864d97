import { useParams } from 'wouter'
import { RecordEditorPage } from '../../records/editor/editor-page.tsx'
import type { RecordKind } from '../../records/records-context.ts'
import { AreaRecords } from './area-records.tsx'

/** The record of the address, or a new one where the address names none. */
export const EditRecord = ({ collection, paths }: RecordKind) => {
  const { id } = useParams<{ id?: string }>()
  return (
    <AreaRecords>
      <RecordEditorPage collection={collection} paths={paths} id={id ?? null} />
    </AreaRecords>
  )
}
