import type { Uploaded } from '../../../machines/uploads.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useEmitted } from '../data/live/live.ts'
import { useHold } from '../fields/hold.ts'
import type { RecordKind } from '../registry/kind.ts'
import { CollectionContext } from '../registry/records-context.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './uploads.ts'

interface FieldUploadsProps {
  /** The collection of pictures that they go to: it asks for their texts. Whoever draws this looks whether the person may create in it. */
  readonly kind: RecordKind
  /** The field of the form that is not saved meanwhile; outside of forms nothing is held. */
  readonly name: string
  /** What it begins with; other files need another `key`. */
  readonly files: readonly File[]
  /** What was stored, in the order of the files. Called once, when none is on its way any more; empty where all were taken out. */
  readonly onEnded: (saved: readonly Uploaded[]) => void
}

/**
 * Files that were given to a field, each until it is a picture of the collection: prepared, described by the person, stored; what is refused
 * says why and stays, to be tried again or taken out. Loaded with the first file (`lazyPart`). `useThumbnail(thumbnailPath(kind.collection.path, id))`
 * shows what was stored.
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
