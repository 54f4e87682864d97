import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FoundRecord } from '../../machines/palette.ts'
import type { Text, Title } from '../model/collection.ts'
import type { Permission, Role } from '../model/permissions.ts'
import type { Entry, PageRequest, Store } from '../model/store.ts'
import type { Json } from '../model/values/json.ts'
import type { Path, Tab } from './paths.ts'

export type { Text, Title } from '../model/collection.ts'
export type { Shown } from '../model/id.ts'

/** Texts of one area in both languages. A key without Spanish does not compile. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, Text>>

interface Badge {
  readonly title: Text
  readonly type: 'primary' | 'success' | 'warning' | 'danger' | 'info'
}

export interface NavigationItem {
  readonly id: string
  readonly type: 'group' | 'collapse' | 'item'
  readonly title: Title
  /** Path of a record's text that is its title; `title` until it is read. */
  readonly titledBy?: string
  readonly icon?: LucideIcon
  /** A path of the console, or a full address with `external`. */
  readonly url?: string
  /** Further paths whose pages the menu marks as its own. */
  readonly owns?: readonly Path[]
  readonly target?: boolean
  readonly external?: boolean
  readonly classes?: string
  readonly badge?: Badge
  readonly children?: readonly NavigationItem[]
}

/** A lazy component in its own chunk. */
export type LoadComponent = () => Promise<{ default: ComponentType }>

/** A page of an area: its route, and its texts in the menu, breadcrumbs, tab and palette. */
export interface AreaPage {
  /** A path of the console; `:name` stands for one segment. */
  readonly path: Path
  readonly title: Title
  /** A record's text that the title names; `title` until it is read. */
  readonly titledBy?: { readonly path: string; readonly title: (text: string) => Title }
  /** Further words by which the palette finds it, in any language. */
  readonly also?: readonly string[]
  readonly load: LoadComponent
  /** Layout around this page and all others with the same one; stays mounted between them. */
  readonly layout?: LoadComponent
  /** False hides the breadcrumb; the title stays. */
  readonly breadcrumb?: false
  /** The page or its layout has its own heading, so the title above is small. */
  readonly ownHeading?: 'page' | 'layout'
  /** Required in addition to the area's permission, to offer or open the page. */
  readonly permission?: Permission
  /** Listed among the palette's actions, such as creating a record. */
  readonly isAction?: true
  /** Replaces itself by another page at once. */
  readonly isRedirect?: true
}

/** Records found by words. */
export interface FoundPlaces {
  readonly found: readonly FoundRecord[]
  /** Link to the full list, if these are only a part. */
  readonly all: string | null
}

export interface PictureProps {
  readonly to: string
  readonly id: string
}

export interface Finder {
  readonly id: string
  readonly name: Text
  /** Needed to read the records. */
  readonly permission: Permission
  /** Finds at most `limit` records. Loads its code on first use. */
  readonly find: (store: Store, text: string, limit: number) => Promise<FoundPlaces>
  /** Suggests other texts after an empty search, nearest first. */
  readonly nearest: (store: Pick<Store, 'readPage'>, text: string) => Promise<readonly string[]>
  /** Finds people by a whole email address or phone number; the list at this path shows them. */
  readonly people?: {
    readonly list: string
    readonly ask: (store: Store, uid: string, text: string) => Promise<void>
  }
  /** Thumbnail of a record that has one. */
  readonly loadPicture: () => Promise<{ default: ComponentType<PictureProps> }>
}

/** A card that an area offers for the dashboard. People reorder and hide them. */
export interface AreaCard {
  /** Small letters and hyphens, unique in the console; stored in people's arrangements. */
  readonly id: string
  readonly title: Text
  /** Without it the card does not exist. */
  readonly permission: Permission
  /** `figure`: a number and its trend; `wide`: pending work with actions; `narrow`: useful to know. */
  readonly size: 'figure' | 'wide' | 'narrow'
  /** Renders with `src/records/cards`. Loads when shown. */
  readonly load: LoadComponent
}

/** A part without a look, mounted beside every page while it is needed. */
export interface Background {
  /** Asked once when the person opens the console. */
  readonly isNeeded: (uid: string) => boolean
  readonly load: LoadComponent
}

/** An item at the bell. */
export interface NoticeItem {
  /** Time of the item in milliseconds; a later one is new again. */
  readonly at: number
  readonly text: Text
  /** Values for the text's placeholders. */
  readonly values: Readonly<Record<string, string | number>>
  readonly to: string
  /** Address of an item that this one includes, and which is omitted. */
  readonly includes?: string
}

/** Live value at another path of an item: null if empty, undefined while unknown. */
type ReadBeside = (path: string) => Json | undefined

/** A live query for holders of a permission, whose entries appear at the bell. */
export interface Notice {
  /** Small letters and hyphens, unique in the console; stored with the read items. */
  readonly id: string
  readonly permission: Permission
  /** Asks for one more than `most`. */
  readonly request: (uid: string) => PageRequest
  readonly maxItems: number
  /** Further paths that an item needs. */
  readonly related?: (entry: Entry, read: ReadBeside) => readonly string[]
  /** Null for entries that do not concern this person. */
  readonly itemOf: (entry: Entry, uid: string, read: ReadBeside) => NoticeItem | null
  /** Shown beyond `most`; with `{count}`. */
  readonly more: { readonly text: Text; readonly to: string }
}

/** The frame's view of an area: menu position, pages, and permissions. */
export interface Area {
  readonly id: string
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
  readonly background?: Background
}

export interface Viewer {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Cards visible to the role, in menu order. */
  readonly cards: readonly AreaCard[]
}
