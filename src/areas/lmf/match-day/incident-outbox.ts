import { useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Ran } from '../../../../machines/action.ts'
import { type OutboxEntry, outboxMachine, type Waiting } from '../../../../machines/outbox.ts'
import { compareText } from '../../../model/collation.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { holdTab } from '../../../ui/tab-holds.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import type { ReportEvent } from '../football/report.ts'
import { eventOf } from '../tournament/incidents.ts'
import { useWriters, type Writers } from '../writing/use-writers.ts'
import { deviceOf } from './device.ts'
import { type ReportCollection, writeEntry } from './write-entry.ts'

/** Entries of a match, in the order in which they were made. */
export interface IncidentWrite {
  readonly match: string
  readonly id: string
  /** `create`, `change`, `delete`, or a step. */
  readonly action: string
  readonly before: Stored | null
  readonly values: Values | null
  /** Makes a repeated attempt after a reload the same write. */
  readonly token: string
  /** Entries of a match report name their collection, and the values that the person saw. */
  readonly report?: { readonly in: ReportCollection; readonly seen: Values }
}

export type WaitingEntry = OutboxEntry<IncidentWrite, Outcome>

/** True until a person has to decide about a refusal. */
export const isPending = ({ refused }: WaitingEntry): boolean => refused === null || refused.type === 'failed'

/** Events of a match with what this device has not sent yet, in the order in which they are listed once sent. */
export const withWaiting = (
  listed: readonly ReportEvent[],
  waiting: readonly WaitingEntry[],
): readonly ReportEvent[] => {
  const events = new Map(listed.map(event => [event.id, eventOf(event)]))
  for (const { action } of waiting.filter(isPending)) {
    const id = action.id as ReportEvent['id']
    if (action.report) continue
    if (action.values === null) events.delete(id)
    else events.set(id, eventOf({ ...valuesOf(incidents, action.values), id }))
  }
  const first = ({ minute }: ReportEvent) => minute ?? -1
  return [...events.values()].toSorted((one, other) => first(one) - first(other) || compareText(one.id, other.id))
}

const machine = outboxMachine<IncidentWrite, Outcome>()

export type IncidentOutbox = ActorRefFrom<typeof machine>

const sendWith = async (writers: Writers, action: IncidentWrite): Promise<Outcome> => {
  if (action.report) return writeEntry(writers, { ...action, ...action.report })
  const writer = writers(incidents)
  const outcome = await writer.write(action)
  await writer.flush()
  return outcome
}

/**
 * Tabs send in turn. An entry is off the device before the next turn, where a tab that has it, too, sees that it is gone:
 * sent again after later ones, it would bring back what those changed.
 */
export const openOutbox = (store: Store, uid: string, writers: Writers, device = deviceOf(uid)): IncidentOutbox => {
  const stored = device.ids('incident').flatMap((id): readonly Waiting<IncidentWrite>[] => {
    const action = device.read('incident', id) as IncidentWrite | null
    return action === null ? [] : [{ id, action }]
  })
  const kept = new Set(stored.map(({ id }) => id))
  const actor = createActor(
    machine.provide({
      actors: {
        send: fromPromise<Ran<Outcome> | null, Waiting<IncidentWrite>>(({ input: { id, action } }) =>
          device.inTurn(async () => {
            if (kept.has(id) && device.read('incident', id) === null) return null
            const outcome = await sendWith(writers, action)
            if (outcome.type === 'saved') device.forget('incident', id)
            return { outcome }
          }),
        ),
      },
      actions: {
        store: (_, { id, action }) => {
          if (device.store('incident', id, action)) kept.add(id)
        },
        forget: (_, id) => device.forget('incident', id),
      },
    }),
    { input: { stored } },
  )
  let release: (() => void) | null = null
  actor.subscribe(({ context }) => {
    if (context.entries.length > 0) release ??= holdTab()
    else {
      release?.()
      release = null
    }
  })
  actor.start()
  store.watchConnection(isConnected => {
    if (isConnected) actor.send({ type: 'online' })
  })
  return actor
}

const outboxes = new WeakMap<Store, IncidentOutbox>()

/** The person's incidents that wait to be sent. One for all match days, which goes on after the page is left. */
export const useIncidentOutbox = (): IncidentOutbox => {
  const store = useStore()
  const { uid } = useViewer()
  const writers = useWriters()
  const [outbox] = useState(() => {
    const known = outboxes.get(store) ?? openOutbox(store, uid, writers)
    outboxes.set(store, known)
    return known
  })
  return outbox
}
