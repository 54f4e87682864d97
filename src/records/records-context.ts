import './records.scss'
import { createContext, use } from 'react'
import type { Collection } from '../model/collection.ts'
import type { RecordPaths } from './paths.ts'
import type { FollowsFrom } from './writing/follows.ts'

/** A collection with the addresses of its pages. */
export interface RecordKind {
  readonly collection: Collection
  readonly paths: RecordPaths
  /** What follows from writes of its records. */
  readonly follows?: FollowsFrom
}

/** The collections that the pages of an area know, by path: for pickers, the names of what is referred to, and "where used". */
export const RecordsContext = createContext<Readonly<Record<string, RecordKind>>>({})

/** Undefined for a collection that the area does not know: then only the id can be shown. */
export const useRecordKind = (path: string): RecordKind | undefined => use(RecordsContext)[path]
