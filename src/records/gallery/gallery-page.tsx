import '../list/list.scss'
import './gallery.scss'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Collection } from '../../model/collection.ts'
import { can } from '../../model/permissions.ts'
import { Loader } from '../../ui/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { listStateOf } from '../list/address.ts'
import { ListCount } from '../list/list-count.tsx'
import { AddressNotes, OfflineNote, PreparingNote, ReadOnlyNote } from '../list/list-notes.tsx'
import { EmptyList, FailedList } from '../list/list-states.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { SortSelect } from '../list/sort-select.tsx'
import { useAddress } from '../list/use-address.ts'
import { useList } from '../list/use-list.ts'
import { usePreparing } from '../list/use-preparing.ts'
import type { RecordPaths } from '../paths.ts'
import { GalleryTiles } from './gallery-tiles.tsx'
import { messages } from './messages.ts'

interface GalleryPageProps {
  readonly collection: Collection
  readonly paths: RecordPaths
}

/** A collection of pictures as a grid: searched and ordered by its address, read page by page as it is scrolled, live. */
export const GalleryPage = ({ collection, paths }: GalleryPageProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { many } = useFieldMessages(collection)
  const { address, notes, change } = useAddress(collection)
  const state = listStateOf(collection, address)
  const shown = useList(collection, state)
  const preparing = usePreparing(collection, state)
  const { list } = shown.drawn
  const count = useSelector(list, ({ context }) => context.ids.length)
  const isFailed = useSelector(shown.list, snapshot => snapshot.hasTag('failed'))
  return (
    <>
      <h2 className="visually-hidden">{many}</h2>
      <AddressNotes collection={collection} notes={notes} />
      <OfflineNote kept={shown} />
      <PreparingNote preparing={preparing} />
      <ReadOnlyNote collection={collection} />
      <div className="gallery-bar">
        <SearchBox collection={collection} address={address} change={change} />
        <SortSelect collection={collection} state={state} change={change} />
        {paths.create && can(role, collection.permissions.create) ? (
          <Link to={paths.create} className="btn btn-primary">
            {t('upload')}
          </Link>
        ) : null}
      </div>
      {isFailed ? (
        <FailedList collection={collection} kept={shown} />
      ) : (
        <>
          <ListCount collection={collection} kept={shown} state={state} />
          {count > 0 ? <GalleryTiles collection={collection} paths={paths} shown={shown} /> : null}
          {count === 0 && shown.isLoading ? <Loader /> : null}
          {count === 0 && !shown.isLoading && !preparing.areRows ? (
            <EmptyList
              collection={collection}
              paths={paths}
              isNarrowed={address.search !== null}
              onWiden={() => change({ search: null })}
            />
          ) : null}
        </>
      )}
    </>
  )
}
