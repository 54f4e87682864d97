import { createStore, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { fromCallback } from 'xstate'
import type { Draft, DraftCommand, RecordInput } from '../../machines/records/editor/ports.ts'
import { forget, keep, readKept } from '../ui/kept.ts'

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

/** Says that each draft on this device has its mark. Another version of the console, in another tab, may write none: whoever opens this one looks once. */
const allMarked = 'luna.drafts'
let hasLooked = false

const areMarked = (): boolean => hasLooked && readKept(allMarked) !== null

const markOf = (key: IDBValidKey): string => `luna.draft ${JSON.stringify(key)}`

const mark = (key: IDBValidKey): void => {
  // Without room for it, each form looks for its draft.
  if (readKept(markOf(key)) === null && !keep(markOf(key), '')) forget(allMarked)
}

const markAll = async (): Promise<void> => {
  const found = await keys(drafts())
  hasLooked = true
  keep(allMarked, '')
  for (const key of found) mark(key)
}

export type DraftLocation = ReturnType<typeof draftLocation>

/**
 * Unsaved changes of one form of one person on this device. Promises reject where the browser keeps nothing: a setting, a private window, a full disk.
 * A mark beside the draft says at once that there is one, so that a form without a draft need not wait: it stands from before the draft is written until it is dropped.
 */
export const draftLocation = ({ uid, collection, form }: DraftKey) => {
  const key = [uid, collection, form]
  const mayExist = (): boolean => !areMarked() || readKept(markOf(key)) !== null
  return {
    mayExist,
    read: async (): Promise<Draft | null> => {
      const draft = await get<Draft>(key, drafts())
      if (!areMarked()) await markAll()
      return draft ?? null
    },
    keep: async (draft: Omit<Draft, 'at'>) => {
      mark(key)
      await write(store => store.put({ ...draft, at: Date.now() }, key))
      // Another tab may have dropped its own meanwhile.
      mark(key)
    },
    drop: async () => {
      if (!mayExist()) return
      forget(markOf(key))
      await write(store => store.delete(key))
    },
  }
}

/** Milliseconds between two writes of a draft: a long text is not written with each letter. */
const pause = 300

/** Milliseconds until the first change is written: the frame that shows the letter comes first. */
const soon = 50

/**
 * Keeps a draft as told: the first change soon, the next after a pause. What still waits is kept when the page is hidden or closed, and when
 * the form goes away, for whatever reason: a role that is taken away or a sign-out in another tab asks nobody.
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
