import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import Spinner from 'react-bootstrap/Spinner'
import type { KeptJob } from '../../../machines/records/import-rows.ts'
import type { ImportFailure } from '../../../machines/records/import-table.ts'
import type { Failure } from '../../model/failure.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { touch, useMedia } from '../../ui/media.ts'
import { say } from '../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useFileDrop } from '../../ui/pictures/file-drop.ts'
import { formatTimestamp } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { messages } from './messages.ts'
import { sourceOf } from './plan.ts'
import type { ImportActor, ImportParts } from './use-import.ts'

export const ImportFailureNotice = ({ actor }: ImportActor) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure === null ? null : <FailureNotice failure={failure} />
}

const FailureNotice = ({ failure }: { readonly failure: Failure & Partial<Pick<ImportFailure, 'details'>> }) => {
  const language = useLanguage()
  const foreign = useFailureMessage(failure)
  const isOwn = Object.hasOwn(messages, failure.code)
  return (
    <Notice takesFocus kind="danger" key={failure.code}>
      {isOwn ? say(messages, language, failure.code, failure.details) : foreign}
    </Notice>
  )
}

interface RecentImportsProps extends ImportParts {
  readonly onUndo: (batch: string) => void
}

const RecentImports = ({ actor, job, onUndo }: RecentImportsProps) => {
  const t = useMessages(messages)
  const recent = useSelector(actor, ({ context }) => context.recent)
  const isReading = useSelector(job, snapshot => snapshot.hasTag('planning'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy')) || isReading
  if (recent.length === 0) return null
  return (
    <Card as="section" className="import-card" aria-labelledby="recent-imports">
      <h2 className="section-title" id="recent-imports">
        {t('recentTitle')}
      </h2>
      <ul className="import-recent">
        {recent.map(kept => (
          <RecentImport key={kept.batch} kept={kept} actor={actor} job={job} isBusy={isBusy} onUndo={onUndo} />
        ))}
      </ul>
    </Card>
  )
}

const RecentImport = ({
  job,
  actor,
  isBusy,
  onUndo,
  kept: { batch, name, total, done, state, at: time },
}: RecentImportsProps & { readonly kept: KeptJob; readonly isBusy: boolean }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const at = formatTimestamp(language, time)
  const zipFailure = useSelector(job, ({ context: { request, failure } }) =>
    request?.type === 'resume' && request.batch === batch && isOfZip(failure) ? failure : null,
  )
  const wantsZip = zipFailure !== null
  const resume = (archive?: Blob | null) =>
    job.send({ type: 'ask', request: { type: 'resume', batch, ...(archive === undefined ? {} : { archive }) } })
  return (
    <li className="import-job">
      <span className="fw-bold">{`${name}, ${at}`}</span>
      <span className="text-soft">
        {state === 'open'
          ? t('recentOpen', { done, total })
          : state === 'done'
            ? t('recentDone', { total })
            : t('recentUndone')}
      </span>
      {zipFailure === null ? null : <FailureNotice failure={zipFailure} />}
      <span className="import-actions">
        {wantsZip ? <ZipAgain onGive={resume} /> : null}
        {state === 'open' && !wantsZip ? (
          <Button disabled={isBusy} onClick={() => resume()}>
            {t('resume', { total, done })}
          </Button>
        ) : null}
        {state === 'undone' ? null : (
          <Button variant="outline-primary" disabled={isBusy} onClick={() => onUndo(batch)}>
            {t('undoThis', { name })}
          </Button>
        )}
        <Button
          variant="icon"
          aria-label={t('forget', { name })}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'job.forget', batch })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </span>
    </li>
  )
}

/** Reported at the import that needs the ZIP; above, a file begins a new import. */
const isOfZip = (failure: Failure | null): boolean => failure?.code === 'zipNeeded' || failure?.code === 'zipOther'

/** The ZIP to continue with, or null to skip the pictures. */
const ZipAgain = ({ onGive }: { readonly onGive: (archive: Blob | null) => void }) => {
  const t = useMessages(messages)
  return (
    <>
      <label className="btn btn-primary import-choose">
        {t('chooseZip')}
        <input
          type="file"
          className="visually-hidden"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            const [archive] = target.files ?? []
            if (archive) onGive(archive)
          }}
        />
      </label>
      <Button variant="outline-primary" onClick={() => onGive(null)}>
        {t('resumeWithout')}
      </Button>
    </>
  )
}

export const FileStep = (parts: RecentImportsProps) => {
  const t = useMessages(messages)
  const { actor } = parts
  const { many } = useFieldMessages()
  const unread = useSelector(parts.job, snapshot => (snapshot.hasTag('failed') ? snapshot.context.failure : null))
  const isParsing = useSelector(actor, snapshot => snapshot.hasTag('parsing'))
  const name = useSelector(actor, ({ context }) => context.source?.name ?? '')
  const give = (blob: Blob, name: string, archive?: Blob) =>
    actor.send({ type: 'file.given', source: sourceOf(blob, name, archive) })
  return (
    <>
      <Card as="section" className="import-card" aria-labelledby="import-file">
        <h2 className="section-title" id="import-file">
          {t('chooseTitle')}
        </h2>
        <p>{t('chooseLine', { many })}</p>
        <ImportFailureNotice actor={actor} />
        {unread === null || isOfZip(unread) ? null : <FailureNotice failure={unread} />}
        {isParsing ? (
          <div className="d-flex flex-wrap gap-3 align-items-center" role="status">
            <Spinner size="sm" aria-hidden="true" /> {t('reading', { name })}{' '}
            <Button variant="outline-primary" onClick={() => actor.send({ type: 'cancel' })}>
              {t('stop')}
            </Button>
          </div>
        ) : (
          <>
            <FileDrop onFiles={(file, archive) => give(file, file.name, archive)} />
            <PastedRows onPaste={text => give(new Blob([text]), t('pastedName'))} />
          </>
        )}
      </Card>
      <RecentImports {...parts} />
    </>
  )
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

interface FileDropProps {
  /** Receives the table and its ZIP; a single ZIP is both. */
  readonly onFiles: (table: File, archive: File | undefined) => void
}

const FileDrop = ({ onFiles }: FileDropProps) => {
  const t = useMessages(messages)
  const take = (files: readonly File[]) => {
    const archive = files.find(isZip)
    const table = files.find(file => !isZip(file)) ?? archive
    if (table) onFiles(table, archive)
  }
  const zone = useFileDrop(take)
  const isTouched = useMedia(touch)
  const hasPictures = Object.values(useCollection().fields).some(({ control }) => control.type === 'image')
  return (
    <fieldset className="import-drop" aria-label={t('choose')} {...zone}>
      <Upload size={28} aria-hidden="true" />
      <label className="btn btn-primary import-choose">
        {t('choose')}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.zip,text/csv,text/tab-separated-values,application/zip"
          multiple
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // Choosing the same file again, once corrected, must be a change.
            target.value = ''
          }}
        />
      </label>
      {isTouched ? null : <span>{t('drop')}</span>}
      {hasPictures ? <span>{t('withZip')}</span> : null}
    </fieldset>
  )
}

const PastedRows = ({ onPaste }: { readonly onPaste: (text: string) => void }) => {
  const t = useMessages(messages)
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onPaste(text)
  }
  return (
    <form className="import-paste" onSubmit={submit}>
      <Form.Label htmlFor={id}>{t('paste')}</Form.Label>
      <Form.Control
        as="textarea"
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="outline-primary" aria-disabled={text.trim() === ''}>
        {t('usePasted')}
      </Button>
    </form>
  )
}
