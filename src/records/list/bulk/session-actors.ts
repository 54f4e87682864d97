import { useMemo } from 'react'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Stop, Store } from '../../../model/store.ts'
import { holdTab } from '../../../ui/tab-holds.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useStore } from '../../registry/store-context.ts'
import type { BulkActor } from './plan.ts'

/** Actors that outlive their page, by name: lists, and bulk actions in the background. */
export type SessionActors = Map<string, { readonly stop: () => unknown }>

/** One person's session, until sign-out or a new role. */
interface Session {
  readonly owner: string
  readonly actors: SessionActors
  end: Stop
}

const sessions = new WeakMap<Store, Session>()

/** A sign-out or a new role changes access, so either stops the actors. */
const actorsOf = (store: Store, uid: string, role: Role): SessionActors => {
  const known = sessions.get(store)
  const owner = `${uid} ${role}`
  if (known?.owner === owner) return known.actors
  known?.end()
  const session: Session = { owner, actors: new Map(), end: () => {} }
  sessions.set(store, session)
  let stop: Stop = () => {}
  session.end = () => {
    if (sessions.get(store) === session) sessions.delete(store)
    stop()
    for (const one of session.actors.values()) one.stop()
  }
  stop = store.watch(`users/${uid}/role`, {
    next: now => {
      if (now !== role) session.end()
    },
    failed: () => session.end(),
  })
  return session.actors
}

export const useSessionActors = (): SessionActors => {
  const store = useStore()
  const { uid, role } = useViewer()
  return useMemo(() => actorsOf(store, uid, role), [store, uid, role])
}

/** Closing the tab would leave the work unfinished, and so does the end of the session, which is told. */
const guardWork = (bulk: BulkActor, onCut: OnCut) => {
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
    complete: () => {
      if (letGo !== null) onCut(bulk.getSnapshot().context.progress)
      release()
    },
  })
}

type OnCut = (progress: { readonly done: number; readonly of: number }) => void

const bulkName = ({ path }: Collection) => `bulk ${path}`

/** Bulk action of a collection, which continues in the background; null before the first. */
export const bulkIn = (actors: SessionActors, collection: Collection): BulkActor | null =>
  (actors.get(bulkName(collection)) as BulkActor | undefined) ?? null

export const keepBulk = (actors: SessionActors, collection: Collection, bulk: BulkActor, onCut: OnCut): void => {
  guardWork(bulk, onCut)
  actors.set(bulkName(collection), bulk)
}
