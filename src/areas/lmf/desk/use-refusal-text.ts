import type { Refused } from '../../../../machines/lmf/desk/desk.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { issueText } from '../../../records/fields/issue-text.ts'
import { messages as failures } from '../../../ui/loading/messages.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { Deed, Refusal } from './carry-out.ts'
import { messages } from './messages.ts'

/** Why a deed was refused, in words. */
export const useRefusalText = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (refusal: Refused<Refusal> | Outcome, { collection, values }: Deed): string => {
    switch (refusal.type) {
      case 'conflict':
        return refusal.theirs === null ? t('gone') : t('changed')
      case 'invalid':
        return Object.entries(refusal.issues)
          .map(([name, issue]) =>
            t('invalid', {
              field: collection.fields[name]?.label[language] ?? name,
              why: issueText({ collection, name, issue, value: values[name] ?? null }, language),
            }),
          )
          .join(' ')
      case 'failed': {
        const { code, message } = refusal.failure
        return t('failed', { why: Object.hasOwn(failures.en, code) ? say(failures, language, code) : message })
      }
      default:
        return t('denied')
    }
  }
}
