import './history.scss'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import { can } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { Loader } from '../../ui/loading/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useErased } from '../erasing/erased.ts'
import { useStore } from '../store-context.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { HistoryEntryItem } from './history-entry.tsx'
import { messages } from './messages.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { type HistoryParts, useHistory } from './use-history.ts'

export interface HistoryPanelProps {
  readonly collection: Collection
  readonly id: string
  /** Takes the values of an earlier version, as a form does that can still be left unsaved. Without it they are written. */
  readonly onRestore?: (values: Values) => void
}

/** Who did what to a record, and when: newest first, live, with every version to be brought back, also of a record that was deleted. */
const HistoryPanel = (props: HistoryPanelProps) => <HistoryOf key={`${props.collection.path}/${props.id}`} {...props} />

const HistoryOf = ({ collection, id, onRestore }: HistoryPanelProps) => {
  const t = useMessages(messages)
  const titleId = useId()
  const { role } = useViewer()
  const parts = useHistory(collection, id, onRestore)
  const { history, restore } = parts
  const isLoading = useSelector(history, snapshot => snapshot.hasTag('loading'))
  const isFailed = useSelector(history, snapshot => snapshot.hasTag('failed'))
  const entries = useSelector(history, ({ context }) => context.entries)
  const erased = useErased(collection, id)
  const now = useStore().now()
  const [newest] = entries
  const isDeleted = newest?.action === 'delete'
  const mayRestore = can(role, isDeleted ? collection.permissions.create : collection.permissions.change)
  const restoreOf = (rev: number) => () => restore.send({ type: 'ask', rev })
  return (
    <section className="history" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        {t('title')}
      </h2>
      {isFailed ? <HistoryFailure history={history} /> : null}
      {isLoading ? <Loader /> : null}
      {isDeleted ? (
        <DeletedNotice collection={collection} mayRevive={mayRestore} onRevive={restoreOf(newest.rev - 1)} />
      ) : null}
      {!isLoading && !isFailed && entries.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      <ol className="history-list" aria-label={t('list')}>
        {entries.map(entry => (
          <HistoryEntryItem
            key={entry.rev}
            collection={collection}
            entry={entry}
            now={now}
            isNewest={entry === newest}
            erased={erased.of(entry.rev)}
            onRestore={mayRestore && entry !== newest && entry.action !== 'delete' ? restoreOf(entry.rev) : undefined}
          />
        ))}
      </ol>
      <OlderButton history={history} />
      <RestoreDialog collection={collection} hasForm={onRestore !== undefined} {...parts} />
    </section>
  )
}

const HistoryFailure = ({ history }: Pick<HistoryParts, 'history'>) => {
  const t = useMessages(messages)
  const reason = useFailureMessage(useSelector(history, ({ context }) => context.failure))
  return (
    <div className="alert alert-danger" role="alert">
      <p>{t('failed', { reason: reason ?? '' })}</p>
      <Button variant="outline-primary" onClick={() => history.send({ type: 'retry' })}>
        {t('retry')}
      </Button>
    </div>
  )
}

const OlderButton = ({ history }: Pick<HistoryParts, 'history'>) => {
  const t = useMessages(messages)
  const hasOlder = useSelector(history, ({ context }) => context.hasOlder)
  const isBusy = useSelector(history, snapshot => snapshot.hasTag('loadingOlder'))
  const isWatching = useSelector(history, snapshot => !snapshot.hasTag('failed'))
  const reason = useFailureMessage(useSelector(history, ({ context }) => context.failure))
  return (
    <>
      {isWatching && reason !== null ? <p role="alert">{t('failed', { reason })}</p> : null}
      {hasOlder ? (
        <Button variant="outline-primary" aria-disabled={isBusy} onClick={() => history.send({ type: 'older' })}>
          {t(isBusy ? 'loadingOlder' : 'older')}
        </Button>
      ) : null}
    </>
  )
}

export default HistoryPanel
