import type { SavedView, ViewDeed } from '../../../machines/records/list/views.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject, type Json } from '../../model/json.ts'
import { type Role, rolesWith } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'

/** As many as a menu can show. */
export const mostViews = 100

interface Person {
  readonly uid: string
  readonly role: Role
}

/** Where the views lie: one's own, or those of a role. */
export const viewsPlace = ({ path }: Collection, uid: string, role: string | null): string =>
  role === null ? `views/${path}/private/${uid}` : `views/${path}/shared/${role}`

/** The roles whose views a person sees, and with whom they can share: an admin with all who read the collection, others with their own. */
export const sharingRoles = ({ permissions }: Collection, role: Role): readonly Role[] =>
  role === 'admin' ? rolesWith(permissions.read) : [role]

export const viewOf = (id: string, value: Json, role: string | null): SavedView | null => {
  if (!isObject(value)) return null
  const { name, address, by } = value
  if (typeof name !== 'string' || typeof address !== 'string' || typeof by !== 'string') return null
  return { id, name, address, by, role }
}

/** Who saved a view may change it; an admin may remove it besides. */
export const mayChange = (view: SavedView, { uid }: Person): boolean => view.by === uid
export const mayRemove = (view: SavedView, { uid, role }: Person): boolean => view.by === uid || role === 'admin'

/** Carries out what was asked for. Rejects with what the database says. */
export const carryOut = (store: Store, collection: Collection, { uid }: Person, deed: ViewDeed): Promise<void> => {
  if (deed.type === 'save') {
    const { name, role, address } = deed
    return store.update({ [`${viewsPlace(collection, uid, role)}/${store.newId()}`]: { name, address, by: uid } })
  }
  const place = `${viewsPlace(collection, uid, deed.view.role)}/${deed.view.id}`
  if (deed.type === 'delete') return store.update({ [place]: null })
  return store.update({
    [`${place}/${deed.type === 'rename' ? 'name' : 'address'}`]: deed.type === 'rename' ? deed.name : deed.address,
  })
}
