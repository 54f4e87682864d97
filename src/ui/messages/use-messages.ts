import { useMemo } from 'react'
import type { Catalogue, Title } from '../../config/area.ts'
import { createSetting } from '../store.ts'
import { type Translate, translator } from './define-messages.ts'
import { type Language, languageKey, languageOf } from './language.ts'

export const {
  get: currentLanguage,
  set: switchLanguage,
  use: useLanguage,
  subscribe: onLanguageSwitch,
} = createSetting(languageKey, kept => languageOf(kept, navigator.languages))

const setPageLanguage = () => document.documentElement.setAttribute('lang', currentLanguage())
setPageLanguage()
onLanguageSwitch(setPageLanguage)

/** For `lang` of a text, where it is not in the page's language. */
export const langOf = ({ lang }: Title, language: Language): 'es' | undefined => (lang === language ? undefined : lang)

/** For `lang` of what records say: they are written in Spanish. */
export const useRecordsLang = (): 'es' | undefined => (useLanguage() === 'es' ? undefined : 'es')

export const useMessages = <Messages extends Catalogue>(messages: Messages): Translate<Messages> => {
  const language = useLanguage()
  return useMemo(() => translator(messages, language), [messages, language])
}
