import type { Catalogue } from '../../config/area.ts'
import { useLanguage } from '../messages/use-messages.ts'
import { failureText, type ReportedFailure } from './messages.ts'

/**
 * Message of a failure in the page's language; null without one.
 *
 * @param own the caller's messages by code
 */
export const useFailureMessage = (failure: ReportedFailure | null, own?: Catalogue): string | null => {
  const language = useLanguage()
  return failure && failureText(failure, language, own)
}
