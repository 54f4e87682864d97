import ImageIcon from 'lucide-react/icons/image'
import { pictureNamePath, thumbnailPath } from '../../model/fields/reference.ts'
import { useInSight } from '../../ui/loading/in-view.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useThumbnail } from '../data/pictures.ts'
import type { CellProps } from './cells.tsx'
import { messages } from './field-words.ts'

export default function ImageCell({ field: { reference }, value }: CellProps) {
  const [to, id] = [reference?.to ?? '', String(value)]
  return (
    <span className="cell-image">
      <Thumbnail to={to} id={id} />
      <PictureName to={to} id={id} />
    </span>
  )
}

interface PictureProps {
  readonly to: string
  readonly id: string
}

/** A thumbnail, read once visible; a placeholder until then, or without one. */
export const Thumbnail = ({ to, id }: PictureProps) => {
  const { ref, isInSight } = useInSight()
  const source = useThumbnail(thumbnailPath(to, id), isInSight)
  return (
    <span className="cell-thumbnail" ref={ref}>
      {typeof source === 'string' ? (
        <ImageIcon size={18} aria-hidden="true" />
      ) : (
        <img src={source.url} alt="" decoding="async" />
      )}
    </span>
  )
}

const PictureName = ({ to, id }: PictureProps) => {
  const t = useMessages(messages)
  const name = useLiveValue(pictureNamePath(to, id))
  if (name.status === 'loading') return <span className="text-soft">…</span>
  if (name.status === 'failed') return <span className="text-soft">{id}</span>
  if (name.value === null) return <span className="text-soft">{`${id} (${t('gone')})`}</span>
  return <span className="cell-image-name">{String(name.value)}</span>
}
