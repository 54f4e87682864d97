import type { Catalogue } from '../../config/area.ts'
import { useLanguage } from '../messages/use-messages.ts'
import { type FailureToTell, failureText } from './messages.ts'

/**
 * The sentence for a failure, in the language of the page; null without a failure.
 *
 * @param own messages by code for what only the caller meets
 */
export const useFailureMessage = (failure: FailureToTell | null, own?: Catalogue): string | null => {
  const language = useLanguage()
  return failure && failureText(failure, language, own)
}
