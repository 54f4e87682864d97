import { createStore, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { fromCallback } from 'xstate'
import type { Draft, DraftCommand, RecordInput } from '../../../machines/records/editor/ports.ts'
import { deviceStorage } from '../../config/browser-storage.ts'
import { thisTab } from '../../ui/tabs.ts'

interface DraftKey {
  readonly uid: string
  readonly collection: string
  /** Id of the record, or the start of a new one. */
  readonly form: string
}

let opened: UseStore | null = null

const drafts = (): UseStore => {
  opened ??= createStore('luna-drafts', 'drafts')
  return opened
}

/** Commits without waiting, because a closing page keeps only committed data. */
const write = async (change: (store: IDBObjectStore) => void): Promise<void> =>
  drafts()('readwrite', store => {
    change(store)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })

/** Set when every local draft has its mark. Other versions may write none, so each start checks once. */
const allMarked = 'luna.drafts'
let hasLooked = false

const areMarked = (): boolean => hasLooked && deviceStorage.read(allMarked) !== null

/** Key of a form: person, collection, and record. */
type FormKey = readonly [uid: string, collection: string, form: string]

/** Each tab has its own draft of a form. Earlier versions had one for all tabs. */
type StoredKey = FormKey | readonly [...FormKey, tab: string]

const markOf = (key: FormKey): string => `luna.draft ${JSON.stringify(key)}`

const mark = (key: FormKey): void => {
  // Without storage for the mark, each form looks for its draft.
  if (deviceStorage.read(markOf(key)) === null && !deviceStorage.write(markOf(key), '')) deviceStorage.remove(allMarked)
}

const formOf = ([uid, collection, form]: StoredKey): FormKey => [uid, collection, form]

const tabOf = ([, , , tab = '']: StoredKey): string => tab

const validKey = (key: StoredKey): IDBValidKey => [...key]

const allKeys = async (): Promise<readonly StoredKey[]> => {
  const found = (await keys(drafts())) as unknown as readonly StoredKey[]
  if (areMarked()) return found
  hasLooked = true
  deviceStorage.write(allMarked, '')
  for (const key of found) mark(formOf(key))
  return found
}

export type DraftLocation = ReturnType<typeof draftLocation>

/**
 * Unsaved changes of one form, person and tab. Opening a form takes over the latest draft of a closed tab; open tabs
 * keep theirs. Rejects if the browser cannot store data: a setting, a private window, a full disk. A mark tells
 * synchronously whether there is a draft; it is set before the first write and removed after the last.
 */
export const draftLocation = ({ uid, collection, form }: DraftKey, tab = thisTab()) => {
  const key: FormKey = [uid, collection, form]
  const mayExist = (): boolean => !areMarked() || deviceStorage.read(markOf(key)) !== null
  let own: StoredKey | null = null
  const nameOwn = async (): Promise<StoredKey> => {
    own = [...key, await tab.name()]
    return own
  }
  const storedKeys = async () => (await allKeys()).filter(each => markOf(formOf(each)) === markOf(key))
  // Before the first key, so that a closing page can write at once.
  void nameOwn()
  return {
    mayExist,
    read: async (): Promise<Draft | null> => {
      const here = own ?? (await nameOwn())
      const [stored, isOpen] = await Promise.all([storedKeys(), tab.openTabs()])
      const mine = stored.filter(each => tabOf(each) === tabOf(here))
      const left = mine.length > 0 ? mine : stored.filter(each => !isOpen(tabOf(each)))
      const kept = await getMany<Draft>(left.map(validKey), drafts())
      const [last] = kept.flatMap(draft => draft ?? []).toSorted((one, other) => other.at - one.at)
      if (last === undefined) return null
      const from = left[kept.indexOf(last)]
      if (mine.length === 0 && from !== undefined)
        await write(store => {
          store.delete(validKey(from))
          store.put(last, validKey(here))
          // On a full device the draft stays, and the form reports it on the first key.
        }).catch(() => undefined)
      return last
    },
    keep: async (draft: Omit<Draft, 'at'>) => {
      mark(key)
      const here = own ?? (await nameOwn())
      await write(store => store.put({ ...draft, at: Date.now() }, validKey(here)))
      // Another tab may have dropped its draft meanwhile.
      mark(key)
    },
    drop: async () => {
      if (!mayExist()) return
      deviceStorage.remove(markOf(key))
      const here = own ?? (await nameOwn())
      await write(store => store.delete(validKey(here)))
      if ((await storedKeys()).length > 0) mark(key)
    },
  }
}

/** Drops everybody's drafts that mention something. */
export const dropDrafts = async (mentions: (text: string) => boolean): Promise<void> => {
  const stored = await allKeys()
  const kept = await getMany<Draft>(stored.map(validKey), drafts())
  const dropped = stored.filter((key, at) => mentions(JSON.stringify([key, kept[at] ?? null])))
  await write(store => {
    for (const key of dropped) store.delete(validKey(key))
  })
}

/** Milliseconds between writes of a draft, since long texts are not written on each key. */
const pause = 300

/** Milliseconds until the first write, after the frame with the input. */
const soon = 50

/**
 * Stores a draft: the first change soon, later ones after a pause. Pending changes are stored when the page is hidden
 * or closed, and when the form unmounts for any reason, such as a revoked role or a sign-out elsewhere.
 */
export const keepDraft = (drafts: Pick<DraftLocation, 'keep' | 'drop'>) =>
  fromCallback<DraftCommand, RecordInput>(({ receive, sendBack }) => {
    let waiting: DraftCommand | null = null
    let timer: ReturnType<typeof setTimeout> | null = null
    const catchUp = () => {
      if (waiting === null) return
      const done = waiting.type === 'draft.keep' ? drafts.keep(waiting.draft) : drafts.drop()
      waiting = null
      done.catch(() => sendBack({ type: 'draft.failed' }))
    }
    const afterPause = () => {
      timer = waiting === null ? null : setTimeout(afterPause, pause)
      catchUp()
    }
    receive(command => {
      waiting = command
      timer ??= setTimeout(afterPause, soon)
    })
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') catchUp()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', catchUp)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', catchUp)
      if (timer !== null) clearTimeout(timer)
      catchUp()
    }
  })
