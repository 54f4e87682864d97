import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { saveBlob } from '../export/files.ts'
import { ImportFailureNotice } from './import-failure-notice.tsx'
import { fileOf } from './invalid-rows-file.ts'
import { messages } from './messages.ts'
import { refusalReason } from './reason.ts'
import type { ImportParts } from './use-import.ts'

interface DoneStepProps extends ImportParts {
  readonly listPath: string
}

const shownRows = 50

/** What became of an import, or of undoing one. */
export const DoneStep = ({ actor, collection, desk, listPath }: DoneStepProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const isUndone = useSelector(actor, snapshot => snapshot.hasTag('undone'))
  const report = useSelector(actor, ({ context }) => context.report)
  const batch = useSelector(actor, ({ context }) => context.batch)
  const isFailed = useSelector(actor, ({ context }) => context.failure !== null)
  const isStopped = report !== null && report.left > 0
  const title = isFailed
    ? 'failedTitle'
    : isUndone
      ? isStopped
        ? 'undoStoppedTitle'
        : 'undoneTitle'
      : isStopped
        ? 'stoppedTitle'
        : 'doneTitle'
  return (
    <section className="card import-card" aria-labelledby="import-done">
      <h2 className="section-title" id="import-done" aria-live="polite">
        {t(title)}
      </h2>
      <ImportFailureNotice actor={actor} />
      {report === null ? null : (
        <ul className="import-counts" aria-label={t('reportList')}>
          <Count kind="create" label={t(isUndone ? 'deleted' : 'created')} count={report.created} />
          <Count kind="change" label={t(isUndone ? 'restored' : 'changed')} count={report.changed} />
          <Count kind="invalid" label={t(isUndone ? 'stays' : 'refused')} count={report.refused} />
          {isStopped ? <Count kind="same" label={t('left')} count={report.left} /> : null}
        </ul>
      )}
      <Refused
        title={t(isUndone ? 'staysTitle' : 'refusedTitle')}
        rows={(isUndone ? desk.stays : desk.refusals).map(row => ({
          at: row.at,
          title: row.title,
          reason: refusalReason(collection, language, 'why' in row ? row.why : row.outcome),
        }))}
      />
      <div className="import-actions">
        {isUndone ? null : <DownloadRefused collection={collection} desk={desk} />}
        {isStopped && !isUndone && batch !== null ? (
          <Button onClick={() => actor.send({ type: 'job.resume', batch })}>{t('goOn')}</Button>
        ) : null}
        {(isUndone && !isStopped) || batch === null ? null : (
          <Button variant="outline-primary" onClick={() => actor.send({ type: 'undo' })}>
            {t('undo')}
          </Button>
        )}
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'again' })}>
          {t('again')}
        </Button>
        <Link className="btn btn-primary" to={listPath}>
          {t('toList', { many: collection.name.many[language] })}
        </Link>
      </div>
    </section>
  )
}

interface CountProps {
  readonly kind: string
  readonly label: string
  readonly count: number
}

const Count = ({ kind, label, count }: CountProps) => (
  <li className="import-count" data-kind={kind}>
    <strong>{count}</strong> {label}
  </li>
)

interface RefusedProps {
  readonly title: string
  readonly rows: readonly { readonly at: number; readonly title: string; readonly reason: string }[]
}

const Refused = ({ title, rows }: RefusedProps) => {
  const t = useMessages(messages)
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="import-subtitle">{title}</h3>
      <ul className="import-refused">
        {rows.slice(0, shownRows).map(row => (
          <li key={row.at}>
            <strong>{t('rowAt', { row: row.at, title: row.title })}</strong> {row.reason}
          </li>
        ))}
      </ul>
      {rows.length > shownRows ? (
        <p className="text-soft">{t('previewNote', { shown: shownRows, total: rows.length })}</p>
      ) : null}
    </>
  )
}

const DownloadRefused = ({ collection, desk }: Pick<ImportParts, 'collection' | 'desk'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { table, refusals } = desk
  // After a reload the file itself is not there any more: the list says what was refused.
  if (table === null || refusals.length === 0) return null
  const download = () => {
    const reasons = new Map(refusals.map(({ at, outcome }) => [at, refusalReason(collection, language, outcome)]))
    saveBlob(new Blob([fileOf(table, reasons, t('reason'))], { type: 'text/csv' }), `${collection.path}-refused.csv`)
  }
  return (
    <Button variant="outline-primary" onClick={download}>
      {t('downloadRefused', { count: refusals.length })}
    </Button>
  )
}
