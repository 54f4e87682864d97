import type { Uploaded } from '../../../machines/uploads.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useEmitted } from '../data/live/live.ts'
import { useHold } from '../fields/hold.ts'
import type { RecordKind } from '../registry/kind.ts'
import { CollectionContext } from '../registry/records-context.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './uploads.ts'

interface FieldUploadsProps {
  /** Collection of the uploaded pictures, which defines their texts. The caller checks the permission to create. */
  readonly kind: RecordKind
  /** The form's field that is held meanwhile; no effect outside of forms. */
  readonly name: string
  /** Initial files; others need another `key`. */
  readonly files: readonly File[]
  /** Stored pictures in the order of the files. Called once, when all uploads have ended; empty if all were removed. */
  readonly onEnded: (saved: readonly Uploaded[]) => void
}

/**
 * Uploads of a field, from file to picture of the collection: prepared, described, stored. Refused ones give a reason
 * and can be retried or removed. Loads with the first file (`lazyPart`).
 * `useThumbnail(thumbnailPath(kind.collection.path, id))` shows a stored one.
 */
const FieldUploads = ({ kind, name, files, onEnded }: FieldUploadsProps) => {
  const { queue, uploads, isOpen } = useUploads(kind.collection, files)
  const guard = useLeavingGuard(isOpen)
  useHold(name, isOpen)
  useEmitted(queue, ({ saved }) => onEnded(saved))
  return (
    <CollectionContext value={kind}>
      <ul className="field-uploads">
        {uploads.map(({ id, ref }) => (
          <UploadCard key={id} upload={ref} />
        ))}
      </ul>
      {guard.dialog}
    </CollectionContext>
  )
}

export default FieldUploads
