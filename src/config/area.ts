import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../model/permissions.ts'
import type { Store } from '../model/store.ts'
import type { Path } from './paths.ts'

/** Words of one area in both languages: what has a key in English has it in Spanish, or it does not compile. */
export interface Catalogue<Key extends string = string> {
  readonly en: Readonly<Record<Key, string>>
  readonly es: Readonly<Record<Key, string>>
}

export interface Badge<Key extends string = string> {
  readonly title: Key
  readonly type: 'primary' | 'success' | 'warning' | 'danger' | 'info'
}

/** An entry of the navigation; `title` is a key of the area's words. */
export interface NavigationItem<Key extends string = string> {
  readonly id: string
  readonly type: 'group' | 'collapse' | 'item'
  readonly title: Key
  readonly icon?: LucideIcon
  /** A path of the console, or a whole address where `external` is set. */
  readonly url?: string
  /** Paths beside its own whose pages are shown as its own in the menu. */
  readonly owns?: readonly Path[]
  /** Opens in a new tab. */
  readonly target?: boolean
  readonly external?: boolean
  readonly classes?: string
  readonly badge?: Badge<Key>
  readonly children?: readonly NavigationItem<Key>[]
}

export interface AreaRoute<Key extends string = string> {
  /** A path of the console; `:name` stands for one segment. */
  readonly path: Path
  readonly title: Key
  /** Loaded when first shown, with its own chunk. */
  readonly load: () => Promise<{ default: ComponentType }>
  /** A page may switch its breadcrumb off. */
  readonly breadcrumb?: false
  /** People come to it from another page of the area: the dashboard does not list it. */
  readonly isListed?: false
  /** Begins something that people do, such as creating a record: the palette has it among the actions. */
  readonly isDeed?: true
}

/** A record that was found by the beginning of its name. */
export interface FoundPlace {
  readonly id: string
  readonly title: string
  /** Tells apart what is called alike. */
  readonly hint?: string
  /** A colour to know it by, as CSS writes it. */
  readonly swatch?: string
  readonly path: string
}

/** Finds the records of one kind. */
export interface Finder {
  readonly id: string
  /** What the records are called, in both languages. */
  readonly name: { readonly en: string; readonly es: string }
  /** Without it the records cannot be read. */
  readonly permission: Permission
  /** At most `limit` of them, by one query. */
  readonly find: (store: Store, text: string, limit: number) => Promise<readonly FoundPlace[]>
}

/** All that the frame has to know of an area: its place in the menu, its routes and who may open it. */
export interface Area<Key extends string = string> {
  readonly id: string
  /** Place in the menu, ascending. */
  readonly order: number
  readonly words: Catalogue<Key>
  /** Title of the group in breadcrumbs, a key of the words. */
  readonly title: Key
  readonly permission: Permission
  readonly navigation: NavigationItem<Key>
  readonly routes: readonly AreaRoute<Key>[]
  /** What the palette finds of the area's records by name; loaded when somebody first searches. */
  readonly finders?: () => Promise<{ default: readonly Finder[] }>
}

/** Checks a manifest against its own words, so that a title without words does not compile. */
export const defineArea = <Key extends string>(area: Area<Key>): Area<Key> => area
