import type { Issues } from '../../../model/check.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { issueText } from '../../../records/fields/issue-text.ts'
import type { Language } from '../../../ui/messages/language.ts'

/** All that the database found wrong with a record, a sentence each, with the name of the field. */
export const issuesText = (collection: Collection, issues: Issues, values: Values, language: Language): string =>
  Object.entries(issues)
    .map(([name, issue]) => {
      const text = issueText({ collection, name, issue, value: values[name] ?? null }, language)
      return `${collection.fields[name]?.label[language] ?? name}: ${text}`
    })
    .join(' ')
