import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Done, Outcome } from '../../../model/outcome.ts'
import { valuesOf } from '../../../model/record.ts'
import { useEmitted, useLive } from '../../../records/data/live/live.ts'
import { type Inverse, inverseOf, undo } from '../../../records/data/writing/undo.ts'
import { newToken } from '../../../records/data/writing/writer.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { useAction } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import { isAhead, type Match } from '../football/match.ts'
import { reportRulesOf } from '../football/rules.ts'
import {
  type Concerned,
  draftIn,
  draftOf,
  emptyDraft,
  type IncidentDraft,
  type ListedIncident,
  matchDetailsSource,
  valuesIn,
} from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { useWriters } from '../writing/use-writers.ts'
import { type IncidentWrite, useIncidentOutbox, type WaitingEntry } from './incident-outbox.ts'

interface IncidentUndo {
  readonly done: Done
  readonly inverse: Inverse
}

/** Incidents of one match: listed live, entered and edited. What is entered waits on the device until it is sent. */
export const useMatchIncidents = ({ id: match, home, away, status, kickOff }: Match) => {
  const { id: tournament, nameOf, record } = useTournament()
  const store = useStore()
  const writers = useWriters()
  const language = useLanguage()
  const { role } = useViewer()
  const outbox = useIncidentOutbox()
  const entries = useSelector(outbox, ({ context }) => context.entries)
  const sending = useSelector(outbox, ({ context }) => context.sending)
  const live = useLive(
    useMemo(
      () => matchDetailsSource(store, tournament, { id: match, home, away }),
      [store, tournament, match, home, away],
    ),
  )
  const [draft, setDraft] = useState(emptyDraft)
  /** Incident being changed; null for a new one. */
  const [editing, setEditing] = useState<ListedIncident | null>(null)
  const [isTried, setTried] = useState(false)
  /** Asked whether it happened although the match has not begun. */
  const [isDoubtful, setDoubtful] = useState(false)
  /** Increases with every entry, to reset the form. */
  const [turn, setTurn] = useState(0)
  const [undoable, setUndoable] = useState<IncidentUndo | null>(null)

  const undoing = useAction<IncidentUndo, Outcome>(
    async ({ done, inverse }) => {
      const writer = writers(incidents)
      const outcome = await undo(writer, done, [inverse])
      await writer.flush()
      // A failed undo may be tried again.
      if (outcome.type !== 'failed') setUndoable(null)
      return outcome
    },
    () => {},
  )
  const refused = useSelector(undoing, ({ context }) => context.refused)
  const isUndoing = useSelector(undoing, snapshot => snapshot.hasTag('busy'))
  useEmitted(outbox, ({ action: write, outcome: { rev } }) => {
    if (write.match !== match || write.report) return
    const { id, action, before, values } = write
    const done = { id, rev, action, before: before && valuesOf(incidents, before), values }
    const inverse = inverseOf(incidents, done, role)
    setUndoable(inverse && { done, inverse })
  })
  const begin = (next: ListedIncident | null, filled = draftOf(next)) => {
    setEditing(next)
    setDraft(filled)
    setTried(false)
    setDoubtful(false)
    setTurn(before => before + 1)
  }
  const add = (write: Omit<IncidentWrite, 'match' | 'token'>) => {
    undoing.send({ type: 'cancel' })
    setUndoable(null)
    outbox.send({ type: 'add', entry: { id: store.newId(), action: { ...write, match, token: newToken() } } })
  }
  const members = live.value?.members ?? []
  // A title with the number would stay in the language in which it was written.
  const whoName = ({ player, team }: Concerned) =>
    String(members.find(one => one.player === player)?.stored.name ?? nameOf(team))
  return {
    live,
    draft,
    editing,
    isTried,
    isDoubtful,
    turn,
    waiting: entries.filter(({ action }) => action.match === match && !action.report),
    isSending: (entry: WaitingEntry) => entry.id === sending?.id,
    isUndoing,
    undoRefusal: refused && outcomeText(incidents, refused, language),
    onUndo: undoable && (() => undoing.send({ type: 'do', action: undoable })),
    enter: (change: Partial<IncidentDraft>) => {
      setDraft({ ...draft, ...change })
      setTried(false)
      setDoubtful(false)
    },
    submit: () => {
      const values = valuesIn(draft, whoName, reportRulesOf(record))
      if (values === null) {
        setTried(true)
        return
      }
      if (editing === null && !isDoubtful && isAhead({ status, kickOff }, store.now())) {
        setDoubtful(true)
        return
      }
      if (editing === null)
        add({ id: store.newId(), action: 'create', before: null, values: { ...values, match, tournament } })
      else add({ id: editing.id, action: 'change', before: editing.stored, values })
      begin(null)
    },
    edit: (incident: ListedIncident) => begin(incident),
    cancel: () => begin(null),
    remove: ({ id, stored }: ListedIncident) => {
      if (editing?.id === id) begin(null)
      add({ id, action: 'delete', before: stored, values: null })
    },
    retry: ({ id }: WaitingEntry) => outbox.send({ type: 'retry', id }),
    drop: ({ id }: WaitingEntry) => outbox.send({ type: 'drop', id }),
    /** Takes a refused entry back into the form. */
    correct: ({ id, action: { id: incident, values } }: WaitingEntry) => {
      const listed = live.value?.incidents.find(one => one.id === incident) ?? null
      begin(listed, values === null ? emptyDraft : draftIn(values))
      outbox.send({ type: 'drop', id })
    },
  }
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
