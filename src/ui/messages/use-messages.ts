import { useMemo } from 'react'
import type { Catalogue } from '../../config/area.ts'
import { createSetting } from '../store.ts'
import { type Translate, translator } from './define-messages.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const isLanguage = (value: string | null | undefined): value is Language => languages.some(known => known === value)

/** The first language of the list that the console speaks; `es-SV` counts as `es`. English where there is none. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'

export const {
  get: currentLanguage,
  set: switchLanguage,
  use: useLanguage,
  subscribe: onLanguageSwitch,
} = createSetting('luna.language', kept => (isLanguage(kept) ? kept : preferredLanguage(navigator.languages)))

const setPageLanguage = () => document.documentElement.setAttribute('lang', currentLanguage())
setPageLanguage()
onLanguageSwitch(setPageLanguage)

export const useMessages = <Messages extends Catalogue>(messages: Messages): Translate<Messages> => {
  const language = useLanguage()
  return useMemo(() => translator(messages, language), [messages, language])
}
