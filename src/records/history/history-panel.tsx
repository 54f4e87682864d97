import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import type { Collection } from '../../model/collection.ts'
import { followsFromOthers } from '../../model/fields/field.ts'
import type { HistoryEntry } from '../../model/history.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { kindOfBatch } from '../data/writing/names.ts'
import { PersonName } from '../fields/cells.tsx'
import { formatTimestamp } from '../fields/format.ts'
import { useAgo, useFieldMessages } from '../fields/labels.ts'
import { OwnValues } from '../fields/zone.tsx'
import { type Erased, ErasedLine, useErased } from '../form/erased.tsx'
import { FieldChanges } from './changes.tsx'
import { messages } from './messages.ts'
import './history.scss'
import { useActorRef, useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useId, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { historyMachine } from '../../../machines/records/history.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { inLanguage } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import { isObject } from '../../model/values/json.ts'
import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useLiveValue } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { zonedFields } from '../data/zones.ts'
import { useReferenceLabel } from '../fields/use-reference.ts'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { RestoreDialog, useRestore } from './restore.tsx'
import { historyActors } from './versions.ts'

interface DeletedNoticeProps {
  readonly title: string
  readonly mayRevive: boolean
  readonly onRevive: () => void
}

const DeletedNotice = ({ title, mayRevive, onRevive }: DeletedNoticeProps) => {
  const t = useMessages(messages)
  const { one } = useFieldMessages()
  const { lifeCycle } = useCollection()
  return (
    <Notice kind="warning" action={mayRevive ? <Button onClick={onRevive}>{t('revive')}</Button> : null}>
      <strong>{title === '' ? t('deletedUntitled', { one }) : t('deletedTitle', { title })}</strong>
      <p>
        {mayRevive ? t('deletedLine') : t('mayNotRevive')}
        {mayRevive && lifeCycle ? ` ${t('deletedState')}` : null}
      </p>
    </Notice>
  )
}

const isRepublication = (collection: Collection, { action, changes }: HistoryEntry): boolean =>
  publishingSteps(collection).includes(action) && !((collection.lifeCycle?.field ?? '') in changes)

/** Public fields changed since the publication before this one, as far as the entries go back. */
const publishedWith = (collection: Collection, entries: readonly HistoryEntry[], { rev }: HistoryEntry) => {
  const upTo = entries.filter(entry => entry.rev <= rev)
  const last = upTo.findIndex(entry => entry.rev < rev && publishingSteps(collection).includes(entry.action))
  const since = last === -1 ? upTo : upTo.slice(0, last)
  return (collection.publication?.fields ?? []).filter(name => since.some(({ changes }) => name in changes))
}

interface HistoryEntryItemProps {
  readonly entry: HistoryEntry
  readonly isNewest: boolean
  /** Fields that a republication made public; null for other actions. */
  readonly published: readonly string[] | null
  readonly erased: Erased | null
  readonly onRestore: (() => void) | undefined
}

const isPlain = (action: string): action is 'create' | 'change' | 'delete' =>
  action === 'create' || action === 'change' || action === 'delete'

