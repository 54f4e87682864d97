import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import { dueStepsIn } from '../../model/worker-beat.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { ListExport } from '../export/export-button.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import type { RecordKind } from '../kind.ts'
import { useCollection } from '../records-context.ts'
import { listStateOf, useAddress, useColumns, useWidths } from './address.ts'
import { keptBulk, useKept } from './kept.ts'
import { ListHeader } from './list-header.tsx'
import { ListRows } from './list-rows.tsx'
import {
  AddressNotes,
  EmptyList,
  FailedList,
  ListCount,
  PendingChanges,
  PreparingNote,
  ReadOnlyNote,
} from './list-states.tsx'
import { Looked } from './looked.tsx'
import { messages } from './messages.ts'
import { PrintHead } from './print-head.tsx'
import { useList, usePreparing } from './use-list.ts'

// What writes comes when something is selected: most visits only read.
const SelectionBar = lazyPart(() => import('../bulk/selection-bar.tsx'))
const BulkView = lazyPart(() => import('../bulk/bulk-view.tsx'))
const LateInList = lazyPart(() => import('../worker/late-in-list.tsx'))

export const RecordListPage = ({ links = [] }: Pick<RecordKind, 'links'>) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { many } = useFieldMessages()
  const language = useLanguage()
  const { role, uid } = useViewer()
  const addressState = useAddress(collection)
  const { address, notes, change, opened } = addressState
  const { columns, choose } = useColumns(collection, addressState)
  const { widths, setWidth, resetWidths } = useWidths(collection)
  const state = useMemo(() => listStateOf(collection, address, uid), [collection, address, uid])
  const shown = useList(state)
  const { list } = shown
  const preparing = usePreparing(state)
  // Counts what was asked for: the first brings what does it.
  const [, setAsked] = useState(0)
  const bulk = keptBulk(useKept(), collection)
  const hasRows = useSelector(shown.drawn, ({ context }) => context.ids.length > 0)
  const isFailed = useSelector(list, snapshot => snapshot.hasTag('failed'))
  const isSelecting = useSelector(list, ({ context: { selection } }) => selection === 'all' || selection.size > 0)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? false)
  const isEmpty = !hasRows && !hasMore && !shown.isLoading && !isFailed
  const canSelect = can(role, collection.permissions.change) || can(role, collection.permissions.delete)
  return (
    <section className="record-list" aria-label={t('heading', { many })}>
      <h2 className="visually-hidden">{t('heading', { many })}</h2>
      <PrintHead list={shown.drawn} state={state} />
      <ListHeader
        state={state}
        addressState={addressState}
        columns={columns}
        onColumns={choose}
        onReset={() => {
          resetWidths()
          choose(collection.columns)
        }}
      >
        <ListExport state={state} list={list} />
        {links.map(({ path, title, icon: Icon }) => (
          <Link key={path} to={path} className="btn btn-outline-primary">
            {Icon ? <Icon size={16} aria-hidden="true" /> : null} {title[language]}
          </Link>
        ))}
      </ListHeader>
      <ReadOnlyNote />
      <AddressNotes notes={notes} />
      <PreparingNote {...preparing} />
      {!shown.isLoading && dueStepsIn(collection).length > 0 ? <LateInList /> : null}
      {bulk ? <BulkView bulk={bulk} onBegin={() => list.send({ type: 'selection.cleared' })} /> : null}
      <FailedList list={list} />
      {isFailed ? null : (
        <div className="record-status">
          {isSelecting ? (
            <SelectionBar state={state} list={list} onAsked={() => setAsked(count => count + 1)} />
          ) : (
            <ListCount list={list} state={state} />
          )}
          <PendingChanges list={list} />
        </div>
      )}
      {isEmpty && !preparing.areRows ? (
        <EmptyList
          isNarrowed={Object.keys(address.selection).length > 0 || state.search !== null}
          onWiden={() => change({ selection: {}, search: null })}
        />
      ) : null}
      {hasRows || shown.isLoading ? (
        <ListRows
          state={state}
          columns={columns}
          shown={shown}
          canSelect={canSelect}
          change={change}
          widths={widths}
          onWidth={setWidth}
          openedId={opened?.id}
        />
      ) : null}
      <Looked list={list} />
    </section>
  )
}
