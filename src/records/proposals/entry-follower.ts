import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { currentLanguage } from '../../ui/words/language.ts'

interface Entered {
  readonly before: Values
  readonly after: Values
  /** Then what is fixed stays as it is. */
  readonly isSaved: boolean
}

/** Finds what follows from what is entered in a form. Its code is loaded with the first entry from which something follows. */
export const entryFollower = (store: Store, collection: Collection): ((entered: Entered) => Promise<Values>) => {
  const loading = async () => {
    const { followEntry, readingOnce } = await import('./follow-entry.ts')
    return { followEntry, read: readingOnce(store) }
  }
  let loaded: ReturnType<typeof loading> | null = null
  return async ({ before, after, isSaved }) => {
    loaded ??= loading().catch((error: unknown) => {
      loaded = null
      throw error
    })
    const { followEntry, read } = await loaded
    const keeps = (name: string) => isSaved && collection.fields[name]?.fixed === true
    return followEntry({ read, collection, language: currentLanguage(), before, after, keeps })
  }
}
