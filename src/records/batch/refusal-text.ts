import type { Collection } from '../../model/collection.ts'
import type { Refusal } from '../../model/outcome.ts'
import type { Language } from '../../ui/messages/language.ts'
import { refusalReason } from '../import/reason.ts'

/** Why the database did not take a write, or why undoing left a record as it is. */
export const refusalText = (collection: Collection, language: Language, why: Refusal): string =>
  refusalReason(collection, language, why)
