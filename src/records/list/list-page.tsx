import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Navigate } from 'react-router-dom'
import { isAsking, isPaused } from '../../../machines/records/list/list.ts'
import { lookedIn } from '../../../machines/records/list/pages.ts'
import { can } from '../../model/permissions.ts'
import { dueStepsIn } from '../../model/worker-beat.ts'
import { focusIfLost } from '../../ui/dom.ts'
import { formatNumber } from '../../ui/format.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { formatAddress, listStateOf, useAddress, useColumns, useWidths } from './address.ts'
import { bulkIn, useSessionActors } from './bulk/session-actors.ts'
import { FilterChips } from './filter-chips.tsx'
import LateInList from './late-in-list.tsx'
import { ListHeader } from './list-header.tsx'
import { ListRows } from './list-rows.tsx'
import {
  AddressNotes,
  EmptyList,
  FailedList,
  PendingChanges,
  PreparingNote,
  PrintHead,
  ReadOnlyListNote,
} from './list-states.tsx'
import { messages } from './messages.ts'
import { waitingState } from './narrowed.ts'
import { SearchBox, SortSelect, StatusTabs } from './narrowing.tsx'
import { type ListActor, useList, usePreparing } from './use-list.ts'
import { useStart } from './views/use-views.ts'
import { ViewsMenu } from './views/views-menu.tsx'

interface LookedProps {
  readonly list: ListActor
}

/** Progress of a list without an exact index. After few results it continues slowly, until stopped. */
const SearchProgressNote = ({ list }: LookedProps) =>
  useSelector(list, ({ context }) => lookedIn(context.listing).count > 0) ? <LookedThrough list={list} /> : null

const LookedThrough = ({ list }: LookedProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const count = useSelector(list, ({ context }) => lookedIn(context.listing).count)
  const of = useSelector(list, ({ context }) => lookedIn(context.listing).of)
  const found = useSelector(list, ({ context }) => context.ids.length)
  const isWaiting = useSelector(list, ({ context }) => isPaused(context))
  const isLooking = useSelector(list, ({ context }) => isAsking(context) && !isPaused(context))
  const isStopped = useSelector(list, ({ context }) => context.isStopped)
  const hasGoneOn = useSelector(list, ({ context }) => context.restsAt > 0)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? true)
  const isFew = useSelector(list, ({ context }) => context.ids.length < context.source.pageSize)
  if (!(isWaiting || hasGoneOn || (isLooking && isFew))) return null
  const figures = { count: formatNumber(language, count), of: of === null ? '' : formatNumber(language, of), found }
  const soFar = of === null ? 'lookedThroughSome' : 'lookedThrough'
  const isGoingOn = isWaiting && !isStopped
  const text = isLooking ? t('looking') : t(hasMore ? soFar : 'lookedThroughAll', figures)
  return (
    <div className="record-looked">
      {/* Takes the focus of a removed button. Not announced at each step. */}
      <p
        role="status"
        aria-live={isGoingOn ? 'off' : 'polite'}
        tabIndex={-1}
        ref={isGoingOn || isLooking ? undefined : focusIfLost}
      >
        {text}
      </p>
      {isGoingOn ? <p>{t('goesOn')}</p> : null}
      {isWaiting || (isLooking && hasGoneOn) ? (
        <Button
          variant="outline-primary"
          aria-disabled={!isWaiting}
          onClick={() => isWaiting && list.send({ type: 'looking.continued' })}
        >
          {t('goOn')}
        </Button>
      ) : null}
      {isGoingOn ? (
        <Button variant="outline-primary" onClick={() => list.send({ type: 'looking.stopped' })}>
          {t('stop')}
        </Button>
      ) : null}
    </div>
  )
}

// Loads on selection: most visits only read.
const SelectionBar = lazyPart(() => import('./bulk/selection-bar.tsx'))
const PeopleSearch = lazyPart(() => import('./people-search.tsx'))
const BulkView = lazyPart(() => import('./bulk/bulk-view.tsx'))

