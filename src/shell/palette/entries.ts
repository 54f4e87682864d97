import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PanelLeft from 'lucide-react/icons/panel-left'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { RowsAtHand } from '../../../machines/palette.ts'
import type { Area, PictureProps, Text } from '../../config/area.ts'
import { deviceStorage } from '../../config/browser-storage.ts'
import type { Services } from '../../config/services.ts'
import { sessionKeyOf } from '../../config/session-storage.ts'
import { wordsIn } from '../../model/words.ts'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { say } from '../../ui/messages/define-messages.ts'
import { type Language, languages } from '../../ui/messages/language.ts'
import { langOf, switchLanguage } from '../../ui/messages/use-messages.ts'
import type { Theme } from '../../ui/theme/kept-theme.ts'
import { chooseTheme } from '../../ui/theme/theme.ts'
import type { Chat } from '../demo/chat.tsx'
import type { MenuActor } from '../menu/use-menu.ts'
import { showNotifications } from '../use-header-panel.ts'
import { openOverlay } from './hotkeys.tsx'
import { messages } from './messages.ts'

interface Names {
  readonly title: string
  readonly also: readonly string[]
}

interface NormalizedNames {
  readonly title: readonly string[]
  readonly also: readonly string[]
}

export const normalizeNames = ({ title, also }: Names): NormalizedNames => ({
  title: wordsIn(title),
  also: also.flatMap(wordsIn),
})

/** Whether it joins beginnings of consecutive words: "crco" of "create content". */
const isSpread = (typed: string, messages: readonly string[], from = 0): boolean => {
  if (typed === '') return true
  return messages.slice(from).some((word, offset) => {
    for (let length = Math.min(word.length, typed.length); length > 0; length -= 1)
      if (typed.startsWith(word.slice(0, length)) && isSpread(typed.slice(length), messages, from + offset + 1))
        return true
    return false
  })
}

const beginsIn = (messages: readonly string[]) => (typed: string) => messages.some(word => word.startsWith(typed))

/** Rank of a name for the typed text, 0 best; null without a match. */
const rankOf = (text: string, { title, also }: NormalizedNames): number | null => {
  const typed = wordsIn(text)
  if (title.join(' ').startsWith(typed.join(' '))) return 0
  if (typed.every(beginsIn(title))) return 1
  if (isSpread(typed.join(''), title)) return 2
  if (typed.every(beginsIn([...title, ...also]))) return 3
  return null
}

/** Matches, best first, at most `limit`; stable. */
export const bestOf = <Row extends { readonly names: NormalizedNames }>(
  rows: readonly Row[],
  text: string,
  limit: number,
): readonly Row[] =>
  rows
    .flatMap(row => {
      const rank = rankOf(text, row.names)
      return rank === null ? [] : [{ row, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ row }) => row)

type Doing =
  | { readonly type: 'go'; readonly path: string }
  | { readonly type: 'run'; readonly run: () => void | Promise<void> }
  /** Searches for another text; keeps the palette open. */
  | { readonly type: 'type'; readonly text: string }

export interface Entry {
  readonly id: string
  readonly title: string
  /** Parts of the title; every second one matches the search. */
  readonly parts?: readonly string[]
  readonly picture?: PictureProps
  /** Language of the title, if it is not the page's. */
  readonly titleLanguage?: Language | undefined
  readonly group?: string
  readonly hint?: string
  readonly swatch?: string
  readonly icon?: LucideIcon | undefined
  readonly doing: Doing
  readonly record?: Recent['record']
  /** Excluded from recent choices, where Enter alone would repeat it. */
  readonly isRemembered?: false
}

/** An entry found without the database. */
interface NamedEntry extends Entry {
  readonly names: NormalizedNames
}

const inAll = (text: Text) => languages.map(language => text[language])

const entriesWith = (areas: readonly Area[], language: Language, isAction: boolean): readonly NamedEntry[] =>
  areas.flatMap(area =>
    area.pages
      .filter(page => !page.path.includes(':') && (page.isAction ?? false) === isAction)
      .map(page => {
        const title = page.title[language]
        return {
          id: `page:${page.path}`,
          title,
          titleLanguage: langOf(page.title, language),
          group: area.title[language],
          icon: area.navigation.icon,
          names: normalizeNames({ title, also: [...inAll(page.title), ...inAll(area.title), ...(page.also ?? [])] }),
          doing: { type: 'go', path: page.path } as const,
        }
      }),
  )

/** Pages of the areas in menu order, without those that need a record. */
export const pageEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, false)

export const createEntries = (areas: readonly Area[], language: Language) => entriesWith(areas, language, true)

type Word = keyof typeof messages

interface Surroundings {
  readonly services: Services
  readonly chat: Chat | null
  readonly language: Language
  readonly theme: Theme
  readonly menu: MenuActor
  readonly isBar: boolean
}

