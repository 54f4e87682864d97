import { type ReactNode, useRef, useState } from 'react'
import { can } from '../../model/permissions.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFileDrop } from '../../ui/pictures/file-drop.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useKind } from '../registry/records-context.ts'
import { messages } from './messages.ts'

const FieldUploads = lazyPart(() => import('./field-uploads.tsx'))

/** Files given together. */
interface Lot {
  readonly key: number
  readonly files: readonly File[]
}

interface GalleryDropProps {
  readonly children: ReactNode
  /** Called once a lot of pictures is stored. */
  readonly onStored: () => void
}

/** Lets a gallery accept dropped or pasted pictures, described and stored above it. */
export const GalleryDrop = ({ children, onStored }: GalleryDropProps) => {
  const t = useMessages(messages)
  const kind = useKind()
  const { role } = useViewer()
  const [lots, setLots] = useState<readonly Lot[]>([])
  const place = useRef<HTMLDivElement>(null)
  const disabled = !can(role, kind.collection.permissions.create)
  const zone = useFileDrop(files => setLots(last => [...last, { key: (last.at(-1)?.key ?? 0) + 1, files }]), {
    disabled,
  })
  const end = (key: number, count: number) => {
    setLots(last => last.filter(lot => lot.key !== key))
    if (count > 0) onStored()
    place.current?.focus()
  }
  return (
    <div className="gallery" ref={place} tabIndex={-1} {...zone}>
      {lots.length === 0 ? null : (
        <section aria-label={t('uploads')}>
          {lots.map(({ key, files }) => (
            <FieldUploads
              key={key}
              kind={kind}
              name={kind.collection.path}
              files={files}
              onEnded={saved => end(key, saved.length)}
            />
          ))}
        </section>
      )}
      {children}
    </div>
  )
}
