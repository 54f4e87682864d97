import './gallery.scss'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../../machines/records/list/pages.ts'
import { can } from '../../model/permissions.ts'
import { useInSight } from '../../ui/loading/in-view.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { InPageHead } from '../../ui/page-head.tsx'
import { useFileDrop } from '../../ui/pictures/file-drop.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { Tiles } from '../../ui/tiles/tiles.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { pictureFieldsOf, useThumbnail } from '../data/pictures.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { listStateOf, useAddress } from '../list/address.ts'
import { CreateLink } from '../list/create-link.tsx'
import {
  AddressNotes,
  EmptyList,
  FailedList,
  ListCount,
  PreparingNote,
  PrintHead,
  ReadOnlyListNote,
} from '../list/list-states.tsx'
import { SearchBox, SortSelect } from '../list/narrowing.tsx'
import { type ShownList, useList, usePreparing, useRowsOf } from '../list/use-list.ts'
import { useCollection, useKind, usePaths } from '../registry/contexts.ts'
import { messages } from './messages.ts'

const FieldUploads = lazyPart(() => import('./field-uploads.tsx'))

interface Lot {
  readonly key: number
  readonly files: readonly File[]
}

interface GalleryDropProps {
  readonly children: ReactNode
  readonly onStored: () => void
}

/** Lets a gallery accept dropped or pasted pictures, described and stored above it. */
const GalleryDrop = ({ children, onStored }: GalleryDropProps) => {
  const t = useMessages(messages)
  const kind = useKind()
  const { role } = useViewer()
  const [lots, setLots] = useState<readonly Lot[]>([])
  const place = useRef<HTMLDivElement>(null)
  const disabled = !can(role, kind.collection.permissions.create)
  const zone = useFileDrop(files => setLots(last => [...last, { key: (last.at(-1)?.key ?? 0) + 1, files }]), {
    disabled,
  })
  const end = (key: number, count: number) => {
    setLots(last => last.filter(lot => lot.key !== key))
    if (count > 0) onStored()
    place.current?.focus()
  }
  return (
    <div className="gallery" ref={place} tabIndex={-1} {...zone}>
      {lots.length === 0 ? null : (
        <section aria-label={t('uploads')}>
          {lots.map(({ key, files }) => (
            <FieldUploads
              key={key}
              kind={kind}
              name={kind.collection.path}
              files={files}
              onEnded={saved => end(key, saved.length)}
            />
          ))}
        </section>
      )}
      {children}
    </div>
  )
}

/** One picture of a gallery: its name, and its thumbnail once visible. Renders again only for its own record. */
const GalleryTile = memo(({ row: { id, value, state } }: { readonly row: Row }) => {
  const collection = useCollection()
  const lang = useRecordsLang()
  const { edit } = usePaths()
  const t = useMessages(messages)
  const { ref, isInSight } = useInSight()
  const fields = pictureFieldsOf(collection)
  const source = useThumbnail(`beside/${collection.path}/${id}/${fields.thumbnail}`, isInSight)
  const { width, height } = fields.size
  const size = width && height && value[width] ? `${value[width]} × ${value[height]}` : null
  return (
    <Link to={edit(id)} ref={ref} className="tile-card" data-state={state}>
      {/* The loading state would be read before every name. */}
      <span className="tile-picture" aria-hidden={source === 'loading'}>
        <PictureFrame source={source} alt="" />
      </span>
      <span className="tile-words">
        <span className="tile-name" dir="auto" lang={lang}>
          {String(value[collection.title] ?? id)}
        </span>
        <span className="tile-note">{state === 'gone' ? t('gone') : size}</span>
      </span>
    </Link>
  )
})

/** Minimum width of a tile, and the space around its picture: padding, border and two lines. Pixels. */
const tile = { width: 172, around: 14, below: 68 } as const

/** For pictures of 16:9. */
const heightOf = (width: number): number => Math.round(((width - tile.around) * 9) / 16) + tile.below

const rowId = ({ id }: Row): string => id

const GalleryTiles = ({ drawn: list }: Pick<ShownList, 'drawn'>) => {
  const { many } = useFieldMessages()
  const rows = useRowsOf(list)
  const generation = useSelector(list, ({ context }) => context.generation)
  const total = useSelector(list, ({ context }) => context.total)
  const see = useCallback(
    (first: number, last: number, top: number) => list.send({ type: 'sight.moved', sight: { first, last }, top }),
    [list],
  )
  return (
    <Tiles
      // Another or reloaded list starts at its last place, or at the top.
      key={`${list.sessionId} ${generation}`}
      label={many}
      items={rows}
      itemKey={rowId}
      total={total}
      tileWidth={tile.width}
      heightOf={heightOf}
      initialTop={list.getSnapshot().context.top}
      onSight={see}
      tile={row => <GalleryTile row={row} />}
    />
  )
}

export const GalleryPage = () => {
  const collection = useCollection()
  const { create } = usePaths()
  const t = useMessages(messages)
  const { role, uid } = useViewer()
  const { many } = useFieldMessages()
  const { address, notes, change } = useAddress(collection)
  const state = listStateOf(collection, address, uid)
  const shown = useList(state)
  const { list } = shown
  const preparing = usePreparing(state)
  const count = useSelector(shown.drawn, ({ context }) => context.ids.length)
  const isFailed = useSelector(list, snapshot => snapshot.hasTag('failed'))
  const isAwaited = useSkeleton(count === 0 && shown.isLoading)
  const isEmpty = count === 0 && !shown.isLoading && !isFailed && !isAwaited && !preparing.areRows
  return (
    <>
      <h2 className="visually-hidden">{t('heading', { many })}</h2>
      <div className="tiles-print">
        <PrintHead list={shown.drawn} state={state} />
      </div>
      <AddressNotes notes={notes} />
      <PreparingNote {...preparing} />
      <ReadOnlyListNote />
      <InPageHead count={<ListCount list={list} state={state} preparing={preparing} />}>
        {create && can(role, collection.permissions.create) && (!isEmpty || address.search !== null) ? (
          <div className="d-flex align-items-center gap-2 ms-auto text-nowrap">
            <CreateLink to={create} label={t('upload')} />
          </div>
        ) : null}
      </InPageHead>
      <div className="list-bar">
        <SearchBox address={address} change={change} />
        <SortSelect state={state} change={change} />
      </div>
      {isFailed ? (
        <FailedList list={list} />
      ) : (
        <GalleryDrop onStored={() => list.send({ type: 'pending.show' })}>
          {count > 0 && !isAwaited ? <GalleryTiles drawn={shown.drawn} /> : null}
          {isAwaited ? <Loader /> : null}
          {isEmpty ? (
            <EmptyList
              isNarrowed={address.search !== null}
              search={state.search}
              onSearch={search => change({ search })}
              onWiden={() => change({ search: null })}
              action={t('upload')}
            />
          ) : null}
        </GalleryDrop>
      )}
    </>
  )
}