const HistoryEntryItem = ({ entry, isNewest, published, erased, onRestore }: HistoryEntryItemProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const ago = useAgo()
  const { step, field } = useFieldMessages()
  const { fields } = useCollection()
  const { rev, at, by, action, batch } = entry
  // Computed values follow from the fields shown.
  const changes = Object.entries(entry.changes).filter(([name]) => !followsFromOthers(fields[name]))
  return (
    <li className="history-entry" data-action={action}>
      <p className="history-head">
        <strong>
          <PersonName uid={by} />
        </strong>{' '}
        {published === null ? (isPlain(action) ? t(action) : t('step', { step: step(action) })) : t('republished')}{' '}
        {batch === null ? null : <span className="history-mark">{t(kindOfBatch(batch))}</span>}
      </p>
      <p className="history-when text-soft">
        <span>{t('version', { rev })}</span>
        {isNewest && action !== 'delete' ? <span> ({t('current')})</span> : null} ·{' '}
        <time dateTime={new Date(at).toISOString()}>
          {t('ago', { relative: ago(at), exact: formatTimestamp(language, at) })}
        </time>
      </p>
      {entry.override === null ? null : <p>{t('override', { reason: entry.override })}</p>}
      {published === null || published.length === 0 ? null : (
        <p>{t('madePublic', { fields: published.map(field).join(', ') })}</p>
      )}
      {published !== null && changes.length === 0 ? null : action === 'change' || !isPlain(action) ? (
        <FieldChanges changes={changes} />
      ) : (
        // All fields of a created or deleted record, on demand.
        <details>
          <summary>{t('fields', { count: changes.length })}</summary>
          <FieldChanges changes={changes} />
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

interface HistoryPanelProps {
  readonly id: string
  /** Receives an earlier version's values, as an unsaved form; without it they are written. */
  readonly onRestore?: (values: Values) => void
}

type HistoryActor = ActorRefFrom<typeof historyMachine>

export const HistoryPanel = (props: HistoryPanelProps) => (
  <Owned id={props.id}>
    <HistoryOf key={`${useCollection().path}/${props.id}`} {...props} />
  </Owned>
)

/** Zone of a record's timestamps: fixed in all versions, or the present one. */
const Owned = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const collection = useCollection()
  const live = useLiveValue(zonedFields(collection).length > 0 ? `${collection.path}/${id}` : null)
  return <OwnValues value={isObject(live.value) ? live.value : {}}>{children}</OwnValues>
}

const HistoryOf = ({ id, onRestore }: HistoryPanelProps) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const titleId = useId()
  const { role } = useViewer()
  const store = useStore()
  const [machine] = useState(() => historyMachine.provide({ actors: historyActors(store, collection, id) }))
  const history = useActorRef(machine)
  const restore = useRestore(id, onRestore)
  const isLoading = useSkeleton(useSelector(history, snapshot => snapshot.hasTag('loading')))
  const isFailed = useSelector(history, snapshot => snapshot.hasTag('failed'))
  const { entries, failure } = useSelector(history, ({ context }) => context)
  const erased = useErased(collection, id)
  const [newest] = entries
  const isDeleted = newest?.action === 'delete'
  const mayRestore = can(role, isDeleted ? collection.permissions.create : collection.permissions.change)
  const titleBefore = ({ changes }: HistoryEntry): string => {
    const { before = null } = changes[collection.title] ?? {}
    if (collection.fields[collection.title]?.reference || typeof before !== 'string') return ''
    return inLanguage(collection, collection.title, before, language)
  }
  const restoreOf = (rev: number) => () => restore.send({ type: 'ask', action: { rev, plan: null } })
  return (
    <div className="history">
      <h2 className="visually-hidden" id={titleId}>
        {t('list')}
      </h2>
      {isFailed && failure ? (
        <LoadFailure failure={failure} title={t('failed')} onRetry={() => history.send({ type: 'retry' })} />
      ) : null}
      {isLoading ? <Loader /> : null}
      {isDeleted ? (
        <DeletedNotice title={titleBefore(newest)} mayRevive={mayRestore} onRevive={restoreOf(newest.rev - 1)} />
      ) : null}
      {!isLoading && !isFailed && entries.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      <ol className="mb-4" aria-labelledby={titleId}>
        {(isLoading ? [] : entries).map(entry => (
          <HistoryEntryItem
            key={entry.rev}
            entry={entry}
            isNewest={entry === newest}
            published={isRepublication(collection, entry) ? publishedWith(collection, entries, entry) : null}
            erased={erased.of(entry.rev)}
            onRestore={mayRestore && entry !== newest && entry.action !== 'delete' ? restoreOf(entry.rev) : undefined}
          />
        ))}
      </ol>
      <OlderButton history={history} />
      <RestoreDialog actor={restore} id={id} entries={entries} hasForm={onRestore !== undefined} />
    </div>
  )
}

const OlderButton = ({ history }: { readonly history: HistoryActor }) => {
  const t = useMessages(messages)
  const hasOlder = useSelector(history, ({ context }) => context.hasOlder)
  const isBusy = useSelector(history, snapshot => snapshot.hasTag('loadingOlder'))
  const isWatching = useSelector(history, snapshot => !snapshot.hasTag('failed'))
  const failure = useSelector(history, ({ context }) => context.failure)
  const load = () => history.send({ type: 'older' })
  if (isWatching && failure) return <LoadFailure failure={failure} title={t('failed')} onRetry={load} />
  return hasOlder ? (
    <Button variant="outline-primary" aria-disabled={isBusy} onClick={load}>
      {t(isBusy ? 'loadingOlder' : 'older')}
    </Button>
  ) : null
}

export const HistoryPage = () => {
  const t = useMessages(messages)
  const paths = usePaths()
  const { id = '' } = useParams()
  const label = useReferenceLabel(useCollection().path, id)
  return (
    <Card as="section" className="p-6">
      <p className="mb-5">
        <Link to={paths.edit(id)} className="back-link">
          <ArrowLeft size={16} aria-hidden="true" />{' '}
          {label.type === 'known' ? <bdi lang={label.lang}>{label.label}</bdi> : t('toRecord')}
        </Link>
      </p>
      <HistoryPanel id={id} />
    </Card>
  )
}
