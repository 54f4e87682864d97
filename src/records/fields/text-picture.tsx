import { picturePath } from '../../model/fields/reference.ts'
import { useInSight } from '../../ui/loading/in-view.tsx'
import type { TextPictureProps } from '../../ui/markdown/preview.tsx'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { useThumbnail } from '../data/pictures.ts'

/** A collection's picture within a text, read once visible; its frame shows loading and failure. */
export default function TextPicture({ collection, id, alt }: TextPictureProps) {
  const { ref, isInSight } = useInSight()
  const source = useThumbnail(picturePath(collection, id), isInSight)
  return typeof source === 'string' ? (
    <span ref={ref}>
      <PictureFrame source={source} alt={alt} ratio="16:9" />
    </span>
  ) : (
    <img src={source.url} alt={alt} decoding="async" />
  )
}
