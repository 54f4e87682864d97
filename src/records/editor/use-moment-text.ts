import { useLanguage } from '../../ui/words/use-words.ts'
import { useStore } from '../store-context.ts'
import { momentText } from './moments.ts'

/** Gives a moment in words, as one says it today. */
export const useMomentText = () => {
  const language = useLanguage()
  const store = useStore()
  return (moment: number): string => momentText(language, moment, store.now())
}
