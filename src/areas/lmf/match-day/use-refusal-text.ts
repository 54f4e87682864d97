import type { MatchRefusal } from '../../../../machines/lmf/match-entry.ts'
import type { IncidentRefusal } from '../../../../machines/lmf/match-incidents.ts'
import { messages as failures } from '../../../ui/loading/messages.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** Why the service could not do something, in words. */
export const useFailureText = () => {
  const language = useLanguage()
  return ({ code, message }: { readonly code: string; readonly message: string }): string =>
    Object.hasOwn(failures.en, code) ? say(failures, language, code) : message
}

/** Why something was not written, in words. */
export const useRefusalText = () => {
  const t = useMessages(messages)
  const failureText = useFailureText()
  return (refusal: MatchRefusal | IncidentRefusal): string => {
    switch (refusal.type) {
      case 'conflict':
        return t('changed')
      case 'invalid':
        return t('invalid', { issues: refusal.issues })
      case 'failed':
        return t('failed', { why: failureText(refusal.failure) })
      default:
        return t(refusal.type)
    }
  }
}
