import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { currentLanguage } from '../../ui/messages/language.ts'
import { followEntry, readingOnce } from './follow-entry.ts'

/** What follows from an entry in a form, in the language of the page. Of a record that is saved, what is fixed stays as it is. */
export const followForm = (
  store: Store,
  collection: Collection,
  before: Values,
  after: Values,
  isSaved: boolean,
): Promise<Values> =>
  followEntry({
    read: readingOnce(store),
    collection,
    language: currentLanguage(),
    before,
    after,
    keeps: name => isSaved && collection.fields[name]?.fixed === true,
  })
