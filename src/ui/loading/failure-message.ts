import type { Catalogue } from '../../config/area.ts'
import { say } from '../messages/define-messages.ts'
import { useLanguage } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** What adapters report: a code, and the service's own sentence. */
export interface FailureToTell {
  readonly code: string
  readonly message: string
}

/**
 * The sentence for a failure: ours for its code, in the language of the page, or the service's own where there is none; null without a failure.
 *
 * @param own words by code for what only the caller meets
 */
export const useFailureMessage = (failure: FailureToTell | null, own?: Catalogue): string | null => {
  const language = useLanguage()
  if (failure === null) return null
  const known = [own, messages].find(catalogue => catalogue && Object.hasOwn(catalogue.en, failure.code))
  return known ? say(known, language, failure.code) : failure.message
}
