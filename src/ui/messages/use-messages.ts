import { useMemo } from 'react'
import type { Catalogue } from '../../config/area.ts'
import { createSetting } from '../store.ts'
import { type Translate, translator } from './define-messages.ts'
import { languageKey, languageOf } from './language.ts'

export const {
  get: currentLanguage,
  set: switchLanguage,
  use: useLanguage,
  subscribe: onLanguageSwitch,
} = createSetting(languageKey, kept => languageOf(kept, navigator.languages))

const setPageLanguage = () => document.documentElement.setAttribute('lang', currentLanguage())
setPageLanguage()
onLanguageSwitch(setPageLanguage)

export const useMessages = <Messages extends Catalogue>(messages: Messages): Translate<Messages> => {
  const language = useLanguage()
  return useMemo(() => translator(messages, language), [messages, language])
}
