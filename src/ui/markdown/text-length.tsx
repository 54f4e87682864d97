import { useEffect, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** Words that somebody reads in a minute. */
const pace = 220

/** Milliseconds after the last letter: a long text is not counted with each. */
const pause = 400

/** Words as they are read: without marks and addresses. */
export const wordsIn = (markdown: string): number =>
  markdown.replaceAll(/\]\([^)\s]*(?:\s[^)]*)?\)|https?:\/\/\S+/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)
    ?.length ?? 0

/** How many words a text has, and how long it takes to read, a moment after it was typed. */
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
