import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import Button from 'react-bootstrap/Button'
import type { KeptJob } from '../../../machines/records/import.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

export interface RecentImportsProps extends ImportParts {
  /** Called with the import that is to be undone. */
  readonly onUndo: (batch: string) => void
}

/** Imports of this person on this device: one that was cut off can go on, one that is done can be undone. */
export const RecentImports = ({ actor, job, onUndo }: RecentImportsProps) => {
  const t = useMessages(messages)
  const recent = useSelector(actor, ({ context }) => context.recent)
  const isReading = useSelector(job, snapshot => snapshot.hasTag('planning'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy')) || isReading
  if (recent.length === 0) return null
  return (
    <section className="card import-card" aria-labelledby="recent-imports">
      <h2 className="section-title" id="recent-imports">
        {t('recentTitle')}
      </h2>
      <ul className="import-recent">
        {recent.map(kept => (
          <RecentImport key={kept.batch} kept={kept} actor={actor} job={job} isBusy={isBusy} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  )
}

interface RecentImportProps extends Pick<RecentImportsProps, 'actor' | 'job' | 'onUndo'> {
  readonly kept: KeptJob
  readonly isBusy: boolean
}

const RecentImport = ({ kept, job, actor, isBusy, onUndo }: RecentImportProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { batch, name, total, done, state } = kept
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.at)
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
          <Button disabled={isBusy} onClick={() => job.send({ type: 'ask', request: { type: 'resume', batch } })}>
            {t('resume', { total, done })}
          </Button>
        ) : null}
        {state === 'undone' ? null : (
          <Button variant="outline-primary" disabled={isBusy} onClick={() => onUndo(batch)}>
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
