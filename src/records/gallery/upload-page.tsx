import './gallery.scss'
import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import { can } from '../../model/permissions.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureDrop } from '../../ui/pictures/picture-drop.tsx'
import { useViewer } from '../../ui/viewer.ts'
import type { RecordPaths } from '../paths.ts'
import { messages } from './messages.ts'
import { pictureFieldsOf } from './picture-fields.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadPageProps {
  readonly collection: Collection
  readonly paths: RecordPaths
}

/** Where the records of a collection of pictures begin: files are chosen, prepared, described and saved, several at once. */
export const UploadPage = ({ collection, paths }: UploadPageProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const fields = pictureFieldsOf(collection)
  const { queue, choose } = useUploads(collection, fields)
  const uploads = useSelector(queue, snapshot => snapshot.context.uploads)
  const guard = useLeavingGuard(useSelector(queue, snapshot => snapshot.hasTag('open')))
  const count = (phase: string) => uploads.filter(upload => upload.phase === phase).length
  const mayWrite = can(role, collection.permissions.create)

  return (
    <>
      <section className="card upload-files" aria-labelledby="upload-files">
        <h2 className="section-title" id="upload-files">
          {t('chooseTitle')}
        </h2>
        {mayWrite ? null : <p>{t('mayNotWrite')}</p>}
        <PictureDrop multiple disabled={!mayWrite} onFiles={choose} />
      </section>
      <section aria-labelledby="uploads">
        <div className="upload-head">
          <h2 className="section-title" id="uploads">
            {t('queueTitle')}
          </h2>
          <p className="upload-summary" role="status">
            {uploads.length === 0 ? null : t('summary', { saved: count('done'), total: uploads.length })}{' '}
            {t('waitingToBeSaved', { count: count('ready') })}
          </p>
          {count('done') === 0 ? null : (
            <Button variant="outline-primary" onClick={() => queue.send({ type: 'done.cleared' })}>
              {t('clearSaved')}
            </Button>
          )}
          {count('ready') === 0 ? null : (
            <Button onClick={() => queue.send({ type: 'saveAll' })}>{t('saveAll')}</Button>
          )}
        </div>
        {uploads.length === 0 ? (
          <p className="text-soft">{t('empty')}</p>
        ) : (
          <ul className="uploads">
            {uploads.map(upload => (
              <UploadCard key={upload.id} upload={upload} collection={collection} fields={fields} paths={paths} />
            ))}
          </ul>
        )}
      </section>
      {guard.dialog}
    </>
  )
}
