import type { Faults } from '../../../model/check.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { faultText } from '../../../records/faults/fault-text.ts'
import type { Language } from '../../../ui/words/language.ts'

/** All that the database found wrong with a record, a sentence each, with the name of the field. */
export const faultsText = (collection: Collection, faults: Faults, values: Values, language: Language): string =>
  Object.entries(faults)
    .map(([name, fault]) => {
      const text = faultText({ collection, name, fault, value: values[name] ?? null }, language)
      return `${collection.fields[name]?.label[language] ?? name}: ${text}`
    })
    .join(' ')
