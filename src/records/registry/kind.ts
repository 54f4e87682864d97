import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoadComponent } from '../../config/area.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { CollectionHead } from '../../model/head.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { FollowsFrom } from '../data/writing/writer.ts'
import type { OwnControlProps } from '../fields/own-control.tsx'
import type { RowCheck } from '../import/check-rows.ts'
import { pathsOf, type RecordPaths } from './paths.ts'

export interface CellAdditionProps {
  readonly id: string
  readonly record: Stored
}

/** Props of an area's part next to a form. */
export interface FormPartProps {
  /** Null for a new record. */
  readonly id: string | null
  /** As they are typed. */
  readonly values: Values
  /** As they are stored; null for a new record. */
  readonly before: Values | null
}

export type LoadFormPart = () => Promise<{ default: ComponentType<FormPartProps> }>

interface Additions {
  readonly afterWrite?: FollowsFrom
  /** Advice over the form, and where a step asks for values: objections that do not block saving. */
  readonly advice?: LoadFormPart
  /** Preview next to the form, below it on narrow screens, from the values as typed. */
  readonly preview?: LoadFormPart
  /** Label of the button that opens the preview, if it is on demand. */
  readonly previewOpener?: Text
  /** Set if the column next to the form is too narrow. */
  readonly previewSize?: 'wide'
  /** Cards next to the form, below the life cycle's steps. */
  readonly aside?: LoadFormPart
  /** Fields with a control of their own, by name: drawn in place of the one of their kind. */
  readonly controls?: Readonly<Record<string, () => Promise<{ default: ComponentType<OwnControlProps> }>>>
  /** Additions to cells of the list, by field. Each row has one, so they must read little. */
  readonly cells?: Readonly<Record<string, () => Promise<{ default: ComponentType<CellAdditionProps> }>>>
  /** Collections whose new records may begin with the values of one of these, where both have the field; with what leads there. */
  readonly copies?: readonly { readonly to: string; readonly label: Text }[]
  /** Objections to an imported row; loaded when a file is checked. */
  readonly checkRow?: () => Promise<RowCheck>
  readonly links?: readonly { readonly path: string; readonly title: Text; readonly icon?: LucideIcon }[]
}

export interface RecordKind extends Additions {
  readonly collection: Collection
  readonly paths: RecordPaths
  /** The collections whose records may refer to its, by path, where the page does not know them already; loaded where somebody asks what does. */
  readonly referring?: () => Promise<Kinds>
}

export type Kinds = Readonly<Record<string, RecordKind>>

/** A collection of an area: its head, as `./collections/teams.ts?head` gives it, with what the area adds. */
export interface AreaCollection extends CollectionHead, Additions {
  readonly load: () => Promise<Collection>
  /** The layout in which one of its records is edited, as pages of the area have one. */
  readonly layout?: LoadComponent
}

const known = new Map<string, AreaCollection>()

export const registerCollections = (collections: readonly AreaCollection[]): void => {
  for (const collection of collections) known.set(collection.path, collection)
}

/** The collections of all areas, as their heads have them. */
export const knownCollections = (): readonly CollectionHead[] => [...known.values()]

/** True if an area has a collection at the path. */
export const isKnown = (path: string): boolean => known.has(path)

const loadKind = async ({ load, ...head }: AreaCollection): Promise<RecordKind> => ({
  ...head,
  collection: await loadChunk(load),
  paths: pathsOf(head),
  referring: () => loadKinds(head.referredFrom),
})

/** Each comes in a file of its own, so that a page brings no other. */
export const loadKinds = async (paths: readonly string[]): Promise<Kinds> => {
  const heads = [...new Set(paths)].flatMap(path => known.get(path) ?? [])
  return Object.fromEntries(await Promise.all(heads.map(async head => [head.path, await loadKind(head)] as const)))
}
