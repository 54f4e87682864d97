import { useState } from 'react'
import type { Collection } from '../../../model/collection.ts'
import { isStored, type Values } from '../../../model/record.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { writerFor } from '../../../records/data/writing/use-writer.ts'
import type { FollowingOptions, Writer } from '../../../records/data/writing/writer.ts'
import {
  type RecordAction,
  type RecordActions,
  useActionState,
  useRecordAction,
} from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { followsOf } from '../suspensions/follows.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

/** Returns the stable writer of a collection in the area. */
export type Writers = (collection: Collection) => Writer

/** Writers of several collections whose writes cause others; they outlive the page. */
export const useWriters = (): Writers => {
  const store = useStore()
  const { uid } = useViewer()
  const toasts = useToasts()
  const [writers] = useState(() => writersFor({ store, uid, toasts }))
  return writers
}

const writersFor = (tools: Pick<FollowingOptions, 'store' | 'uid' | 'toasts'>): Writers => {
  const made = new Map<string, Writer>()
  return collection => {
    const { path } = collection
    const followed = followsOf(path)
    const writer = made.get(path) ?? writerFor(tools, { collection, ...(followed ? { afterWrite: followed } : {}) })
    made.set(path, writer)
    return writer
  }
}

export type Actions = RecordActions

export const useActions = (onDone?: (action: RecordAction) => void): Actions => useRecordAction(useWriters(), onDone)

/** Saves values of the page's tournament, which the person may take back. A refusal is shown by `RefusalNote`. */
export const useTournamentChange = (onDone?: () => void) => {
  const { id } = useTournament()
  const actions = useActions(onDone)
  const { value: before } = useLiveValue(`${tournaments.path}/${id}`)
  return {
    actions,
    isBusy: useActionState(actions).isBusy,
    /** @param done says what is saved */
    save: (values: Values, done: string) => {
      if (!isStored(before)) return
      actions.send({ type: 'do', action: { collection: tournaments, id, before, values, action: 'change', done } })
    },
  }
}
