import type { LucideIcon } from 'lucide-react'
import type { Area, Text } from '../../config/area.ts'
import { type Language, languages } from '../../ui/messages/language.ts'
import { type FoldedNames, foldNames } from './matching.ts'

/** What is done when a row is taken. */
export type Doing =
  | { readonly type: 'go'; readonly path: string }
  | { readonly type: 'run'; readonly run: () => void | Promise<void> }

/** A row of the palette. */
export interface Entry {
  readonly id: string
  readonly title: string
  /** Of the title, where it is not the page's. */
  readonly titleLanguage?: Language
  /** What it belongs to. */
  readonly group?: string
  readonly hint?: string
  readonly swatch?: string
  readonly icon?: LucideIcon | undefined
  readonly doing: Doing
  /** Not among what was chosen last, where Enter alone would do it again. */
  readonly isRecalled?: false
}

/** One that is at hand: found without the database. */
export interface NamedEntry extends Entry {
  readonly names: FoldedNames
}

const inAll = (text: Text) => languages.map(language => text[language])

const entriesWith = (areas: readonly Area[], language: Language, isDeed: boolean): readonly NamedEntry[] =>
  areas.flatMap(area =>
    area.pages
      .filter(page => !page.path.includes(':') && (page.isDeed ?? false) === isDeed)
      .map(page => {
        const title = page.title[language]
        return {
          id: `page:${page.path}`,
          title,
          group: area.title[language],
          icon: area.navigation.icon,
          names: foldNames({ title, also: [...inAll(page.title), ...inAll(area.title)] }),
          doing: { type: 'go', path: page.path } as const,
        }
      }),
  )

/** The pages of the areas, in the order of the menu, without those that need a record. */
export const pageEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, false)

/** The pages that begin something. */
export const deedEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, true)
