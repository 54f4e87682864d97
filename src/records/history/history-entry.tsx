import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import type { HistoryEntry } from '../../model/history.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { kindOfBatch } from '../batch/names.ts'
import type { Erased } from '../erasing/erased.ts'
import { ErasedLine } from '../erasing/erased-line.tsx'
import { PersonName } from '../fields/cells.tsx'
import { formatTimestamp, relativeTime } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { FieldChanges } from './field-changes.tsx'
import { messages } from './messages.ts'

interface HistoryEntryItemProps {
  readonly collection: Collection
  readonly entry: HistoryEntry
  readonly now: number
  readonly isNewest: boolean
  /** Who erased what it said of a person. */
  readonly erased: Erased | null
  /** Absent where the version cannot be restored. */
  readonly onRestore: (() => void) | undefined
}

const isPlain = (action: string): action is 'create' | 'change' | 'delete' =>
  action === 'create' || action === 'change' || action === 'delete'

/** One write: who, what, when, and every field that it changed. */
export const HistoryEntryItem = ({ collection, entry, now, isNewest, erased, onRestore }: HistoryEntryItemProps) => {
  const t = useMessages(messages)
  const { step } = useFieldMessages(collection)
  const { rev, by, action, batch } = entry
  // What is joined from others follows from what is shown.
  const changes = Object.entries(entry.changes).filter(([name]) => !collection.fields[name]?.computed)
  return (
    <li className="history-entry" data-action={action}>
      <p className="history-head">
        <strong>
          <PersonName uid={by} />
        </strong>{' '}
        {isPlain(action) ? t(action) : t('step', { step: step(action) })}{' '}
        {batch === null ? null : <span className="history-mark">{t(kindOfBatch(batch))}</span>}
      </p>
      <p className="history-when text-soft">
        <span>{t('version', { rev })}</span>
        {isNewest && action !== 'delete' ? <span> ({t('current')})</span> : null} · <When at={entry.at} now={now} />
      </p>
      {action === 'change' || !isPlain(action) ? (
        <FieldChanges collection={collection} changes={changes} />
      ) : (
        // All fields of a record that begins or ends: there when somebody wants them.
        <details>
          <summary>{t('fields', { count: changes.length })}</summary>
          <FieldChanges collection={collection} changes={changes} />
        </details>
      )}
      {erased === null ? null : <ErasedLine erased={erased} isPart />}
      {onRestore === undefined ? null : (
        <Button variant="outline-primary" size="sm" onClick={onRestore}>
          {t('restore', { rev })}
        </Button>
      )}
    </li>
  )
}

const When = ({ at, now }: { readonly at: number; readonly now: number }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {t('ago', { relative: relativeTime(language, at, now), exact: formatTimestamp(language, at) })}
    </time>
  )
}
