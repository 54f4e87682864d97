import { useActorRef } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Deed } from '../../../machines/records/editor/editing.ts'
import { editorMachine } from '../../../machines/records/editor/editor.ts'
import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import { useViewer } from '../../ui/viewer.ts'
import { draftPlace } from '../drafts.ts'
import { useWriter } from '../writing/use-writer.ts'
import { editorActors } from './editor-actors.ts'
import { recordForm } from './record-form.ts'

/** A new record's form, whose draft is kept apart from those of others. */
const formOf = (from: string | null, given: Values): string =>
  from === null ? ['new', ...Object.values(given)].join(' ') : `from ${from}`

export type EditorActor = ActorRefFrom<typeof editorMachine>
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>

interface EditorOptions {
  readonly collection: Collection
  readonly id: string | null
  /** The record that a new one is a duplicate of. */
  readonly from: string | null
  /** What a new one has from the start. */
  readonly given: Values
  readonly onSaved: (deed: Deed) => void
  readonly onCreated: (deed: Deed) => void
  readonly onDeleted: (deed: Deed) => void
}

/** The editor of one record, for as long as the page is there. */
export const useEditor = ({ collection, id, from, given, ...handlers }: EditorOptions): EditorActor => {
  const writer = useWriter(collection)
  const { uid } = useViewer()
  // What the page does changes with each drawing; the machine is made once.
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [machine] = useState(() =>
    editorMachine.provide({
      actors: editorActors({
        writer,
        uid,
        from,
        given,
        drafts: draftPlace({ uid, collection: collection.path, form: id ?? formOf(from, given) }),
      }),
      actions: {
        tellSaved: (_, deed) => latest.current.onSaved(deed),
        tellCreated: (_, deed) => latest.current.onCreated(deed),
        tellDeleted: (_, deed) => latest.current.onDeleted(deed),
      },
    }),
  )
  return useActorRef(machine, { input: { id, form: recordForm(collection) } })
}
