import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { listMachine } from '../../../machines/records/list/list.ts'
import type { Row } from '../../../machines/records/list/pages.ts'
import type { Collection } from '../../model/collection.ts'
import { listIndexesOf, preparingOf, shapesPath } from '../../model/derived-indexes.ts'
import type { ListState } from '../../model/selection.ts'
import type { Store } from '../../model/store.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { type SessionActors, useSessionActors } from './bulk/session-actors.ts'
import { listSource } from './list-source.ts'

export type ListActor = ActorRefFrom<typeof listMachine>

/** Lists kept in memory; the least recently viewed goes first. */
const maxLists = 12

const listIn = (actors: SessionActors, store: Store, collection: Collection, state: ListState): ListActor => {
  const key = `list ${collection.path} ${JSON.stringify(state)}`
  const known = actors.get(key) as ListActor | undefined
  const list = known ?? createActor(listMachine, { input: { source: listSource(store, collection, state) } }).start()
  actors.delete(key)
  actors.set(key, list)
  const lists = [...actors].filter(([name]) => name.startsWith('list '))
  for (const [old, one] of lists.slice(0, -maxLists)) {
    one.stop()
    actors.delete(old)
  }
  return list
}

export type ShownList = ReturnType<typeof useList>

export const useList = (state: ListState) => {
  const store = useStore()
  const actors = useSessionActors()
  const collection = useCollection()
  const key = JSON.stringify(state)
  const list = useMemo(() => listIn(actors, store, collection, JSON.parse(key)), [actors, store, collection, key])
  const [drawn, setDrawn] = useState(list)
  const isLoading = useSelector(list, snapshot => snapshot.hasTag('loading'))
  if (!isLoading && drawn !== list) setDrawn(list)

  useEffect(() => {
    const tell = () => list.send({ type: document.hidden ? 'tab.left' : 'tab.entered' })
    tell()
    list.send({ type: 'list.shown' })
    document.addEventListener('visibilitychange', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      list.send({ type: 'list.hidden' })
    }
  }, [list])
  // Keeps the former list's rows until the new ones load.
  return { list, drawn: isLoading ? drawn : list, isLoading }
}

/** Rows from top to bottom; a stable array until one changes. */
export const useRowsOf = (list: ListActor): readonly Row[] => {
  const ids = useSelector(list, ({ context }) => context.ids)
  const rows = useSelector(list, ({ context }) => context.listing.rows)
  return useMemo(() => ids.flatMap(id => rows.get(id) ?? []), [ids, rows])
}

const nothingPrepared = { areRows: false, isTotal: false, done: 0, of: 0 }

export const usePreparing = (state: ListState) => {
  const collection = useCollection()
  const noted = useLiveValue(`${shapesPath}/${collection.path}`)
  return useMemo(() => {
    const { rows, total } = listIndexesOf(collection, state)
    // Most lists use a field's own order and need no preparation.
    if (rows.length + total.length === 0) return nothingPrepared
    const { waiting, done, of } = preparingOf(collection, noted.status === 'ready' ? noted.value : null)
    return { areRows: rows.some(part => waiting.has(part)), isTotal: total.some(part => waiting.has(part)), done, of }
  }, [collection, noted, state])
}
