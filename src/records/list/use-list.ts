import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { listMachine } from '../../../machines/records/list/list.ts'
import type { Row } from '../../../machines/records/list/pages.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import type { Role } from '../../model/permissions.ts'
import { partsOfList, preparingOf, shapesPath } from '../../model/shape.ts'
import type { Stop, Store } from '../../model/store.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { BulkActor } from '../bulk/plan.ts'
import { useLiveValue } from '../live/live.ts'
import { useCollection } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { listSource } from './list-source.ts'

export type ListActor = ActorRefFrom<typeof listMachine>

type Kept = Map<string, { readonly stop: () => unknown }>

/** Of one person, until they are signed out or get another role. */
interface Session {
  readonly owner: string
  readonly kept: Kept
  end: Stop
}

const sessions = new WeakMap<Store, Session>()

/** Who is signed out may not read the own role any more; who gets another one may see other records. Either ends what was kept. */
const keptOf = (store: Store, uid: string, role: Role): Kept => {
  const known = sessions.get(store)
  const owner = `${uid} ${role}`
  if (known?.owner === owner) return known.kept
  known?.end()
  const session: Session = { owner, kept: new Map(), end: () => {} }
  sessions.set(store, session)
  let stop: Stop = () => {}
  session.end = () => {
    if (sessions.get(store) === session) sessions.delete(store)
    stop()
    for (const one of session.kept.values()) one.stop()
  }
  stop = store.watch(`users/${uid}/role`, {
    next: now => {
      if (now !== role) session.end()
    },
    failed: () => session.end(),
  })
  return session.kept
}

export const useKept = (): Kept => {
  const store = useStore()
  const { uid, role } = useViewer()
  return useMemo(() => keptOf(store, uid, role), [store, uid, role])
}

/** Lists that stay in memory; the ones looked at longest ago go first. */
const mostLists = 12

const keptList = (kept: Kept, store: Store, collection: Collection, state: ListState): ListActor => {
  const key = `list ${collection.path} ${JSON.stringify(state)}`
  const known = kept.get(key) as ListActor | undefined
  const list = known ?? createActor(listMachine, { input: { source: listSource(store, collection, state) } }).start()
  kept.delete(key)
  kept.set(key, list)
  const lists = [...kept].filter(([name]) => name.startsWith('list '))
  for (const [old, one] of lists.slice(0, -mostLists)) {
    one.stop()
    kept.delete(old)
  }
  return list
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

const bulkName = ({ path }: Collection) => `bulk ${path}`

/** The bulk action of a collection, which goes on while one looks at something else; null where none was asked for yet. */
export const keptBulk = (kept: Kept, collection: Collection): BulkActor | null =>
  (kept.get(bulkName(collection)) as BulkActor | undefined) ?? null

export const keepBulk = (kept: Kept, collection: Collection, bulk: BulkActor): void => {
  guardTab(bulk)
  kept.set(bulkName(collection), bulk)
}

export type ShownList = ReturnType<typeof useList>

export const useList = (state: ListState) => {
  const store = useStore()
  const kept = useKept()
  const collection = useCollection()
  const key = JSON.stringify(state)
  const list = useMemo(() => keptList(kept, store, collection, JSON.parse(key)), [kept, store, collection, key])
  const [drawn, setDrawn] = useState(list)
  const isLoading = useSelector(list, snapshot => snapshot.hasTag('loading'))
  if (!isLoading && drawn !== list) setDrawn(list)

  useEffect(() => {
    list.send({ type: 'list.shown' })
    return () => list.send({ type: 'list.hidden' })
  }, [list])
  // The rows of the list before are drawn until those of this one have come.
  return { list, drawn: isLoading ? drawn : list, isLoading }
}

/** The rows of a list from top to bottom; the same array until something in it changes. */
export const useRowsOf = (list: ListActor): readonly Row[] => {
  const ids = useSelector(list, ({ context }) => context.ids)
  const rows = useSelector(list, ({ context }) => context.listing.rows)
  return useMemo(() => ids.flatMap(id => rows.get(id) ?? []), [ids, rows])
}

export const usePreparing = (state: ListState) => {
  const collection = useCollection()
  const noted = useLiveValue(`${shapesPath}/${collection.path}`)
  return useMemo(() => {
    const { waiting, done, of } = preparingOf(collection, noted.status === 'ready' ? noted.value : null)
    const { rows, total } = partsOfList(collection, state)
    return { areRows: rows !== null && waiting.has(rows), isTotal: total !== null && waiting.has(total), done, of }
  }, [collection, noted, state])
}