const themeNames = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const satisfies Record<
  Theme,
  Word
>

/** Global actions. Omits those without effect, such as the current theme. */
export const actionEntries = ({
  services: { chrome, session },
  chat,
  language,
  theme,
  menu,
  isBar,
}: Surroundings): readonly NamedEntry[] => {
  const entry = (word: Word, icon: NamedEntry['icon'], run: () => void | Promise<void>): NamedEntry => ({
    id: `action:${word}`,
    title: say(messages, language, word),
    icon,
    names: normalizeNames({
      title: say(messages, language, word),
      also: languages.map(spoken => say(messages, spoken, word)),
    }),
    doing: { type: 'run', run },
  })
  const other = language === 'en' ? 'es' : 'en'
  const inOther = say(messages, other, 'language')
  const themesLeft = (Object.keys(themeNames) as Theme[]).filter(known => known !== theme)
  return [
    entry('notifications', Bell, () => showNotifications(chrome)),
    ...(chat === null
      ? []
      : [
          entry('chat', Mail, () => {
            if (!chat.actor.getSnapshot().hasTag('open')) chat.actor.send({ type: 'chat.toggle' })
          }),
        ]),
    ...(isBar ? [] : [entry('toggleMenu', PanelLeft, () => menu.send({ type: 'menu.toggleCollapse' }))]),
    // In its target language, for people who do not read the current one.
    { ...entry('language', Languages, () => switchLanguage(other)), title: inOther, titleLanguage: other },
    ...themesLeft.map(known => entry(themeNames[known], SunMoon, () => chooseTheme(known))),
    entry('shortcuts', Keyboard, () => openOverlay('shortcuts')),
    {
      ...entry('logout', LogOut, async () => {
        if (await mayLeave()) session.send({ type: 'session.signOut' })
      }),
      isRemembered: false,
    },
  ]
}

/** Entries under a heading; records under the name of their collection. */
export type RowGroup = { readonly entries: readonly Entry[] } & (
  | { readonly id: 'recent' | 'pages' | 'actions' | 'nearest' }
  | { readonly id: `in:${string}`; readonly title: string }
)

/** Groups without a search; records go between the two. */
export interface RowGroups {
  readonly before: readonly RowGroup[]
  readonly after: readonly RowGroup[]
}

interface AtHand {
  readonly recent: readonly Entry[]
  readonly pages: readonly NamedEntry[]
  readonly actions: readonly NamedEntry[]
}

/** Limits that keep records visible. */
const maxShown = { pages: 6, actions: 5 }

const filled = (groups: readonly RowGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** Matches for the text; without one, recent choices and then everything at hand. */
export const groupsFor = (text: string, { recent, pages, actions }: AtHand): RowGroups => {
  if (text.trim() !== '')
    return {
      before: filled([{ id: 'pages', entries: bestOf(pages, text, maxShown.pages) }]),
      after: filled([{ id: 'actions', entries: bestOf(actions, text, maxShown.actions) }]),
    }
  const isOther = ({ id }: Entry) => !recent.some(known => known.id === id)
  return {
    before: filled([
      { id: 'recent', entries: recent },
      { id: 'pages', entries: pages.filter(isOther) },
    ]),
    after: filled([{ id: 'actions', entries: actions.filter(isOther) }]),
  }
}

const ids = (groups: readonly RowGroup[]) => groups.flatMap(({ entries }) => entries.map(({ id }) => id))

export const idsOf = ({ before, after }: RowGroups): RowsAtHand => ({ before: ids(before), after: ids(after) })

/** A previous choice: a page or action by id, a record also by title and path. */
export interface Recent {
  readonly id: string
  readonly record?: { readonly title: string; readonly path: string } | undefined
}

const kept = 5

const storageKeyOf = (uid: string) => sessionKeyOf(uid, 'palette')

const isText = (value: unknown): value is string => typeof value === 'string'

const recentOf = (value: unknown): readonly Recent[] => {
  if (typeof value !== 'object' || value === null || !('id' in value) || !isText(value.id)) return []
  const { id } = value
  const record = 'record' in value ? value.record : undefined
  if (typeof record !== 'object' || record === null) return [{ id }]
  if (!('title' in record && 'path' in record && isText(record.title) && isText(record.path))) return [{ id }]
  return [{ id, record: { title: record.title, path: record.path } }]
}

/** Latest choices of the person in this session; empty without storage. */
export const readRecent = (uid: string): readonly Recent[] => {
  const found = deviceStorage.readJson(storageKeyOf(uid))
  return Array.isArray(found) ? found.flatMap(recentOf).slice(0, kept) : []
}

export const keepRecent = (uid: string, chosen: Recent): void => {
  const others = readRecent(uid).filter(({ id }) => id !== chosen.id)
  deviceStorage.write(storageKeyOf(uid), JSON.stringify([chosen, ...others].slice(0, kept)))
}
