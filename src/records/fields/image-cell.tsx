import ImageIcon from 'lucide-react/icons/image'
import { pictureNamePath, thumbnailPath } from '../../model/fields/reference.ts'
import { useInSight } from '../../ui/loading/in-view.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useThumbnail } from '../gallery/pictures.ts'
import { useLiveValue } from '../live/live.ts'
import type { CellProps } from './cells.tsx'
import { messages } from './labels.ts'

export default function ImageCell({ field: { reference }, value }: CellProps) {
  const { ref, isInSight } = useInSight()
  const [to, id] = [reference?.to ?? '', String(value)]
  const source = useThumbnail(thumbnailPath(to, id), isInSight)
  return (
    <span className="cell-image" ref={ref}>
      <span className="cell-thumbnail">
        {typeof source === 'string' ? (
          <ImageIcon size={18} aria-hidden="true" />
        ) : (
          <img src={source.url} alt="" decoding="async" />
        )}
      </span>
      <PictureName to={to} id={id} />
    </span>
  )
}

const PictureName = ({ to, id }: { readonly to: string; readonly id: string }) => {
  const t = useMessages(messages)
  const name = useLiveValue(pictureNamePath(to, id))
  if (name.status === 'loading') return <span className="text-soft">…</span>
  if (name.status === 'failed') return <span className="text-soft">{id}</span>
  if (name.value === null) return <span className="text-soft">{`${id} (${t('gone')})`}</span>
  return <span className="cell-image-name">{String(name.value)}</span>
}
