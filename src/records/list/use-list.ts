import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { listMachine } from '../../../machines/records/list/list.ts'
import type { Row } from '../../../machines/records/list/pages.ts'
import { selectionMachine } from '../../../machines/records/list/selection.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import type { Role } from '../../model/permissions.ts'
import { partsOfList, preparingOf, shapesPlace } from '../../model/shape.ts'
import type { Stop, Store } from '../../model/store.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { BulkActor } from '../bulk/plan.ts'
import { useLiveValue } from '../live/live.ts'
import { useStore } from '../store-context.ts'
import { listSource } from './list-source.ts'

/** A list with what is selected in it. */
export interface KeptList {
  readonly list: ActorRefFrom<typeof listMachine>
  readonly selection: ActorRefFrom<typeof selectionMachine>
}

interface Owner {
  readonly uid: string
  readonly role: Role
}

/** The lists of one person, until that person is signed out or gets another role. */
interface Desk {
  readonly owner: Owner
  readonly lists: Map<string, KeptList>
  readonly bulks: Map<string, BulkActor>
  stop: Stop
}

/** Lists that stay in memory; the ones looked at longest ago go first. */
const mostLists = 12

const desks = new WeakMap<Store, Desk>()

const closeDesk = (store: Store, desk: Desk) => {
  if (desks.get(store) === desk) desks.delete(store)
  desk.stop()
  for (const { list, selection } of desk.lists.values()) {
    list.stop()
    selection.stop()
  }
  for (const bulk of desk.bulks.values()) bulk.stop()
}

/** Who is signed out may not read the own role any more; who gets another one may see other records. Either ends the desk. */
const openDesk = (store: Store, owner: Owner): Desk => {
  const desk: Desk = { owner, lists: new Map(), bulks: new Map(), stop: () => {} }
  desks.set(store, desk)
  const close = () => closeDesk(store, desk)
  desk.stop = store.watch(`users/${owner.uid}/role`, {
    next: role => {
      if (role !== owner.role) close()
    },
    failed: close,
  })
  return desk
}

const deskOf = (store: Store, owner: Owner): Desk => {
  const desk = desks.get(store)
  if (desk && desk.owner.uid === owner.uid && desk.owner.role === owner.role) return desk
  if (desk) closeDesk(store, desk)
  return openDesk(store, owner)
}

/** The list of that state, as it was left: going into a record and back finds its rows and its place. */
const keptList = (store: Store, owner: Owner, collection: Collection, state: ListState): KeptList => {
  const { lists } = deskOf(store, owner)
  const key = JSON.stringify([collection.path, state])
  const kept = lists.get(key) ?? {
    list: createActor(listMachine, { input: { source: listSource(store, collection, state) } }).start(),
    selection: createActor(selectionMachine).start(),
  }
  lists.delete(key)
  lists.set(key, kept)
  for (const [old, { list, selection }] of lists) {
    if (lists.size <= mostLists) break
    if (list.getSnapshot().context.isShown) continue
    list.stop()
    selection.stop()
    lists.delete(old)
  }
  return kept
}

/** What is half done would stay so when the tab is closed. */
const guardTab = (bulk: BulkActor) => {
  let letGo: Stop | null = null
  const release = () => {
    letGo?.()
    letGo = null
  }
  bulk.subscribe({
    next: snapshot => {
      if (snapshot.hasTag('running')) letGo ??= holdTab()
      else release()
    },
    complete: release,
  })
}

/** The bulk action of a collection, which goes on while one looks at something else; null where none was asked for yet. */
export const keptBulk = (store: Store, owner: Owner, { path }: Collection): BulkActor | null =>
  deskOf(store, owner).bulks.get(path) ?? null

export const keepBulk = (store: Store, owner: Owner, { path }: Collection, bulk: BulkActor): void => {
  guardTab(bulk)
  deskOf(store, owner).bulks.set(path, bulk)
}

export interface ShownList extends KeptList {
  /** Whose rows are drawn: of the list before, until those of this one have come. */
  readonly drawn: KeptList
  readonly isLoading: boolean
}

/** The list of that state, listened to while it is shown. */
export const useList = (collection: Collection, state: ListState): ShownList => {
  const store = useStore()
  const { uid, role } = useViewer()
  const key = JSON.stringify(state)
  const kept = useMemo(
    () => keptList(store, { uid, role }, collection, JSON.parse(key)),
    [store, uid, role, collection, key],
  )
  const [drawn, setDrawn] = useState(kept)
  const isLoading = useSelector(kept.list, snapshot => snapshot.hasTag('loading'))
  if (!isLoading && drawn !== kept) setDrawn(kept)

  useEffect(() => {
    kept.list.send({ type: 'list.shown' })
    return () => kept.list.send({ type: 'list.hidden' })
  }, [kept])
  return { ...kept, drawn: isLoading ? drawn : kept, isLoading }
}

/** The rows of a list from top to bottom; the same array until something in it changes. */
export const useRowsOf = ({ list }: KeptList): readonly Row[] => {
  const ids = useSelector(list, ({ context }) => context.ids)
  const rows = useSelector(list, ({ context }) => context.places.rows)
  return useMemo(() => ids.flatMap(id => rows.get(id) ?? []), [ids, rows])
}

/** What of a list is still being prepared for a declaration that changed, and how far that is. */
export interface PreparingList {
  readonly areRows: boolean
  readonly isTotal: boolean
  readonly done: number
  readonly of: number
}

export const usePreparing = (collection: Collection, state: ListState): PreparingList => {
  const noted = useLiveValue(`${shapesPlace}/${collection.path}`)
  return useMemo(() => {
    const { waiting, done, of } = preparingOf(collection, noted.status === 'ready' ? noted.value : null)
    const { rows, total } = partsOfList(collection, state)
    return { areRows: rows !== null && waiting.has(rows), isTotal: total !== null && waiting.has(total), done, of }
  }, [collection, noted, state])
}
