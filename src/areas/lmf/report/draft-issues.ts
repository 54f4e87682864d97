import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { issueText } from '../../../records/fields/issue-text.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'

/** Length that a text of the collection may have. */
export const maxLengthOf = ({ fields }: Collection, name: string): number => {
  const control = fields[name]?.control
  return control?.type === 'line' || control?.type === 'lines' ? control.max : Number.POSITIVE_INFINITY
}

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
