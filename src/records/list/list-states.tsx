import { shallowEqual, useSelector } from '@xstate/react'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SearchX from 'lucide-react/icons/search-x'
import { Fragment, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { SnapshotFrom } from 'xstate'
import { isPaused } from '../../../machines/records/list/list.ts'
import type { Listing } from '../../../machines/records/list/pages.ts'
import { can, type Permission, rolesWith } from '../../model/permissions.ts'
import type { ListState } from '../../model/selection.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useUnread } from '../data/live/live-view.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { type Note, sortsOf } from './address.ts'
import { Blank } from './blank.tsx'
import { ConditionWords } from './chip-words.tsx'
import { NothingYet } from './create-link.tsx'
import { messages } from './messages.ts'
import { directionOf } from './narrowing.tsx'
import Nearest from './nearest.tsx'
import { type ListActor, type usePreparing, useRowsOf } from './use-list.ts'

interface OfList {
  readonly list: ListActor
}

interface EmptyListProps {
  readonly isNarrowed: boolean
  /** Words without results; null without a search. */
  readonly search: string | null
  readonly onSearch: (text: string) => void
  /** Set for a filter on a waiting state, where an empty list is good news. */
  readonly waiting?: string | null
  readonly onWiden: () => void
  /** Label of the create button, as at the top of the page. */
  readonly action?: string
}

/** Empty list with the next action: nothing yet, nothing found, or all done. */
export const EmptyList = ({ isNarrowed, search, onSearch, waiting = null, onWiden, action }: EmptyListProps) => {
  const t = useMessages(messages)
  const { lifeCycle } = useCollection()
  const { many, value } = useFieldMessages()
  if (waiting !== null && lifeCycle)
    return (
      <Blank
        icon={<CircleCheckBig aria-hidden="true" />}
        title={t('allDone')}
        line={t('allDoneLine', { many, state: value(lifeCycle.field, waiting) })}
      >
        <Button variant="outline-primary" onClick={onWiden}>
          {t('showAll', { many })}
        </Button>
      </Blank>
    )
  if (isNarrowed)
    return (
      <Blank icon={<SearchX aria-hidden="true" />} title={t('nothingMatches', { many })} line={t('nothingMatchesLine')}>
        {search === null ? null : <Nearest key={search} search={search} onSearch={onSearch} />}
        <Button variant="outline-primary" onClick={onWiden}>
          {t('clearFilters')}
        </Button>
      </Blank>
    )
  return <NothingYet action={action} />
}

export const FailedList = ({ list }: OfList) => {
  const t = useMessages(messages)
  const { many } = useFieldMessages()
  const { role } = useViewer()
  const permission = useCollection().permissions.read
  const failure = useSelector(list, ({ context }) => context.failure)
  const message = useUnread(failure)
  if (failure === null) return null
  const isDenied = failure.code === 'permission_denied'
  return (
    <Notice kind="danger" onRetry={() => list.send({ type: 'retry' })}>
      <strong className="d-block mb-2">{t('failed')}</strong>
      {isDenied && !can(role, permission)
        ? t('denied', { role, many, permission, roles: rolesWith(permission).join(', ') })
        : message}
    </Notice>
  )
}

const useNoteText = () => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  return (note: Note): string => {
    switch (note.code) {
      case 'unknown':
        return t('noteUnknown', { name: note.name })
      case 'badValue':
        return t('noteBadValue', { field: field(note.field), value: note.value })
      case 'sortDropped':
        return t('noteSortDropped', { field: field(note.by) })
      case 'noWords':
        return t('noteNoWords', { text: note.text })
    }
  }
}

export const AddressNotes = ({ notes }: { readonly notes: readonly Note[] }) => {
  const textOf = useNoteText()
  return (
    <div role="status">
      {Array.from(notes.entries(), ([index, note]) => (
        <Notice key={index} kind="warning" isSilent className="record-note">
          {textOf(note)}
        </Notice>
      ))}
    </div>
  )
}

export const PreparingNote = ({ areRows, isTotal, done, of }: ReturnType<typeof usePreparing>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <div role="status">
      {areRows || isTotal ? (
        <Notice kind="warning" isSilent className="record-note">
          <Hourglass size={16} aria-hidden="true" /> {t(areRows ? 'preparing' : 'preparingTotal')}{' '}
          {of > 0 ? t('preparingSoFar', { done: formatNumber(language, done), of: formatNumber(language, of) }) : null}
        </Notice>
      ) : null}
    </div>
  )
}

export const ReadOnlyListNote = () => {
  const t = useMessages(messages)
  const { many } = useFieldMessages()
  const { role } = useViewer()
  const { create, change, delete: remove } = useCollection().permissions
  const actions = [
    { name: t('actionCreate'), permission: create },
    { name: t('actionChange'), permission: change },
    { name: t('actionDelete'), permission: remove },
  ].filter(({ permission }) => !can(role, permission))
  if (actions.length === 0) return null
  const said = (permission: Permission) => t('permissionOf', { permission, roles: rolesWith(permission).join(', ') })
  const permissions = [...new Set(actions.map(({ permission }) => said(permission)))].join(', ')
  return (
    <p className="record-note text-soft fs-small">
      <Lock size={15} aria-hidden="true" />
      {t('readOnly', { many, actions: actions.map(({ name }) => name).join(t('or')), permissions })}
    </p>
  )
}

