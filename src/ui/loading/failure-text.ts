import type { Catalogue } from '../../config/area.ts'
import { say } from '../messages/define-messages.ts'
import type { Language } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** What adapters report: a code, and the service's own sentence. */
export interface FailureToTell {
  readonly code: string
  readonly message: string
}

/**
 * The sentence for a failure: ours for its code, or the service's own where there is none.
 *
 * @param own messages by code for what only the caller meets
 */
export const failureText = ({ code, message }: FailureToTell, language: Language, own?: Catalogue): string => {
  const known = [own, messages].find(catalogue => catalogue && Object.hasOwn(catalogue, code))
  return known ? say(known, language, code) : message
}
