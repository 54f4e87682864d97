import type { Store } from '../../../model/store.ts'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { deferredWriter, plainWriter, type Writer } from '../../../records/writing/writer.ts'
import { followsOf } from '../suspensions/follows.ts'
import type { Writers } from '../suspensions/use-writers.ts'

/** What writes records of the area as its pages do, in English, and what the person reads of what follows. */
export const keptWriters = (store: Store, uid: string) => {
  const { toasts, shown } = keptToasts()
  const made = new Map<string, Writer>()
  const writers: Writers = collection => {
    const { path } = collection
    const followed = followsOf(path)
    const known = made.get(path)
    if (known) return known
    const followers = followed?.followers ?? []
    const options = { store, collection, uid, toasts, followers, language: () => 'en' as const, hold: () => () => {} }
    const writer = followed ? deferredWriter(options, followed.load) : plainWriter(store, collection, uid)
    made.set(path, writer)
    return writer
  }
  return { writers, shown, messages: () => shown.map(({ text }) => text) }
}
