import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { EditorTag } from '../../../machines/records/editor/setup.ts'
import type { Collection } from '../../model/collection.ts'
import type { RecordPaths } from '../paths.ts'
import type { EditorActor, EditorSnapshot } from './use-editor.ts'

/** What all parts of the page of a record share. */
export interface EditorParts {
  readonly actor: EditorActor
  readonly collection: Collection
  readonly paths: RecordPaths
  /** Asks whether what the record tells of a person is to be erased for good. */
  readonly onErase: () => void
}

export const EditorContext = createContext<EditorParts | null>(null)

export const useEditorParts = (): EditorParts => {
  const parts = use(EditorContext)
  if (parts === null) throw new Error('useEditorParts stands outside the page of a record.')
  return parts
}

/** A value of the editor; the component is drawn anew when it changes. */
export const useEditorValue = <Value>(select: (snapshot: EditorSnapshot) => Value): Value =>
  useSelector(useEditorParts().actor, select)

export const useEditorTag = (tag: EditorTag): boolean => useEditorValue(snapshot => snapshot.hasTag(tag))
