import type { Issues } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { issueText } from '../fields/issue-text.ts'
import { reasonMessages } from './reason-messages.ts'
import type { RowIssue } from './row-values.ts'
import type { Refusal } from './run-writes.ts'
import type { LeftBecause } from './undo-writes.ts'

type Values = Readonly<Record<string, string | number>>

const word = (language: Language, key: keyof typeof reasonMessages.en, values?: Values): string =>
  say(reasonMessages, language, key, values)

const atField = ({ fields }: Collection, language: Language, name: string | null, reason: string): string =>
  name === null ? reason : word(language, 'atField', { field: fields[name]?.label[language] ?? name, reason })

/** Why a row cannot be imported, a sentence for each issue. */
export const issueReasons = (
  collection: Collection,
  language: Language,
  issues: readonly RowIssue[],
): readonly string[] =>
  issues.map(one => {
    if ('issue' in one)
      return atField(
        collection,
        language,
        one.field,
        issueText({ collection, name: one.field ?? '', issue: one.issue }, language),
      )
    if ('text' in one) return atField(collection, language, one.field, one.text)
    const { code, ...values } = one.trouble
    return atField(collection, language, one.field, word(language, code, values))
  })

const invalidSentence = (collection: Collection, language: Language, issues: Issues): string =>
  issueReasons(
    collection,
    language,
    Object.entries(issues).map(([field, issue]) => ({ field, issue })),
  ).join(' ')

/** Why the database did not take a row, or why undoing left a record as it is. */
export const refusalReason = (collection: Collection, language: Language, refusal: Refusal | LeftBecause): string => {
  switch (refusal.type) {
    case 'changedSince':
      return word(language, 'changedSince')
    case 'conflict':
      return word(language, refusal.theirs === null ? 'gone' : 'changedSince')
    case 'invalid':
      return invalidSentence(collection, language, refusal.issues)
    case 'inUse':
      return word(language, 'inUse', { count: refusal.uses.length })
    case 'denied':
      return word(language, 'denied')
    case 'failed':
      return word(language, 'failed', { message: refusal.failure.message })
  }
}
