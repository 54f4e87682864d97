import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../../machines/records/list/pages.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { useInSight } from '../../ui/in-sight/use-in-sight.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { FocalValue } from '../../ui/pictures/focal-value.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { messages } from './messages.ts'
import { pictureFieldsOf } from './picture-fields.ts'
import { useThumbnail } from './use-thumbnail.ts'

interface GalleryTileProps {
  readonly collection: Collection
  readonly row: Row
  readonly href: string
}

/** The point as the record holds it; null where it holds none. */
export const focalPointIn = (value: unknown): FocalValue | null =>
  isObject(value) && typeof value.x === 'number' && typeof value.y === 'number' ? { x: value.x, y: value.y } : null

/** One picture of a gallery: its thumbnail, read once it comes into sight, and its name. Drawn anew when its record changes, not when others come. */
export const GalleryTile = memo(({ collection, row: { id, value, state }, href }: GalleryTileProps) => {
  const t = useMessages(messages)
  const { ref, isInSight } = useInSight()
  const fields = pictureFieldsOf(collection)
  const source = useThumbnail(`beside/${collection.path}/${id}/${fields.thumbnail}`, isInSight)
  const focus = focalPointIn(value[fields.focus ?? ''])
  const { width, height } = fields.size
  const size = width && height && value[width] ? `${value[width]} × ${value[height]}` : null
  return (
    <Link to={href} ref={ref} className="tile-card" data-state={state}>
      {/* That it is on its way would be said before every name. */}
      <span className="tile-picture" aria-hidden={source === 'loading'}>
        <PictureFrame source={source} alt="" {...(focus ? { focalPoint: focus } : {})} />
      </span>
      <span className="tile-words">
        <span className="tile-name">{String(value[collection.title] ?? id)}</span>
        <span className="tile-note">{state === 'gone' ? t('gone') : size}</span>
      </span>
    </Link>
  )
})
