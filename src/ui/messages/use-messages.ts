import { useCallback } from 'react'
import type { Catalogue } from '../../config/area.ts'
import { createSetting } from '../store.ts'
import { say, type ValuesOf } from './define-messages.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const isLanguage = (value: string | null | undefined): value is Language => languages.some(known => known === value)

/** The first language of the list that the console speaks; `es-SV` counts as `es`. English where there is none. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'

export const {
  get: currentLanguage,
  /** Switches all messages at once. */
  set: switchLanguage,
  use: useLanguage,
  subscribe: onLanguageSwitch,
} = createSetting('luna.language', kept => (isLanguage(kept) ? kept : preferredLanguage(navigator.languages)))

const tellPage = () => document.documentElement.setAttribute('lang', currentLanguage())
tellPage()
onLanguageSwitch(tellPage)

/** Gives `t('key')`, or `t('key', { name })` where the message has placeholders, in the language of the page. */
export const useMessages = <Messages extends Catalogue>(messages: Messages) => {
  const language = useLanguage()
  return useCallback(
    <Key extends keyof Messages & string>(key: Key, ...[values]: ValuesOf<Messages, Key>): string =>
      say(messages, language, key, values),
    [messages, language],
  )
}
