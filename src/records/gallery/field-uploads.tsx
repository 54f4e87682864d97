import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import type { Uploaded } from '../../../machines/uploads.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useEmitted } from '../data/live/live.ts'
import { useHold } from '../fields/hold.ts'
import { KindContext } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { UploadCard } from './upload-page.tsx'
import { useUploads } from './uploads.ts'

interface FieldUploadsProps {
  /** Collection of the uploaded pictures, which defines their texts. The caller checks the permission to create. */
  readonly kind: RecordKind
  /** The form's field that is held meanwhile; no effect outside of forms. */
  readonly name: string
  readonly files: readonly File[]
  /** One button for all uploads in place of one for each, and more fields of each. */
  readonly together?: { readonly label: (count: number) => string; readonly fieldsOf: (id: string) => ReactNode }
  /** Stored pictures in the order of the files. Called once, when all uploads have ended; empty if all were removed. */
  readonly onEnded: (saved: readonly Uploaded[]) => void
}

/**
 * Uploads of a field, from file to picture of the collection: prepared, described, stored. Refused ones give a reason
 * and can be retried or removed. Loads with the first file (`lazyPart`).
 * `useThumbnail(thumbnailPath(kind.collection.path, id))` shows a stored one.
 */
const FieldUploads = ({ kind, name, files, together, onEnded }: FieldUploadsProps) => {
  const { queue, list, uploads, isOpen, saveAll } = useUploads(kind.collection, files)
  const guard = useLeavingGuard(isOpen)
  useHold(name, isOpen)
  useEmitted(queue, ({ saved }) => onEnded(saved))
  const isReady = uploads.some(({ phase }) => phase === 'describing')
  return (
    <KindContext value={kind}>
      <ul className="field-uploads" ref={list}>
        {uploads.map(({ id, ref }) => (
          <UploadCard key={id} upload={ref} fields={together?.fieldsOf(id)} isSavedBelow={together !== undefined} />
        ))}
      </ul>
      {together === undefined || uploads.length === 0 ? null : (
        <Button variant="outline-primary" disabled={!isReady} onClick={saveAll}>
          {together.label(uploads.length)}
        </Button>
      )}
      {guard.dialog}
    </KindContext>
  )
}

export default FieldUploads
