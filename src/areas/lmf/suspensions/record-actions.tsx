import { type RecordAction, type RecordActions, useRecordAction } from '../../../records/outcomes/use-action.tsx'
import { useWriters } from './use-writers.ts'

export const useActions = (onDone?: (action: RecordAction) => void) => useRecordAction(useWriters(), onDone)

export type Actions = RecordActions
