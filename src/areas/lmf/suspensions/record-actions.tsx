import type { RecordActions } from '../../../records/outcomes/refusal-note.tsx'
import { type RecordAction, useRecordAction } from '../../../records/outcomes/use-action.ts'
import { useWriters } from './use-writers.ts'

export const useActions = (onDone?: (action: RecordAction) => void) => useRecordAction(useWriters(), onDone)

export type Actions = RecordActions
