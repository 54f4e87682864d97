import { useLanguage } from '../../ui/words/use-words.ts'
import { useStore } from '../store-context.ts'
import { timestampText } from './moments.ts'

/** Gives a moment in words, as one says it today. */
export const useTimestampText = () => {
  const language = useLanguage()
  const store = useStore()
  return (timestamp: number): string => timestampText(language, timestamp, store.now())
}
