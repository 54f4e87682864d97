import { useRef } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { flushSync } from 'react-dom'
import type { Upload } from '../../../machines/uploads.ts'
import { focusFirstInvalid } from '../../ui/dom.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureDrop } from '../../ui/pictures/picture-drop.tsx'
import { useCollection } from '../registry/records-context.ts'
import { uploadMessages } from './messages.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './uploads.ts'

export const UploadPage = () => {
  const t = useMessages(uploadMessages)
  const { queue, uploads, isOpen, choose } = useUploads(useCollection())
  const guard = useLeavingGuard(isOpen)
  const count = (phase: Upload['phase']) => uploads.filter(upload => upload.phase === phase).length
  const list = useRef<HTMLUListElement>(null)
  const saveAll = () => {
    flushSync(() => queue.send({ type: 'saveAll' }))
    if (list.current) focusFirstInvalid(list.current)
  }

  return (
    <>
      <Card as="section" className="p-5" aria-labelledby="upload-files">
        <h2 className="section-title" id="upload-files">
          {t('chooseTitle')}
        </h2>
        <PictureDrop onFiles={choose} />
      </Card>
      <section aria-labelledby="uploads">
        <div className="upload-head">
          <h2 className="section-title" id="uploads">
            {t('queueTitle')}
          </h2>
          <p className="upload-summary" role="status">
            {uploads.length === 0 ? null : t('summary', { saved: count('done'), total: uploads.length })}{' '}
            {t('waitingToBeSaved', { count: count('describing') })}
          </p>
          {count('done') === 0 ? null : (
            <Button variant="outline-primary" onClick={() => queue.send({ type: 'done.cleared' })}>
              {t('clearSaved')}
            </Button>
          )}
          {count('describing') === 0 ? null : <Button onClick={saveAll}>{t('saveAll')}</Button>}
        </div>
        {uploads.length === 0 ? (
          <p className="text-soft">{t('empty')}</p>
        ) : (
          <ul className="uploads" ref={list}>
            {uploads.map(({ id, ref }) => (
              <UploadCard key={id} upload={ref} />
            ))}
          </ul>
        )}
      </section>
      {guard.dialog}
    </>
  )
}
