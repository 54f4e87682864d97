import { deviceStorage, tabStorage } from './browser-storage.ts'

/** Prefix of the console's storage keys. */
const ours = 'luna.'

const prefix = `${ours}session.`

/** Keys of earlier versions that outlived the session. */
const former = /^luna\.(palette|heading|place|start|role)\./

/** Storage key of a person's session data: such as titles and list places. Dropped with the session. */
export const sessionKeyOf = (uid: string, name: string): string => `${prefix}${uid}.${name}`

const stores = [deviceStorage, tabStorage]

/** Drops session data of other people from this device and tab; null: of everybody. */
export const dropSessionsBut = (uid: string | null): void => {
  const own = uid === null ? null : sessionKeyOf(uid, '')
  const isOver = (key: string) => former.test(key) || (key.startsWith(prefix) && (own === null || !key.startsWith(own)))
  for (const store of stores) for (const key of store.keys() ?? []) if (isOver(key)) store.remove(key)
}

/** Drops storage entries whose key or value mentions something. */
export const dropMentions = (mentions: (text: string) => boolean): void => {
  for (const store of stores)
    for (const key of store.keys() ?? [])
      if (key.startsWith(ours) && (mentions(key) || mentions(store.read(key) ?? ''))) store.remove(key)
}
