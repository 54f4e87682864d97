import { deviceStorage, tabStorage } from './browser-storage.ts'

/** Begins all keys of the console in the browser's stores. */
const ours = 'luna.'

const prefix = `${ours}session.`

/** Keys of earlier versions that outlived the session. */
const former = /^luna\.(palette|heading|place|start|role)\./

/**
 * The key of what a browser's store keeps of a person only while they are signed in: titles they chose, where they were in lists, their role. It is
 * dropped with the session, without being listed anywhere.
 */
export const sessionKeyOf = (uid: string, name: string): string => `${prefix}${uid}.${name}`

const stores = [deviceStorage, tabStorage]

/** Drops session data of other people from this device and tab; null: of everybody. */
export const dropSessionsBut = (uid: string | null): void => {
  const own = uid === null ? null : sessionKeyOf(uid, '')
  const isOver = (key: string) => former.test(key) || (key.startsWith(prefix) && (own === null || !key.startsWith(own)))
  for (const store of stores) for (const key of store.keys() ?? []) if (isOver(key)) store.remove(key)
}

/** Drops each entry of the browser's stores whose key or value mentions something. */
export const dropMentions = (mentions: (text: string) => boolean): void => {
  for (const store of stores)
    for (const key of store.keys() ?? [])
      if (key.startsWith(ours) && (mentions(key) || mentions(store.read(key) ?? ''))) store.remove(key)
}
