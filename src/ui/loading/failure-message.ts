import type { Catalogue } from '../../config/area.ts'
import { useLanguage } from '../messages/use-messages.ts'
import { failureText, type ReportedFailure } from './messages.ts'

/**
 * The sentence for a failure, in the language of the page; null without a failure.
 *
 * @param own messages by code for what only the caller meets
 */
export const useFailureMessage = (failure: ReportedFailure | null, own?: Catalogue): string | null => {
  const language = useLanguage()
  return failure && failureText(failure, language, own)
}
