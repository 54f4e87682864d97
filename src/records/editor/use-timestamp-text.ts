import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useStore } from '../store-context.ts'
import { timestampText } from './timestamps.ts'

/** Gives a moment in words, as one says it today. */
export const useTimestampText = () => {
  const language = useLanguage()
  const store = useStore()
  return (timestamp: number): string => timestampText(language, timestamp, store.now())
}
