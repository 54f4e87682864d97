import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { issueText } from '../../../records/fields/issue-text.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'

/** Issues of the typed values of these fields, in words by field; such a draft is not saved. */
export const useDraftIssues = (
  collection: Collection,
  draft: Values,
  names: readonly string[] = Object.keys(draft),
): Readonly<Record<string, string>> => {
  const language = useLanguage()
  return Object.fromEntries(
    names.flatMap(name => {
      const value = draft[name] ?? null
      const issue = collection.fields[name]?.check(value) ?? null
      return issue === null ? [] : [[name, issueText({ collection, name, issue, value }, language)]]
    }),
  )
}
