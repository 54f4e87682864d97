import { useEffect, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** Words read per minute. */
const pace = 220

/** Debounce in milliseconds: long texts are not counted on each key. */
const pause = 400

/** Words as read: without marks and addresses. */
export const wordsIn = (markdown: string): number =>
  markdown.replaceAll(/\]\([^)\s]*(?:\s[^)]*)?\)|https?:\/\/\S+/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)
    ?.length ?? 0

/** Number of words and reading time, debounced. */
export const TextLength = ({ text }: { readonly text: string }) => {
  const t = useMessages(messages)
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWords(wordsIn(text)), pause)
    return () => clearTimeout(timer)
  }, [text])
  if (words === null || words === 0) return null
  return <p className="markdown-count">{t('words', { words, minutes: Math.max(1, Math.round(words / pace)) })}</p>
}
