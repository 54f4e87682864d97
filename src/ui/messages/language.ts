import { keep, readKept } from '../kept.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const key = 'luna.language'

const isLanguage = (value: string | null | undefined): value is Language => languages.some(known => known === value)

/** The first language of the list that the console speaks; `es-SV` counts as `es`. English where there is none. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'

const chosenBefore = readKept(key)
let current: Language = isLanguage(chosenBefore) ? chosenBefore : preferredLanguage(navigator.languages)
const listeners = new Set<() => void>()

const tellPage = () => document.documentElement.setAttribute('lang', current)
tellPage()

export const currentLanguage = (): Language => current

/** Calls back on each switch; gives the function that ends it. */
export const onLanguageSwitch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Switches all words at once, and remembers the choice where the browser lets us. */
export const switchLanguage = (language: Language): void => {
  current = language
  keep(key, language)
  tellPage()
  for (const listener of listeners) listener()
}
