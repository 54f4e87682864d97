import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import Button from 'react-bootstrap/Button'
import type { Job } from '../../../machines/records/import/ports.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

/** Imports of this person on this device: one that was cut off can go on, one that is done can be undone. */
export const RecentImports = ({ actor }: ImportParts) => {
  const t = useMessages(messages)
  const recent = useSelector(actor, ({ context }) => context.recent)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  if (recent.length === 0) return null
  return (
    <section className="card import-card" aria-labelledby="recent-imports">
      <h2 className="section-title" id="recent-imports">
        {t('recentTitle')}
      </h2>
      <ul className="import-recent">
        {recent.map(job => (
          <RecentImport key={job.batch} job={job} actor={actor} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  )
}

interface RecentImportProps extends Pick<ImportParts, 'actor'> {
  readonly job: Job
  readonly isBusy: boolean
}

const RecentImport = ({ job, actor, isBusy }: RecentImportProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { batch, name, total, done, state } = job
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(job.at)
  return (
    <li className="import-job">
      <span className="import-job-name">{t('recentLine', { name, at })}</span>
      <span className="text-soft">
        {state === 'open'
          ? t('recentOpen', { done, total })
          : state === 'done'
            ? t('recentDone', { total })
            : t('recentUndone')}
      </span>
      <span className="import-actions">
        {state === 'open' ? (
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'job.resume', batch })}>
            {t('resume', { total, done })}
          </Button>
        ) : null}
        {state === 'undone' ? null : (
          <Button variant="outline-primary" disabled={isBusy} onClick={() => actor.send({ type: 'job.undo', batch })}>
            {t('undoThis', { name })}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('forget', { name })}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'job.forget', batch })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
