import type { Faults } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Language } from '../../ui/words/language.ts'
import { say } from '../../ui/words/say.ts'
import { faultText } from '../faults/fault-text.ts'
import { reasonWords } from './reason-words.ts'
import type { RowFault } from './row-values.ts'
import type { Refusal } from './run-writes.ts'
import type { LeftBecause } from './undo-writes.ts'

type Values = Readonly<Record<string, string | number>>

const word = (language: Language, key: keyof typeof reasonWords.en, values?: Values): string =>
  say(reasonWords, language, key, values)

const atField = ({ fields }: Collection, language: Language, name: string | null, reason: string): string =>
  name === null ? reason : word(language, 'atField', { field: fields[name]?.label[language] ?? name, reason })

/** Why a row cannot be imported, a sentence for each fault. */
export const faultReasons = (
  collection: Collection,
  language: Language,
  faults: readonly RowFault[],
): readonly string[] =>
  faults.map(one => {
    if ('fault' in one)
      return atField(
        collection,
        language,
        one.field,
        faultText({ collection, name: one.field ?? '', fault: one.fault }, language),
      )
    if ('text' in one) return atField(collection, language, one.field, one.text)
    const { code, ...values } = one.trouble
    return atField(collection, language, one.field, word(language, code, values))
  })

const faultySentence = (collection: Collection, language: Language, faults: Faults): string =>
  faultReasons(
    collection,
    language,
    Object.entries(faults).map(([field, fault]) => ({ field, fault })),
  ).join(' ')

/** Why the database did not take a row, or why undoing left a record as it is. */
export const refusalReason = (collection: Collection, language: Language, refusal: Refusal | LeftBecause): string => {
  switch (refusal.type) {
    case 'changedSince':
      return word(language, 'changedSince')
    case 'conflict':
      return word(language, refusal.theirs === null ? 'gone' : 'changedSince')
    case 'faulty':
      return faultySentence(collection, language, refusal.faults)
    case 'inUse':
      return word(language, 'inUse', { count: refusal.uses.length })
    case 'denied':
      return word(language, 'denied')
    case 'failed':
      return word(language, 'failed', { message: refusal.failure.message })
  }
}
