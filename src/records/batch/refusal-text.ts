import type { Collection } from '../../model/collection.ts'
import type { Refusal } from '../../model/outcome.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { issueText } from '../fields/issue-text.ts'
import { messages } from './messages.ts'

/** Why the database did not take a write, or why undoing left a record as it is. */
export const refusalText = (collection: Collection, language: Language, why: Refusal): string => {
  switch (why.type) {
    case 'conflict':
      return say(messages, language, why.theirs === null ? 'gone' : 'changed')
    case 'invalid':
      return Object.entries(why.issues)
        .map(([name, issue]) => {
          const field = collection.fields[name]?.label[language] ?? name
          return say(messages, language, 'invalid', { field, issue: issueText({ collection, name, issue }, language) })
        })
        .join(' ')
    case 'inUse':
      return say(messages, language, 'inUse', { count: why.uses.length })
    case 'denied':
      return say(messages, language, 'denied')
    case 'failed':
      return say(messages, language, 'failed', { message: why.failure.message })
  }
}
