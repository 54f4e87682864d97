import type { LucideIcon } from 'lucide-react'
import type { Area } from '../../config/area.ts'
import { type Language, languages } from '../../ui/words/language.ts'
import { say } from '../../ui/words/say.ts'
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

const inAll = (area: Area, key: string) => languages.map(language => say(area.words, language, key))

const entriesWith = (areas: readonly Area[], language: Language, isDeed: boolean): readonly NamedEntry[] =>
  areas.flatMap(area =>
    area.routes
      .filter(route => !route.path.includes(':') && (route.isDeed ?? false) === isDeed)
      .map(route => {
        const title = say(area.words, language, route.title)
        return {
          id: `page:${route.path}`,
          title,
          group: say(area.words, language, area.title),
          icon: area.navigation.icon,
          names: foldNames({ title, also: [...inAll(area, route.title), ...inAll(area, area.title)] }),
          doing: { type: 'go', path: route.path } as const,
        }
      }),
  )

/** The pages of the areas, in the order of the menu, without those that need a record. */
export const pageEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, false)

/** The pages that begin something. */
export const deedEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, true)
