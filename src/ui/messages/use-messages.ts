import { createContext, createElement, type ReactNode, use } from 'react'
import type { Catalogue, Title } from '../../config/area.ts'
import { createSetting } from '../store.ts'
import { type Translate, translator } from './define-messages.ts'
import { type Language, languageKey, languageOf } from './language.ts'

export const {
  get: currentLanguage,
  set: switchLanguage,
  use: useCurrentLanguage,
  subscribe: onLanguageSwitch,
} = createSetting(languageKey, kept => languageOf(kept, navigator.languages))

const LanguageContext = createContext<Language | null>(null)

/** Provides the language to its children. A subscription per text would take longer than rendering it. */
export const WithLanguage = ({ children }: { readonly children: ReactNode }) =>
  createElement(LanguageContext, { value: useCurrentLanguage() }, children)

/** Outside of {@link WithLanguage} the present one, without updates. */
export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage()

const setPageLanguage = () => document.documentElement.setAttribute('lang', currentLanguage())
setPageLanguage()
onLanguageSwitch(setPageLanguage)

/** `lang` of a text that is not in the page's language. */
export const langOf = ({ lang }: Title, language: Language): 'es' | undefined => (lang === language ? undefined : lang)

/** `lang` of records, which are in Spanish. */
export const useRecordsLang = (): 'es' | undefined => (useLanguage() === 'es' ? undefined : 'es')

const translators = new WeakMap<Catalogue, Map<Language, unknown>>()

/** A stable function per catalogue and language. */
export const useMessages = <Messages extends Catalogue>(messages: Messages): Translate<Messages> => {
  const language = useLanguage()
  const known = translators.get(messages) ?? new Map<Language, unknown>()
  translators.set(messages, known)
  const t = (known.get(language) as Translate<Messages> | undefined) ?? translator(messages, language)
  known.set(language, t)
  return t
}
