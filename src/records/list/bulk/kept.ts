import { useMemo } from 'react'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Stop, Store } from '../../../model/store.ts'
import { holdTab } from '../../../ui/tab-holds.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useStore } from '../../registry/store-context.ts'
import type { BulkActor } from './plan.ts'

/** Background work of one person, by name. */
export type RunningJobs = Map<string, { readonly stop: () => unknown }>

/** One person's session, until sign-out or a new role. */
interface Session {
  readonly owner: string
  readonly kept: RunningJobs
  end: Stop
}

const sessions = new WeakMap<Store, Session>()

/** A sign-out or a new role changes access, so either ends the background work. */
const keptOf = (store: Store, uid: string, role: Role): RunningJobs => {
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

export const useKept = (): RunningJobs => {
  const store = useStore()
  const { uid, role } = useViewer()
  return useMemo(() => keptOf(store, uid, role), [store, uid, role])
}

/** Closing the tab would leave the work unfinished. */
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

/** Bulk action of a collection, which continues in the background; null before the first. */
export const keptBulk = (kept: RunningJobs, collection: Collection): BulkActor | null =>
  (kept.get(bulkName(collection)) as BulkActor | undefined) ?? null

export const keepBulk = (kept: RunningJobs, collection: Collection, bulk: BulkActor): void => {
  guardTab(bulk)
  kept.set(bulkName(collection), bulk)
}
