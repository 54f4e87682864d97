import type { RowIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import type { Language } from '../../ui/messages/language.ts'
import { say } from '../../ui/messages/say.ts'
import { issueText } from '../fields/issue-text.ts'
import { reasonMessages } from './reason-messages.ts'

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
    const { code, ...values } = one.rowIssue
    return atField(collection, language, one.field, word(language, code, values))
  })
