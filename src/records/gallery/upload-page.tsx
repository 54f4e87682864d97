import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { fromPromise, type SnapshotFrom } from 'xstate'
import {
  type ChosenFile,
  type Prepared,
  PrepareError,
  type PrepareEvent,
  type PrepareFailure,
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
import type { Outcome } from '../../model/outcome.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { PictureError, type PictureErrorCode, type PictureErrorReason } from '../../ui/pictures/picture-types.ts'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import { type PictureProblem, usePictureProblem } from '../../ui/pictures/use-picture-problem.ts'
import { useViewer } from '../../ui/viewer.ts'
import { issueText } from '../fields/issue-text.ts'
import type { RecordPaths } from '../paths.ts'
import { useWriter } from '../writing/use-writer.ts'
import type { Writer } from '../writing/writer.ts'
import { messages } from './messages.ts'
import { type PictureFields, pictureFieldsOf } from './picture-fields.ts'
import './gallery.scss'
import { can } from '../../model/permissions.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { PictureDrop } from '../../ui/pictures/picture-drop.tsx'

/** Prepares a file in a worker; ends the worker when the upload is cancelled. */
export const prepare = fromWork<Prepared, ChosenFile, PrepareEvent>(async ({ input: { content }, signal, tell }) => {
  if (!(content instanceof Blob)) throw new Error('What was chosen is no file.')
  const progress = (fraction: number) => tell({ type: 'prepare.progressed', fraction })
  return preparePicture(content, { signal, progress }).catch((error: unknown) => {
    throw error instanceof PictureError ? new PrepareError(error, { cause: error }) : error
  })
})

/** What is wrong with the texts of an upload, by field. */
export const textIssues = (collection: Collection, { texts: names }: PictureFields, texts: Texts): Issues => {
  const values = cleaned(collection, texts)
  const issues = issuesOf(collection, values)
  return Object.fromEntries(Object.entries(issues).filter(([name]) => names.includes(name)))
}

/** Writes the record of an upload, its thumbnail and its picture, all in one update. */
export const savePicture = ({ collection, write, flush }: Writer, { thumbnail, picture, size }: PictureFields) =>
  fromPromise<void, SaveInput>(async ({ input: { id, prepared, texts } }) => {
    const values = cleaned(collection, {
      ...texts,
      [thumbnail]: prepared.thumbnail,
      [picture]: prepared.picture,
      ...(size.width ? { [size.width]: prepared.width } : {}),
      ...(size.height ? { [size.height]: prepared.height } : {}),
    })
    const change = { id, before: null, values, action: 'create', token: id }
    const outcome = await write(change)
    await flush()
    if (outcome.type !== 'saved') throw new PortError(failureIn(outcome))
  })

const failureIn = (outcome: Exclude<Outcome, { type: 'saved' }>) => {
  if (outcome.type === 'failed') return outcome.failure
  if (outcome.type === 'denied') return { code: 'permission_denied', message: 'The role may not add pictures.' }
  return { code: outcome.type, message: `The database refused the picture: ${outcome.type}.` }
}

const codes: Readonly<Record<PictureErrorCode, true>> = {
  notAnImage: true,
  tooHeavy: true,
  tooManyPixels: true,
  cannotEncode: true,
  cancelled: true,
}

const reasons: Readonly<Record<PictureErrorReason, true>> = {
  svg: true,
  empty: true,
  damaged: true,
  formatUnknownHere: true,
  fileGone: true,
  noWebp: true,
  notLoaded: true,
}

/** Whether a failure is one of those that pictures have words for. */
export const isPictureProblem = (failure: PrepareFailure): failure is PrepareFailure & PictureProblem =>
  Object.hasOwn(codes, failure.code) && (failure.reason === null || Object.hasOwn(reasons, failure.reason))

interface StateProps {
  readonly snapshot: UploadSnapshot
}

/** How far the preparation of a file is. */
export const UploadProgress = ({ snapshot }: StateProps) => {
  const t = useMessages(messages)
  const { file, progress } = snapshot.context
  if (snapshot.hasTag('waiting')) return <p className="text-soft">{t('waiting')}</p>
  return (
    <>
      <p className="text-soft">{t('preparing')}</p>
      <progress aria-label={t('preparingFile', { name: file.name })} value={progress} />
    </>
  )
}

/** With the same file these may go better the next time. */
const mayPass = ({ code, reason }: PrepareFailure): boolean => code === 'cannotEncode' && reason !== 'noWebp'

/** Why a file cannot be used, and what to do. */
export const UploadRefused = ({ snapshot, onRetry }: StateProps & { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
  const problemOf = usePictureProblem()
  const { file, refusal } = snapshot.context
  if (refusal === null) return null
  return (
    <>
      <p className="field-error" role="alert">
        {isPictureProblem(refusal) ? problemOf(file.name, refusal) : refusal.message}
      </p>
      {mayPass(refusal) ? (
        <Button variant="outline-primary" onClick={onRetry}>
          {t('retry', { name: file.name })}
        </Button>
      ) : null}
    </>
  )
}

/** The picture is a record now, with a page of its own. */
export const UploadSaved = ({ href, name }: { readonly href: string; readonly name: string }) => {
  const t = useMessages(messages)
  return (
    <p className="upload-saved">
      <Check size={18} aria-hidden="true" /> <span>{t('saved')}</span> <Link to={href}>{t('edit', { name })}</Link>
    </p>
  )
}

interface UploadTextsProps {
  readonly collection: Collection
  readonly fields: PictureFields
  readonly texts: Texts
  /** Somebody tried to save: what is wrong is said. */
  readonly isChecked: boolean
  readonly isBusy: boolean
  readonly onChange: (field: string, text: string) => void
}

/** The texts that every picture needs, with what is wrong beside each. */
export const UploadTexts = ({ collection, fields, texts, isChecked, isBusy, onChange }: UploadTextsProps) => {
  const id = useId()
  const language = useLanguage()
  const issues = isChecked ? textIssues(collection, fields, texts) : {}
  return fields.texts.map(name => {
    const issue = issues[name]
    const { label, hint: said } = collection.fields[name] ?? {}
    const hint = said?.[language]
    const described = [hint ? `${id}-${name}-hint` : '', issue ? `${id}-${name}-error` : ''].filter(Boolean).join(' ')
    const shared = {
      id: `${id}-${name}`,
      name,
      className: issue ? 'form-control is-invalid' : 'form-control',
      value: texts[name] ?? '',
      readOnly: isBusy,
      'aria-required': true,
      'aria-invalid': issue !== undefined,
      'aria-describedby': described || undefined,
    }
    return (
      <div className="field" key={name}>
        <label className="form-label" htmlFor={shared.id}>
          {label?.[language]}
        </label>
        {collection.fields[name]?.control.type === 'lines' ? (
          <textarea {...shared} rows={2} onChange={event => onChange(name, event.target.value)} />
        ) : (
          <input {...shared} onChange={event => onChange(name, event.target.value)} />
        )}
        {hint ? (
          <p className="field-hint" id={`${id}-${name}-hint`}>
            {hint}
          </p>
        ) : null}
        {issue ? (
          <p className="field-error" id={`${id}-${name}-error`}>
            {issueText({ collection, name, issue, value: texts[name] ?? null }, language)}
          </p>
        ) : null}
      </div>
    )
  })
}

export interface UploadCardProps {
  readonly upload: Upload
  readonly collection: Collection
  readonly fields: PictureFields
  readonly paths: RecordPaths
}

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** One file on its way: what it looks like, where it stands, what can be done. */
export const UploadCard = ({ upload: { ref }, collection, fields, paths }: UploadCardProps) => {
  const t = useMessages(messages)
  const snapshot = useSelector(ref, current => current)
  const { file, prepared, failure } = snapshot.context
  const why = useFailureMessage(failure)
  const isSaving = snapshot.hasTag('saving')
  const isDescribing = snapshot.hasTag('describing')
  const mayBeRemoved = !isSaving && !snapshot.hasTag('done')
  const { name } = file
  return (
    <li className="card upload" aria-label={name} aria-busy={isSaving}>
      <div className="upload-picture">
        <PictureFrame
          source={prepared ? { url: prepared.thumbnail } : snapshot.hasTag('refused') ? 'failed' : 'loading'}
          alt=""
          ratio="4:3"
        />
      </div>
      <div className="upload-body">
        <p className="mb-2 text-soft fs-small">{name}</p>
        {snapshot.hasTag('waiting') || snapshot.hasTag('preparing') ? <UploadProgress snapshot={snapshot} /> : null}
        {snapshot.hasTag('refused') ? (
          <UploadRefused snapshot={snapshot} onRetry={() => ref.send({ type: 'retry' })} />
        ) : null}
        {isDescribing || isSaving ? (
          <form
            noValidate
            onSubmit={event => {
              event.preventDefault()
              const [invalid] = Object.keys(textIssues(collection, fields, snapshot.context.texts))
              if (invalid) focusField(event.currentTarget, invalid)
              ref.send({ type: 'save' })
            }}
          >
            <UploadTexts
              collection={collection}
              fields={fields}
              texts={snapshot.context.texts}
              isChecked={snapshot.hasTag('checked')}
              isBusy={isSaving}
              onChange={(field, text) => ref.send({ type: 'text.changed', field, text })}
            />
            {why === null ? null : (
              <p className="field-error" role="alert">
                {t('notSaved', { why })}
              </p>
            )}
            <Button type="submit" variant="outline-primary" disabled={isSaving} aria-label={t('saveOne', { name })}>
              {isSaving ? t('saving') : t('save')}
            </Button>
          </form>
        ) : null}
        {snapshot.hasTag('done') ? (
          <UploadSaved href={paths.edit(file.id)} name={snapshot.context.texts[collection.title] ?? name} />
        ) : null}
      </div>
      {mayBeRemoved ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t(isDescribing || snapshot.hasTag('refused') ? 'remove' : 'cancel', { name })}
          onClick={() => ref.send({ type: 'cancel' })}
        >
          <X size={20} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

/** The queue of a page: it ends with the page. */
export const useUploads = (collection: Collection, fields: PictureFields) => {
  const writer = useWriter(collection)
  const [machine] = useState(() =>
    uploadsMachine.provide({
      actors: {
        upload: uploadMachine.provide({
          actors: { prepare, save: savePicture(writer, fields) },
          guards: {
            isDescribed: ({ context }) => Object.keys(textIssues(collection, fields, context.texts)).length === 0,
          },
        }),
      },
    }),
  )
  const queue = useActorRef(machine, { input: { titleField: collection.title } })
  const choose = (files: readonly File[]) =>
    queue.send({
      type: 'files.chosen',
      files: files.map(file => ({ id: writer.store.newId(), name: file.name, content: file })),
    })
  return { queue, choose }
}

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
