import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Draft } from '../../../machines/records/editor/ports.ts'

/** Unsaved changes of one form on this device. They are kept by person, so that nobody is offered those of another. */
export interface DraftPlace {
  read(): Promise<Draft | null>
  keep(draft: Omit<Draft, 'at'>): Promise<void>
  drop(): Promise<void>
}

interface DraftKey {
  readonly uid: string
  readonly collection: string
  /** The id of the record, or what a new one begins with. */
  readonly form: string
}

let opened: UseStore | null = null

const drafts = (): UseStore => {
  opened ??= createStore('luna-drafts', 'drafts')
  return opened
}

/** Commits without waiting for the answer: of a page that closes meanwhile the browser keeps only what is committed. */
const write = async (change: (store: IDBObjectStore) => void): Promise<void> =>
  drafts()('readwrite', store => {
    change(store)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })

/** Promises reject where the browser keeps nothing: a setting, a private window, a full disk. */
export const draftPlace = ({ uid, collection, form }: DraftKey): DraftPlace => {
  const key = [uid, collection, form]
  return {
    read: async () => (await get<Draft>(key, drafts())) ?? null,
    keep: draft => write(store => store.put({ ...draft, at: Date.now() }, key)),
    drop: () => write(store => store.delete(key)),
  }
}
