import { GalleryPage } from '../../records/gallery/gallery-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** The pictures, to be found and opened. */
export default function ImagesPage() {
  return (
    <AreaRecords>
      <GalleryPage {...kinds.images} />
    </AreaRecords>
  )
}
