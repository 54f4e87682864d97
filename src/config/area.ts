import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FoundRecord } from '../../machines/palette.ts'
import type { Text, Title } from '../model/collection.ts'
import type { Json } from '../model/json.ts'
import type { Permission, Role } from '../model/permissions.ts'
import type { Entry, PageRequest, Store } from '../model/store.ts'
import type { Path, Tab } from './paths.ts'

export type { Text, Title } from '../model/collection.ts'

/** Words of one area in both languages: what has a key in English has it in Spanish, or it does not compile. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, Text>>

interface Badge {
  readonly title: Text
  readonly type: 'primary' | 'success' | 'warning' | 'danger' | 'info'
}

export interface NavigationItem {
  readonly id: string
  readonly type: 'group' | 'collapse' | 'item'
  readonly title: Title
  readonly icon?: LucideIcon
  /** A path of the console, or a whole address where `external` is set. */
  readonly url?: string
  /** Paths beside its own whose pages are shown as its own in the menu. */
  readonly owns?: readonly Path[]
  readonly target?: boolean
  readonly external?: boolean
  readonly classes?: string
  readonly badge?: Badge
  readonly children?: readonly NavigationItem[]
}

/** Asks the database for what a page shows first, before the page is drawn, which finds it there. Resolves once it has come, or will not come. */
export type AskAhead = (store: Store, viewer: Pick<Viewer, 'uid'>, search: string) => Promise<void>

/** A component in a chunk of its own, loaded when first shown. */
export type LoadComponent = () => Promise<{ default: ComponentType; askAhead?: AskAhead | undefined }>

/** A page of an area: its route, and what is said of it in the menu, in breadcrumbs, in the tab and in the palette. */
export interface AreaPage {
  /** A path of the console; `:name` stands for one segment. */
  readonly path: Path
  readonly title: Title
  readonly load: LoadComponent
  /** Drawn around this page and all others that name the same, at its `Outlet`: it stays while people go from one of them to another. */
  readonly layout?: LoadComponent
  /** A page may switch its breadcrumb off; its title stays. */
  readonly breadcrumb?: false
  /** The page has a heading of its own, such as the name of a record, or its layout has: the title is small above it. */
  readonly ownHeading?: 'page' | 'layout'
  /** What it needs beside the permission of the area; without it the page is neither offered nor opened. */
  readonly permission?: Permission
  /** Begins something that people do, such as creating a record: the palette has it among the actions. */
  readonly isAction?: true
}

/** Records that were found by their words. */
export interface FoundPlaces {
  readonly found: readonly FoundRecord[]
  /** The list that has all of them, where these are not all. */
  readonly all: string | null
}

export interface PictureProps {
  readonly to: string
  readonly id: string
}

export interface Finder {
  readonly id: string
  /** What the records are called, in both languages. */
  readonly name: Text
  /** Without it the records cannot be read. */
  readonly permission: Permission
  /** At most `limit` of them. What it needs is loaded when somebody first searches. */
  readonly find: (store: Store, text: string, limit: number) => Promise<FoundPlaces>
  /** Other texts, for one that finds nothing: the nearest first. They begin as its words do; `slips` looks for others, too, and takes longer. */
  readonly nearest: (
    store: Pick<Store, 'readPage'>,
    text: string,
    effort: 'beginnings' | 'slips',
  ) => Promise<readonly string[]>
  /** The small picture of a record that has one. */
  readonly loadPicture: () => Promise<{ default: ComponentType<PictureProps> }>
}

/** What an area says first on the dashboard. Each person orders the cards there, and hides some. */
export interface AreaCard {
  /** Small letters and hyphens, unique in the console: people's orders are kept with it. */
  readonly id: string
  readonly title: Text
  /** Whoever lacks it has no such card. */
  readonly permission: Permission
  /** `figure`: a number and how it moves; `wide`: what waits for somebody, with actions; `narrow`: what is good to know. */
  readonly size: 'figure' | 'wide' | 'narrow'
  /** Draws itself by `src/records/cards`. Fetched when the card is shown. */
  readonly load: LoadComponent
}

/** What somebody is told at the bell. */
export interface NoticeItem {
  /** Since when, in milliseconds: it is new again when the same thing comes later. */
  readonly at: number
  readonly text: Text
  /** What is filled into the text. */
  readonly values: Readonly<Record<string, string | number>>
  readonly to: string
}

/** What lies at a path that an item names beside its entry, live: null where nothing does, undefined while it is not known. */
type ReadBeside = (path: string) => Json | undefined

/** What waits for whoever has a permission, live at the bell: each entry that a query finds is an item. */
export interface Notice {
  /** Small letters and hyphens, unique in the console: what has been read is kept by it. */
  readonly id: string
  readonly permission: Permission
  /** For one more than `most`. */
  readonly request: (uid: string) => PageRequest
  readonly most: number
  /** The paths of what an item says beside its entry. */
  readonly beside?: (entry: Entry, read: ReadBeside) => readonly string[]
  /** Null for what is none of this person's business. */
  readonly itemOf: (entry: Entry, uid: string, read: ReadBeside) => NoticeItem | null
  /** Where there are more than `most`; with `{count}`. */
  readonly more: { readonly text: Text; readonly to: string }
}

/** All that the frame has to know of an area: its place in the menu, its pages and who may open them. */
export interface Area {
  readonly id: string
  /** Place in the menu, ascending. */
  readonly order: number
  /** Title of the group in the menu and in breadcrumbs. */
  readonly title: Text
  readonly permission: Permission
  readonly navigation: NavigationItem
  readonly pages: readonly AreaPage[]
  readonly tabs: readonly (readonly Tab[])[]
  readonly finders: readonly Finder[]
  readonly cards: readonly AreaCard[]
  readonly notices?: readonly Notice[]
}

export interface Viewer {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Those that the role may see, in the order of the menu. */
  readonly cards: readonly AreaCard[]
}
