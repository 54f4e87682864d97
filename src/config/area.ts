import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FoundRecord } from '../../machines/palette.ts'
import type { Text } from '../model/collection.ts'
import type { Permission, Role } from '../model/permissions.ts'
import type { PageRequest, Store } from '../model/store.ts'
import type { Path, Tab } from './paths.ts'

export type { Text } from '../model/collection.ts'

/** Words of one area in both languages: what has a key in English has it in Spanish, or it does not compile. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, Text>>

interface Badge {
  readonly title: Text
  readonly type: 'primary' | 'success' | 'warning' | 'danger' | 'info'
}

export interface NavigationItem {
  readonly id: string
  readonly type: 'group' | 'collapse' | 'item'
  readonly title: Text
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

/** A component in a chunk of its own, loaded when first shown. */
export type LoadComponent = () => Promise<{ default: ComponentType }>

/** A page of an area: its route, and what is said of it in the menu, in breadcrumbs, in the tab and in the palette. */
export interface AreaPage {
  /** A path of the console; `:name` stands for one segment. */
  readonly path: Path
  readonly title: Text
  readonly load: LoadComponent
  /** Drawn around this page and all others that name the same, at its `Outlet`: it stays while people go from one of them to another. */
  readonly layout?: LoadComponent
  /** A page may switch its breadcrumb off. */
  readonly breadcrumb?: false
  /** People come to it from another page of the area: the dashboard does not list it. */
  readonly isListed?: false
  /** What it needs beside the permission of the area; without it the page is neither offered nor opened. */
  readonly permission?: Permission
  /** Begins something that people do, such as creating a record: the palette has it among the actions. */
  readonly isAction?: true
}

/** A record that was found by the beginning of its name. */
export type FoundPlace = FoundRecord

export interface Finder {
  readonly id: string
  /** What the records are called, in both languages. */
  readonly name: Text
  /** Without it the records cannot be read. */
  readonly permission: Permission
  /** At most `limit` of them, by one query. What it needs is loaded when somebody first searches. */
  readonly find: (store: Store, text: string, limit: number) => Promise<readonly FoundPlace[]>
}

/** What waits for whoever has a permission, live at the bell: how many entries a query finds, in a sentence that leads to where they are decided on. */
export interface Notice {
  readonly id: string
  readonly permission: Permission
  /** One more than `most`, which is as far as they are counted. */
  readonly request: PageRequest
  readonly most: number
  /** With `{count}`. */
  readonly text: Text
  /** Where there are more than `most`; with `{count}`. */
  readonly textOfMore: Text
  readonly to: string
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
  readonly notices?: readonly Notice[]
}

interface Place {
  readonly title: string
  readonly path: string
}

/** An area that the viewer may open, with its pages. */
export interface OpenArea {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon | undefined
  readonly places: readonly Place[]
}

export interface Viewer {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly areas: readonly OpenArea[]
}
