import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Outcome } from '../../../model/outcome.ts'
import { type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { useLive } from '../../../records/live/live.ts'
import { useStore } from '../../../records/store-context.ts'
import { outcomeText } from '../../../records/writing/outcome-text.ts'
import { type Done, type Inverse, inverseOf, undo } from '../../../records/writing/undo.ts'
import { useAction } from '../../../records/writing/use-action.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import type { Match } from '../football/match.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import {
  draftOf,
  emptyDraft,
  enteredIn,
  type IncidentDraft,
  issuesOf,
  type ListedIncident,
  matchDetailsSource,
  valuesFor,
} from './incidents.ts'

interface IncidentChange {
  readonly id: string
  readonly action: 'create' | 'change' | 'delete'
  readonly before: Stored | null
  readonly values: Values | null
}

interface Undoable {
  readonly done: Done
  readonly inverse: Inverse
}

type IncidentAction =
  | { readonly type: 'write'; readonly change: IncidentChange }
  | ({ readonly type: 'undo' } & Undoable)

/** What happened in one match: listed live, entered, changed, deleted, and undone. While something is being written nothing else is taken. */
export const useMatchIncidents = ({ id: match, home, away }: Match) => {
  const { id: tournament, nameOf } = useTournament()
  const store = useStore()
  const writers = useWriters()
  const language = useLanguage()
  const { role } = useViewer()
  const live = useLive(
    useMemo(
      () => matchDetailsSource(store, tournament, { id: match, home, away }),
      [store, tournament, match, home, away],
    ),
  )
  const [draft, setDraft] = useState(emptyDraft)
  /** The incident that is being changed; null for a new one. */
  const [editing, setEditing] = useState<ListedIncident | null>(null)
  const [isTried, setTried] = useState(false)
  /** Grows with every entry that is over: the form begins anew. */
  const [turn, setTurn] = useState(0)
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  const run = async (action: IncidentAction): Promise<Outcome> => {
    const writer = writers(incidents)
    const isUndo = action.type === 'undo'
    const outcome = isUndo ? await undo(writer, action.done, action.inverse) : await writer.write(action.change)
    await writer.flush()
    // What could not even be tried can still be undone.
    if (isUndo && outcome.type !== 'failed') setUndoable(null)
    return outcome
  }
  const begin = (next: ListedIncident | null = null) => {
    setEditing(next)
    setDraft(next === null ? emptyDraft : draftOf(next))
    setTried(false)
    setTurn(before => before + 1)
  }
  const actor = useAction<IncidentAction, Outcome>(run, ({ action, outcome: { rev } }) => {
    if (action.type === 'undo') return
    const { id, action: name, before, values } = action.change
    const done = { id, rev, action: name, before: before && valuesOf(incidents, before), values }
    const inverse = inverseOf(incidents, done, role)
    setUndoable(inverse && { done, inverse })
    begin()
  })
  const { action, refused } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const write = (change: IncidentChange) => actor.send({ type: 'do', action: { type: 'write', change } })
  const issues = issuesOf(draft)
  const start = (next: ListedIncident | null) => {
    if (isBusy) return
    actor.send({ type: 'cancel' })
    begin(next)
  }
  return {
    live,
    draft,
    editing,
    issues: isTried ? issues : [],
    turn,
    isBusy,
    refused,
    refusal:
      refused &&
      outcomeText(incidents, refused, language, { values: action?.type === 'write' ? action.change.values : null }),
    undoable,
    enter: (change: Partial<IncidentDraft>) => {
      if (isBusy) return
      setDraft({ ...draft, ...change })
      setTried(false)
      actor.send({ type: 'cancel' })
    },
    submit: () => {
      if (isBusy) return
      const entered = enteredIn(draft)
      if (entered === null) {
        setTried(true)
        return
      }
      const member = live.value?.members.find(({ player }) => player === entered.player)
      const values = valuesFor(entered, member?.name ?? nameOf(entered.team), language)
      write(
        editing === null
          ? { id: store.newId(), action: 'create', before: null, values: { ...values, match, tournament } }
          : { id: editing.id, action: 'change', before: editing.record, values },
      )
    },
    edit: (incident: ListedIncident) => start(incident),
    cancel: () => start(null),
    remove: ({ id, record }: ListedIncident) => write({ id, action: 'delete', before: record, values: null }),
    undo: () => {
      if (undoable !== null) actor.send({ type: 'do', action: { type: 'undo', ...undoable } })
    },
    retry: () => {
      if (action !== null) actor.send({ type: 'do', action })
    },
  }
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
