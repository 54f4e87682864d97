import { UploadPage } from '../../records/gallery/upload-page.tsx'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'

/** Where pictures come from. */
export default function UploadImagesPage() {
  return (
    <AreaRecords>
      <UploadPage {...kinds.images} />
    </AreaRecords>
  )
}
