import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Done, Outcome } from '../../../model/outcome.ts'
import { type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { type Inverse, inverseOf, undo } from '../../../records/data/writing/undo.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { useAction } from '../../../records/outcomes/use-action.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import type { Match } from '../football/match.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import {
  type Concerned,
  draftOf,
  emptyDraft,
  type IncidentDraft,
  type ListedIncident,
  matchDetailsSource,
  valuesIn,
} from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

type IncidentAction =
  | {
      readonly type: 'write'
      readonly id: string
      readonly action: 'create' | 'change' | 'delete'
      readonly before: Stored | null
      readonly values: Values | null
    }
  | { readonly type: 'undo'; readonly done: Done; readonly inverse: Inverse }

/** Incidents of one match: listed live and edited. One write runs at a time; typed text stays. */
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
  /** Incident being changed; null for a new one. */
  const [editing, setEditing] = useState<ListedIncident | null>(null)
  const [submitted, setSubmitted] = useState<IncidentDraft | null>(null)
  /** Version written by this form of the incident still being changed; null before. */
  const [writtenRev, setWrittenRev] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  /** Increases with every finished entry, to reset the form. */
  const [turn, setTurn] = useState(0)
  const [undoable, setUndoable] = useState<Extract<IncidentAction, { readonly type: 'undo' }> | null>(null)

  const run = async (action: IncidentAction): Promise<Outcome> => {
    const writer = writers(incidents)
    const isUndo = action.type === 'undo'
    const outcome = isUndo ? await undo(writer, action.done, [action.inverse]) : await writer.write(action)
    await writer.flush()
    // A failed undo may be tried again.
    if (isUndo && outcome.type !== 'failed') setUndoable(null)
    return outcome
  }
  const begin = (next: ListedIncident | null) => {
    setEditing(next)
    setDraft(draftOf(next))
    setSubmitted(null)
    setWrittenRev(null)
    setTried(false)
    setTurn(before => before + 1)
  }
  const actor = useAction<IncidentAction, Outcome>(run, ({ action: given, outcome: { rev } }) => {
    if (given.type === 'undo') return
    const { id, action, before, values } = given
    const done = { id, rev, action, before: before && valuesOf(incidents, before), values }
    const inverse = inverseOf(incidents, done, role)
    setUndoable(inverse && { type: 'undo', done, inverse })
    const isOfForm = action === 'delete' ? editing?.id === id : draft === submitted
    if (isOfForm) begin(null)
    else if (editing?.id === id) setWrittenRev(rev)
  })
  const { action, refused } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const doing = (given: IncidentAction | null) => () => {
    if (given !== null) actor.send({ type: 'do', action: given })
  }
  const start = (next: ListedIncident | null) => {
    if (isBusy) return
    actor.send({ type: 'cancel' })
    begin(next)
  }
  /** Base version of a change: the one seen, or written here since. */
  const baseOf = ({ id, stored }: ListedIncident): Stored =>
    live.value?.incidents.find(listed => listed.id === id && listed.stored.rev === writtenRev)?.stored ?? stored
  const members = live.value?.members ?? []
  const whoName = ({ player, team }: Concerned) => members.find(one => one.player === player)?.name ?? nameOf(team)
  return {
    live,
    draft,
    editing,
    isTried,
    turn,
    isBusy,
    refusal:
      refused && outcomeText(incidents, refused, language, { values: action?.type === 'write' ? action.values : null }),
    onRetry: refused?.type === 'failed' ? doing(action) : null,
    onUndo: undoable && doing(undoable),
    enter: (change: Partial<IncidentDraft>) => {
      setDraft({ ...draft, ...change })
      setTried(false)
      // A refused entry that differs from the draft stays for a retry.
      if (draft === submitted) actor.send({ type: 'cancel' })
    },
    submit: () => {
      if (isBusy) return
      const values = valuesIn(draft, whoName, language)
      if (values === null) {
        setTried(true)
        return
      }
      setSubmitted(draft)
      doing(
        editing === null
          ? {
              type: 'write',
              id: store.newId(),
              action: 'create',
              before: null,
              values: { ...values, match, tournament },
            }
          : { type: 'write', id: editing.id, action: 'change', before: baseOf(editing), values },
      )()
    },
    edit: (incident: ListedIncident) => start(incident),
    cancel: () => start(null),
    remove: ({ id, stored }: ListedIncident) =>
      doing({ type: 'write', id, action: 'delete', before: stored, values: null })(),
  }
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
