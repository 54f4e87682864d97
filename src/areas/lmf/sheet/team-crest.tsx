import { thumbnailPlace } from '../../../model/fields/reference.ts'
import { useThumbnail } from '../../../records/gallery/thumbnails.ts'

interface TeamCrestProps {
  /** Of the picture. */
  readonly id: string
}

/** The crest of one team: a table of twenty would pull half a megabyte, there the colours mark them. */
export default function TeamCrest({ id }: TeamCrestProps) {
  const source = useThumbnail(thumbnailPlace('lmfPictures', id), true)
  return typeof source === 'string' ? null : <img src={source.url} alt="" decoding="async" />
}
