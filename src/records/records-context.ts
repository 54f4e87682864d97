import './records.scss'
import { createContext, use } from 'react'
import type { Kinds, RecordKind } from './kind.ts'

/** The collections that a page knows: for pickers, the names of what is referred to, and "where used". */
export const RecordsContext = createContext<Kinds>({})

/** Undefined for a collection that the page does not know: then only the id can be shown. */
export const useRecordKind = (path: string): RecordKind | undefined => use(RecordsContext)[path]
