import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import {
  type ChosenFile,
  type Prepared,
  type PrepareEvent,
  type SaveInput,
  type Texts,
  type Upload,
  uploadMachine,
  uploadsMachine,
} from '../../../machines/uploads.ts'
import { fromWork } from '../../../machines/work.ts'
import { cleaned, type Issues, issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { PortError } from '../../model/failure.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { currentLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages as pictureMessages } from '../../ui/pictures/messages.ts'
import { PictureDrop, type PictureProblem, usePictureProblem } from '../../ui/pictures/picture-drop.tsx'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import { useViewer } from '../../ui/viewer.ts'
import { RecordField } from '../fields/record-field.tsx'
import { useCollection, usePaths } from '../records-context.ts'
import { outcomeText } from '../writing/outcome-text.ts'
import { useWriter } from '../writing/use-writer.ts'
import type { Writer } from '../writing/writer.ts'
import { messages } from './messages.ts'
import { type PictureFields, pictureFieldsOf } from './pictures.ts'
import './gallery.scss'
import { can } from '../../model/permissions.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'

const prepare = fromWork<Prepared, ChosenFile, PrepareEvent>(async ({ input: { content }, signal, notify }) => {
  if (!(content instanceof Blob)) throw new Error('What was chosen is no file.')
  const progress = (fraction: number) => notify({ type: 'prepare.progressed', fraction })
  return preparePicture(content, { signal, progress })
})

const textIssues = (collection: Collection, { texts: names }: PictureFields, texts: Texts): Issues =>
  Object.fromEntries(
    Object.entries(issuesOf(collection, cleaned(collection, texts))).filter(([name]) => names.includes(name)),
  )

const savePicture = ({ collection, write, flush }: Writer, { thumbnail, picture, size }: PictureFields) =>
  fromPromise<void, SaveInput>(async ({ input: { id, prepared, texts } }) => {
    const values = cleaned(collection, {
      ...texts,
      [thumbnail]: prepared.thumbnail,
      [picture]: prepared.picture,
      ...(size.width ? { [size.width]: prepared.width } : {}),
      ...(size.height ? { [size.height]: prepared.height } : {}),
    })
    const outcome = await write({ id, before: null, values, action: 'create', token: id })
    await flush()
    if (outcome.type === 'saved') return
    const message = outcomeText(collection, outcome, currentLanguage())
    throw new PortError(outcome.type === 'failed' ? outcome.failure : { code: outcome.type, message })
  })

type OfUpload = { readonly upload: ActorRefFrom<typeof uploadMachine> }
type StateProps = { readonly snapshot: SnapshotFrom<typeof uploadMachine> }

const UploadProgress = ({ snapshot }: StateProps) => {
  const t = useMessages(messages)
  const { file, progress } = snapshot.context
  if (snapshot.hasTag('waiting')) return <p className="text-soft">{t('waiting')}</p>
  return (
    <>
      <p className="text-soft">{t('preparing')}</p>
      <progress className="upload-progress" aria-label={t('preparingFile', { name: file.name })} value={progress} />
    </>
  )
}

const UploadRefused = ({ snapshot, onRetry }: StateProps & { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
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
      {/* With the same file these may go better the next time. */}
      {code === 'cannotEncode' && reason !== 'noWebp' ? (
        <Button variant="outline-primary" onClick={onRetry}>
          {t('retry', { name: file.name })}
        </Button>
      ) : null}
    </>
  )
}

const UploadForm = ({ upload, snapshot }: OfUpload & StateProps) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const formId = useId()
  const { file, texts, failure } = snapshot.context
  const why = useFailureMessage(failure)
  const isSaving = snapshot.hasTag('saving')
  const fields = pictureFieldsOf(collection)
  const issues = textIssues(collection, fields, texts)
  const fieldId = (name: string) => `${formId}-${name}`
  const save = (event: FormEvent) => {
    event.preventDefault()
    const [invalid] = Object.keys(issues)
    if (invalid) document.getElementById(fieldId(invalid))?.querySelector<HTMLElement>('input, textarea')?.focus()
    upload.send({ type: 'save' })
  }
  return (
    <form noValidate onSubmit={save}>
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
      {why === null ? null : (
        <p className="field-error" role="alert">
          {t('notSaved', { why })}
        </p>
      )}
      <Button
        type="submit"
        variant="outline-primary"
        disabled={isSaving}
        aria-label={t('saveOne', { name: file.name })}
      >
        {isSaving ? t('saving') : t('save')}
      </Button>
    </form>
  )
}

const UploadCard = ({ upload }: OfUpload) => {
  const t = useMessages(messages)
  const { title } = useCollection()
  const { edit } = usePaths()
  const snapshot = useSelector(upload, current => current)
  const { file, prepared, texts } = snapshot.context
  const { name } = file
  const is = (...tags: readonly Parameters<typeof snapshot.hasTag>[0][]) => tags.some(tag => snapshot.hasTag(tag))
  return (
    <li className="card upload" aria-label={name} aria-busy={is('saving')}>
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
        {is('describing', 'saving') ? <UploadForm upload={upload} snapshot={snapshot} /> : null}
        {is('done') ? (
          <p className="upload-saved">
            <Check size={18} aria-hidden="true" /> <span>{t('saved')}</span>{' '}
            <Link to={edit(file.id)}>{t('edit', { name: texts[title] ?? name })}</Link>
          </p>
        ) : null}
      </div>
      {is('saving', 'done') ? null : (
        <button
          type="button"
          className="icon-button"
          aria-label={t(is('describing', 'refused') ? 'remove' : 'cancel', { name })}
          onClick={() => upload.send({ type: 'cancel' })}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

export const UploadPage = () => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const collection = useCollection()
  const writer = useWriter(collection)
  const [machine] = useState(() => {
    const fields = pictureFieldsOf(collection)
    const upload = uploadMachine.provide({
      actors: { prepare, save: savePicture(writer, fields) },
      guards: {
        isDescribed: ({ context }) => Object.keys(textIssues(collection, fields, context.texts)).length === 0,
      },
    })
    return uploadsMachine.provide({ actors: { upload } })
  })
  const queue = useActorRef(machine, { input: { titleField: collection.title } })
  const choose = (files: readonly File[]) =>
    queue.send({
      type: 'files.chosen',
      files: files.map(file => ({ id: writer.store.newId(), name: file.name, content: file })),
    })
  const uploads = useSelector(queue, snapshot => snapshot.context.uploads)
  const guard = useLeavingGuard(useSelector(queue, snapshot => snapshot.hasTag('open')))
  const count = (phase: Upload['phase']) => uploads.filter(upload => upload.phase === phase).length
  const mayWrite = can(role, collection.permissions.create)

  return (
    <>
      <section className="card p-5" aria-labelledby="upload-files">
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
            {t('waitingToBeSaved', { count: count('describing') })}
          </p>
          {count('done') === 0 ? null : (
            <Button variant="outline-primary" onClick={() => queue.send({ type: 'done.cleared' })}>
              {t('clearSaved')}
            </Button>
          )}
          {count('describing') === 0 ? null : (
            <Button onClick={() => queue.send({ type: 'saveAll' })}>{t('saveAll')}</Button>
          )}
        </div>
        {uploads.length === 0 ? (
          <p className="text-soft">{t('empty')}</p>
        ) : (
          <ul className="uploads">
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
