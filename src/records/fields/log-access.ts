import { type Look, lookUpdate } from '../../model/look.ts'
import type { Store } from '../../model/store.ts'

/** Rejects where the note could not be left: then nothing can be read either. */
export const logAccess = (store: Store, look: Look): Promise<void> => store.update(lookUpdate(store.newId(), look))
