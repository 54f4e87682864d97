import type { Fault } from '../../model/fields/field.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { words } from './words.ts'

/** Gives what to tell the person whose text does not fit. */
export const useTextFault = () => {
  const t = useWords(words)
  return (fault: Fault): string => {
    if (fault.code === 'missing') return t('missing')
    return fault.code === 'tooLong' ? t('tooLong', { limit: fault.limit }) : t('unfit')
  }
}