export const RecordListPage = (props: Pick<RecordKind, 'links'>) => {
  const start = useStart(useCollection())
  return start === null ? <ListPage {...props} /> : <Navigate to={{ search: start }} replace />
}

const ListPage = ({ links = [] }: Pick<RecordKind, 'links'>) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { many } = useFieldMessages()
  const { role, uid } = useViewer()
  const addressState = useAddress(collection)
  const { address, notes, change, opened } = addressState
  const { columns, choose } = useColumns(collection, addressState)
  const { widths, setWidth, resetWidths } = useWidths(collection)
  const state = useMemo(() => listStateOf(collection, address, uid), [collection, address, uid])
  const shown = useList(state)
  const { list } = shown
  const preparing = usePreparing(state)
  // Re-renders once the bulk actor exists.
  const [, setAsked] = useState(0)
  const findsPeople = collection.sought !== undefined && can(role, 'records.look')
  const [identity, setIdentity] = useState<string | null>(null)
  const bulk = bulkIn(useSessionActors(), collection)
  const hasRows = useSelector(shown.drawn, ({ context }) => context.ids.length > 0)
  const isFailed = useSelector(list, snapshot => snapshot.hasTag('failed'))
  const isSelecting = useSelector(list, ({ context: { selection } }) => selection === 'all' || selection.size > 0)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? false)
  const isEmpty = !hasRows && !hasMore && !shown.isLoading && !isFailed && !preparing.areRows
  const isNarrowed = Object.keys(address.selection).length > 0 || state.search !== null
  const canSelect = can(role, collection.permissions.change) || can(role, collection.permissions.delete)
  const views = <ViewsMenu address={formatAddress({ ...address, columns })} onOpen={addressState.open} />
  return (
    <section
      className="record-list"
      data-tabs={collection.lifeCycle ? 'states' : 'none'}
      aria-label={t('heading', { many })}
    >
      <h2 className="visually-hidden">{t('heading', { many })}</h2>
      <PrintHead list={shown.drawn} state={state} />
      <ListHeader
        state={state}
        list={list}
        links={links}
        preparing={preparing}
        isBlank={isEmpty && !isNarrowed}
        columns={columns}
        onChange={choose}
        onReset={() => {
          resetWidths()
          choose(collection.columns)
        }}
      />
      {collection.lifeCycle ? (
        <div className="list-tabs">
          <StatusTabs {...addressState} />
          {views}
        </div>
      ) : null}
      <div className="list-bar">
        <SearchBox
          address={address}
          change={change}
          identity={identity}
          onIdentity={findsPeople ? setIdentity : undefined}
        />
        <FilterChips {...addressState} />
        <SortSelect state={state} change={change} />
        {collection.lifeCycle ? null : views}
      </div>
      {/* One Tab from the filters; displayed under the rows, which do not move. */}
      {isSelecting ? <SelectionBar state={state} list={list} onAsked={() => setAsked(count => count + 1)} /> : null}
      {findsPeople ? <PeopleSearch typed={identity} /> : null}
      <AddressNotes notes={notes} />
      <PreparingNote {...preparing} />
      {bulk ? <BulkView bulk={bulk} onBegin={() => list.send({ type: 'selection.cleared' })} /> : null}
      <FailedList list={list} />
      {isEmpty ? (
        <EmptyList
          isNarrowed={isNarrowed}
          search={state.search}
          onSearch={search => change({ search })}
          waiting={waitingState(collection, state)}
          onWiden={() => change({ selection: {}, search: null })}
        />
      ) : null}
      {hasRows || shown.isLoading ? (
        <div className="list-rows">
          <ListRows
            state={state}
            columns={columns}
            shown={shown}
            canSelect={canSelect}
            change={change}
            widths={widths}
            onWidth={setWidth}
            openedId={opened ?? undefined}
          />
          <PendingChanges list={list} />
        </div>
      ) : null}
      <SearchProgressNote list={list} />
      {/* Under the rows, so that it moves none of them. */}
      <ReadOnlyListNote />
      {!shown.isLoading && dueStepsIn(collection).length > 0 ? <LateInList /> : null}
    </section>
  )
}