export const PendingChanges = ({ list }: OfList) => {
  const t = useMessages(messages)
  const count = useSelector(list, ({ context }) => context.pending)
  return (
    <div role="status">
      {count === 0 ? null : (
        <Button className="record-news" onClick={() => list.send({ type: 'pending.show' })}>
          <RefreshCw size={15} aria-hidden="true" /> {t('news', { count })}
        </Button>
      )}
    </div>
  )
}

/** Rows that no longer match stay, but do not count as results. */
const matching = (ids: readonly string[], { rows }: Listing): number =>
  ids.filter(id => !['left', 'gone'].includes(rows.get(id)?.state ?? '')).length

/** Counts in one subscription, so that they change together. */
const countsIn = (snapshot: SnapshotFrom<ListActor>) => {
  const { ids, listing, total, source, counted } = snapshot.context
  return {
    inSight: ids.length,
    count: matching(ids, listing),
    total,
    isCounted: source.watchTotal !== null,
    hasMore: listing.pages.at(-1)?.isFull ?? true,
    isWaiting: isPaused(snapshot.context),
    counted,
    isLoading: snapshot.hasTag('loading'),
    isFailed: snapshot.hasTag('failed'),
  }
}

interface ListCountProps extends OfList {
  readonly state: ListState
  readonly preparing: ReturnType<typeof usePreparing>
}

export const ListCount = ({ list, state, preparing }: ListCountProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { one, many } = useFieldMessages()
  const counts = useSelector(list, countsIn, shallowEqual)
  const { inSight, count, total, isCounted, hasMore, isWaiting, isLoading, isFailed, counted } = counts
  const [opened] = useState(state)
  const totalText =
    total === null
      ? t('counting')
      : t('total', { count: formatNumber(language, total), name: total === 1 ? one : many })
  const isPart = hasMore || preparing.areRows
  const found =
    hasMore && inSight === 0 && !isWaiting ? t('looking') : t(isPart ? 'shownOfMore' : 'shownAll', { count })
  const shown =
    counted === null || !isPart
      ? found
      : counted.isDone
        ? t('shownAll', { count: counted.found })
        : t('countedSoFar', { count: formatNumber(language, counted.found) })
  const canTotal = isCounted && !preparing.isTotal && !preparing.areRows
  const said = isLoading ? t('counting') : canTotal ? totalText : shown
  const isCounting = said === t('counting')
  const isNumber = said === totalText && total !== null
  const canCount = hasMore && !isLoading && !canTotal
  if (isFailed && total === null) return null
  return (
    <div className="d-flex align-items-center gap-2 m-0 text-soft tabular">
      {/* Opening announces the title, filtering the number of matches. The counting state is hidden, because it would move its neighbours. */}
      <span
        role="status"
        aria-live={isLoading || state === opened ? 'off' : 'polite'}
        className={isNumber || isCounting ? 'visually-hidden' : undefined}
      >
        {said}
      </span>
      {/* The title next to it names the records. */}
      {isNumber ? <span aria-hidden="true">{formatNumber(language, total)}</span> : null}
      {canCount && !counted?.isDone ? (
        <Button
          variant="link"
          size="sm"
          onClick={() => list.send({ type: counted === null ? 'count.asked' : 'count.stopped' })}
        >
          {t(counted === null ? 'countAll' : 'stop')}
        </Button>
      ) : null}
    </div>
  )
}

/** Prints the list's filters in words, since their controls are not printed. */
export const PrintHead = ({ list, state }: { readonly list: ListActor; readonly state: ListState }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { many, field } = useFieldMessages()
  const language = useLanguage()
  const { length: count } = useRowsOf(list)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? false)
  const total = useSelector(
    list,
    ({ context }) => context.total ?? (context.counted?.isDone ? context.counted.found : null),
  )
  const shown = formatNumber(language, count)
  const part =
    total === null
      ? t('printedStart', { count: shown })
      : t('printedPart', { count: shown, total: formatNumber(language, total) })
  const { selection, search, sort } = state
  const isSorted = sort !== null && sortsOf(collection, selection).includes(sort.by)
  return (
    <div className="record-print">
      <p className="record-print-title">{many}</p>
      <p>
        {Object.entries(selection).map(([name, condition]) => (
          <Fragment key={name}>
            <ConditionWords name={name} condition={condition} /> ·{' '}
          </Fragment>
        ))}
        {search ? `${t('printedSearch', { text: search })} · ` : null}
        {isSorted ? `${t(directionOf(collection, sort.by, sort.descending), { field: field(sort.by) })} · ` : null}
        {hasMore ? part : t('printedRows', { count })}
      </p>
    </div>
  )
}
