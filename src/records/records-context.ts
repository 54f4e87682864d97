import './records.scss'
import { type ComponentType, createContext, use } from 'react'
import type { Collection } from '../model/collection.ts'
import type { Values } from '../model/record.ts'
import type { RowCheck } from './import/row-check.ts'
import type { RecordPaths } from './paths.ts'
import type { FollowsFrom } from './writing/follows.ts'

/** A collection with the addresses of its pages. */
export interface RecordKind {
  readonly collection: Collection
  readonly paths: RecordPaths
  /** The collections whose records may refer to its, by path, where the page does not know them already; loaded where somebody asks what does. */
  readonly referring?: () => Promise<Readonly<Record<string, RecordKind>>>
  /** What follows from writes of its records. */
  readonly follows?: FollowsFrom
  /** Drawn over the form of a record: what speaks against it, though it can be saved. */
  readonly advice?: () => Promise<{ default: ComponentType<AdviceProps> }>
  /** What speaks against a row of a file; loaded when a file is checked. */
  readonly checkRow?: () => Promise<RowCheck>
}

export interface AdviceProps {
  /** As the form has them. */
  readonly values: Values
  /** As they are stored; null for a new record. */
  readonly before: Values | null
}

/** The collections that the pages of an area know, by path: for pickers, the names of what is referred to, and "where used". */
export const RecordsContext = createContext<Readonly<Record<string, RecordKind>>>({})

/** Undefined for a collection that the area does not know: then only the id can be shown. */
export const useRecordKind = (path: string): RecordKind | undefined => use(RecordsContext)[path]
