import { UploadPage } from '../../records/gallery/upload-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { pictures as collection } from './collections/pictures.ts'
import { recordPaths } from './record-paths.ts'

const kinds = { lmfPictures: { collection, paths: recordPaths.lmfPictures } }

/** Where crests and photos come from. */
export default function UploadPicturesPage() {
  return (
    <AreaRecords kinds={kinds}>
      <UploadPage {...kinds.lmfPictures} />
    </AreaRecords>
  )
}
