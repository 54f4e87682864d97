import { GalleryPage } from '../../records/gallery/gallery-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { pictures as collection } from './collections/pictures.ts'
import { recordPaths } from './record-paths.ts'

const kinds = { lmfPictures: { collection, paths: recordPaths.lmfPictures } }

/** Crests and photos, to be found and opened. */
export default function PicturesPage() {
  return (
    <AreaRecords kinds={kinds}>
      <GalleryPage {...kinds.lmfPictures} />
    </AreaRecords>
  )
}
