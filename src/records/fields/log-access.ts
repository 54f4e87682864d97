import { type Look, lookUpdate } from '../../model/look.ts'
import type { Store } from '../../model/store.ts'

/** Rejects without a log entry: then nothing can be read. */
export const logAccess = (store: Store, look: Look): Promise<void> => store.update(lookUpdate(store.newId(), look))
