import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { Upload, uploadMachine } from '../../../machines/uploads.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages as pictureMessages } from '../../ui/pictures/messages.ts'
import { PictureDrop, usePictureProblem } from '../../ui/pictures/picture-drop.tsx'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import type { PictureProblem } from '../../ui/pictures/picture-problem.ts'
import { Progress } from '../../ui/progress.tsx'
import { useIsOffline } from '../data/live/online.ts'
import { pictureFieldsOf } from '../data/pictures.ts'
import { RecordField } from '../fields/record-field.tsx'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { uploadMessages } from './messages.ts'
import { type OfUpload, textIssues, useUploads } from './uploads.ts'
import './uploads.scss'

export const UploadPage = () => {
  const t = useMessages(uploadMessages)
  const { queue, list, uploads, isOpen, saveAll, choose } = useUploads(useCollection())
  const guard = useLeavingGuard(isOpen)
  const count = (phase: Upload['phase']) => uploads.filter(upload => upload.phase === phase).length

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

type StateProps = { readonly snapshot: SnapshotFrom<typeof uploadMachine> }

const UploadProgress = ({ snapshot }: StateProps) => {
  const t = useMessages(uploadMessages)
  const { file, progress } = snapshot.context
  if (snapshot.hasTag('waiting')) return <p className="text-soft">{t('waiting')}</p>
  return (
    <>
      <p className="text-soft">{t('preparing')}</p>
      <Progress label={t('preparingFile', { name: file.name })} done={progress} />
    </>
  )
}

const UploadRefused = ({ snapshot, onRetry }: StateProps & { readonly onRetry: () => void }) => {
  const t = useMessages(uploadMessages)
  const problemOf = usePictureProblem()
  const { file, refusal } = snapshot.context
  if (refusal === null) return null
  const { code, reason, message } = refusal
  const isKnown = Object.hasOwn(pictureMessages, reason ?? code)
  return (
    <>
      <p className="field-error" role="alert">
        {isKnown ? problemOf(file.name, { code, reason } as PictureProblem) : message}
      </p>
      {/* These may succeed with the same file later. */}
      {code === 'cannotEncode' && reason !== 'noWebp' ? (
        <Button variant="outline-primary" onClick={onRetry}>
          {t('retry', { name: file.name })}
        </Button>
      ) : null}
    </>
  )
}

const emptyOf = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find(
    ({ value }) => value === '',
  )

interface UploadCardProps extends OfUpload {
  readonly fields?: ReactNode
  /** Saved with the others by a button below them; by itself only after a failure. */
  readonly isSavedBelow?: boolean
}

const UploadForm = ({ upload, snapshot, fields: more, isSavedBelow = false }: UploadCardProps & StateProps) => {
  const t = useMessages(uploadMessages)
  const collection = useCollection()
  const formId = useId()
  const { file, texts, failure } = snapshot.context
  const why = useFailureMessage(failure)
  const isSaving = snapshot.hasTag('saving')
  const isOffline = useIsOffline()
  const fields = pictureFieldsOf(collection)
  const issues = textIssues(collection, fields, texts)
  const fieldId = (name: string) => `${formId}-${name}`
  const save = () => {
    const [invalid] = Object.keys(issues)
    if (invalid) document.getElementById(fieldId(invalid))?.querySelector<HTMLElement>('input, textarea')?.focus()
    upload.send({ type: 'save' })
  }
  /** Takes the focus of the field that received the file, unless it has moved elsewhere. */
  const [takeFocus] = useState(() => (form: HTMLElement | null) => {
    const { activeElement } = document
    const isNear = activeElement === document.body || form?.closest('fieldset.field')?.contains(activeElement)
    if (form?.closest('.field-uploads') && isNear) emptyOf(form)?.focus()
  })
  // No form element: in a field it is within one, which Enter must not submit.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    <fieldset aria-label={t('describe', { name: file.name })} ref={takeFocus} onKeyDown={pressed}>
      {fields.texts.map(name => (
        <RecordField
          key={name}
          id={fieldId(name)}
          name={name}
          value={texts[name] ?? ''}
          values={texts}
          issue={(snapshot.hasTag('checked') && issues[name]) || null}
          isReadOnly={isSaving}
          isSaved={false}
          onChange={(field, text) => upload.send({ type: 'text.changed', field, text: String(text ?? '') })}
          onLeave={() => {}}
        />
      ))}
      {more}
      {why === null ? null : (
        <p className="field-error" role="alert">
          {t('notSaved', { why })}
        </p>
      )}
      {isSaving && isOffline ? <p role="status">{t('offline')}</p> : null}
      {isSavedBelow && failure === null ? null : (
        <Button
          variant="outline-primary"
          disabled={isSaving}
          aria-label={t(failure === null ? 'saveOne' : 'retry', { name: file.name })}
          onClick={save}
        >
          {isSaving ? t('saving') : t(failure === null ? 'save' : 'tryAgain')}
        </Button>
      )}
    </fieldset>
  )
}

/** One upload: preview, texts, progress, or the refusal with what to do. */
export const UploadCard = ({ upload, ...form }: UploadCardProps) => {
  const t = useMessages(uploadMessages)
  const { title } = useCollection()
  const { edit } = usePaths()
  const snapshot = useSelector(upload, current => current)
  const problemOf = usePictureProblem()
  const { file, prepared, texts } = snapshot.context
  const { name } = file
  const is = (...tags: readonly Parameters<typeof snapshot.hasTag>[0][]) => tags.some(tag => snapshot.hasTag(tag))
  return (
    <Card as="li" className="upload" aria-label={name} aria-busy={is('saving')}>
      <div className="upload-picture">
        <PictureFrame
          source={prepared ? { url: prepared.thumbnail } : is('refused') ? 'failed' : 'loading'}
          alt=""
          ratio="4:3"
        />
      </div>
      <div className="upload-body">
        <p className="mb-2 text-soft fs-small">{name}</p>
        {is('waiting', 'preparing') ? <UploadProgress snapshot={snapshot} /> : null}
        {is('refused') ? <UploadRefused snapshot={snapshot} onRetry={() => upload.send({ type: 'retry' })} /> : null}
        {prepared?.lostAnimation ? (
          <p role="status">{problemOf(name, { code: 'cannotEncode', reason: 'animationLost' })}</p>
        ) : null}
        {is('describing', 'saving') ? <UploadForm upload={upload} snapshot={snapshot} {...form} /> : null}
        {is('done') ? (
          <p className="upload-saved">
            <Check size={18} aria-hidden="true" /> <span>{t('saved')}</span>{' '}
            <Link to={edit(file.id)}>{t('edit', { name: texts[title] ?? name })}</Link>
          </p>
        ) : null}
      </div>
      {is('saving', 'done') ? null : (
        <Button
          variant="icon"
          aria-label={t(is('describing', 'refused') ? 'remove' : 'cancel', { name })}
          onClick={() => upload.send({ type: 'cancel' })}
        >
          <X size={20} aria-hidden="true" />
        </Button>
      )}
    </Card>
  )
}
