import type { RecordActions } from '../../records/writing/refusal-note.tsx'
import { type RecordAction, useRecordAction } from '../../records/writing/use-action.ts'
import { useWriters } from './suspensions/use-writers.ts'

export const useActions = (onDone?: (action: RecordAction) => void) => useRecordAction(useWriters(), onDone)

export type Actions = RecordActions

/** For the ref of what stands in the place of something that had the focus and is gone. Who went on elsewhere stays there. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}
