import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoadComponent } from '../../config/area.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { CollectionHead } from '../../model/head.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { Source } from '../data/live/sources.ts'
import type { FollowsFrom } from '../data/writing/writer.ts'
import type { OwnControlProps } from '../fields/own-control.tsx'
import type { ImportRules } from '../import/import-rules.ts'

export interface CellAdditionProps {
  readonly id: string
  readonly record: Stored
}

export type Say = (value: Json, language: Language) => string

/** Says a value of a record by live data, from a memoized source; null for the kind's words. */
export type OwnWords = (store: Store, record: Values) => Source<Say> | null

/** Props of an area's part next to a form. */
export interface FormPartProps {
  /** Null for a new record. */
  readonly id: string | null
  /** Present form values. */
  readonly values: Values
  /** Stored values; null for a new record. */
  readonly before: Values | null
  /** Setters of the fields that a step asks for; only there. */
  readonly answer?: Readonly<Record<string, (value: Json) => void>>
  /** Takes the number of faults in other records that block the step, unless the role may override them; only there. */
  readonly onFaults?: (count: number) => void
}

/** Props of an area's part in the question before many records are changed. */
export interface BulkAdviceProps {
  readonly list: readonly {
    readonly id: string
    /** Stored values; null for a new record. */
    readonly before: Values | null
    /** Values to be written; null deletes. */
    readonly values: Values | null
  }[]
}

export type LoadFormPart = () => Promise<{ default: ComponentType<FormPartProps> }>

interface Additions {
  readonly afterWrite?: FollowsFrom
  /** Advice over the form, and where a step asks for values: objections that do not block saving. */
  readonly advice?: LoadFormPart
  /** The same for records that are changed together. */
  readonly bulkAdvice?: () => Promise<{ default: ComponentType<BulkAdviceProps> }>
  /** Preview next to the form, below it on narrow screens, from the values as typed. */
  readonly preview?: LoadFormPart
  /** Label of the button that opens the preview, if it is on demand. */
  readonly previewOpener?: Text
  /** Set if the column next to the form is too narrow. */
  readonly previewSize?: 'wide'
  /** Cards next to the form, below the life cycle's steps. */
  readonly aside?: LoadFormPart
  /** Custom controls by field, in place of the kind's. */
  readonly controls?: Readonly<Record<string, () => Promise<{ default: ComponentType<OwnControlProps> }>>>
  /** Additions to cells of the list, by field. Each row has one, so they must read little. */
  readonly cells?: Readonly<Record<string, () => Promise<{ default: ComponentType<CellAdditionProps> }>>>
  /** Words of lists and of files for people in place of the kind's, by field. */
  readonly ownWords?: Readonly<Record<string, () => Promise<{ default: OwnWords }>>>
  /** Collections whose new records may copy shared fields from one of these; with the label of the link. */
  readonly copies?: readonly { readonly to: string; readonly label: Text }[]
  /** The area's part in imports, also of records that others refer to; loaded when a file is checked. */
  readonly importRules?: () => Promise<ImportRules>
  readonly links?: readonly { readonly path: string; readonly title: Text; readonly icon?: LucideIcon }[]
}

export interface RecordKind extends Additions {
  readonly collection: Collection
  readonly paths: RecordPaths
  /** Further referring collections by path; loaded for "where used". */
  readonly referring?: () => Promise<Kinds>
}

export type Kinds = Readonly<Record<string, RecordKind>>

/** A collection's head from `./collections/teams.ts?head`, with the area's additions. */
export interface AreaCollection extends CollectionHead, Additions {
  readonly load: () => Promise<Collection>
  /** Layout of its record page, as for the area's pages. */
  readonly layout?: LoadComponent
}

export interface RecordPaths {
  readonly list: string
  /** Absent if records are derived, not entered. */
  readonly create?: string
  readonly edit: (id: string) => string
  readonly history: (id: string) => string
  /** Absent if records come from files or from others, not from a table. */
  readonly import?: string
}

/** Paths of a collection, from its head as imported by `./collections/teams.ts?head`. */
export const pathsOf = ({ at, isEntered, list }: Pick<CollectionHead, 'at' | 'isEntered' | 'list'>): RecordPaths => ({
  list: at,
  edit: id => `${at}/edit/${encodeURIComponent(id)}`,
  history: id => `${at}/edit/${encodeURIComponent(id)}/history`,
  ...(isEntered ? { create: `${at}/new` } : {}),
  ...(isEntered && list !== 'gallery' ? { import: `${at}/import` } : {}),
})
