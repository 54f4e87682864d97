import { useCallback } from 'react'
import { type Messages, say, type Values } from './define-messages.ts'
import { useLanguage } from './language.ts'

/** Gives `t('key')`, or `t('key', { name })` where the message has placeholders, in the language of the page. */
export const useMessages = <const English extends Readonly<Record<string, string>>>(messages: Messages<English>) => {
  const language = useLanguage()
  return useCallback(
    <Key extends keyof English & string>(key: Key, ...[values]: Values<English[Key]>): string =>
      say(messages, language, key, values),
    [messages, language],
  )
}
