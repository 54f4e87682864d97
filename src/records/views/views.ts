import type { Collection } from '../../model/collection.ts'
import { isObject, type Json } from '../../model/json.ts'
import { type Role, rolesWith } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import { mapped, page, type Source, together } from '../live/sources.ts'

export interface SavedView {
  readonly id: string
  readonly name: string
  readonly address: string
  /** The uid of who saved it. */
  readonly by: string
  /** The role that it is shared with; null for a view of one's own. */
  readonly role: string | null
}

/** What is asked about, and done with what the answer gives. `replace`: the view becomes what the list shows now. */
export type ViewAction =
  | ({ readonly type: 'save' } & Pick<SavedView, 'name' | 'role' | 'address'>)
  | { readonly type: 'rename' | 'replace' | 'delete'; readonly view: SavedView }

/** As many as a menu can show. */
const mostViews = 100

const viewsPath = ({ path }: Collection, uid: string, role: string | null): string =>
  role === null ? `views/${path}/private/${uid}` : `views/${path}/shared/${role}`

/** The roles whose views a person sees, and with whom they can share: an admin with all who read the collection, others with their own. */
export const sharingRoles = ({ permissions }: Collection, role: Role): readonly Role[] =>
  role === 'admin' ? rolesWith(permissions.read) : [role]

const viewOf = (id: string, value: Json, role: string | null): SavedView | null => {
  if (!isObject(value)) return null
  const { name, address, by } = value
  if (typeof name !== 'string' || typeof address !== 'string' || typeof by !== 'string') return null
  return { id, name, address, by, role }
}

export const viewsSource = (
  store: Store,
  collection: Collection,
  uid: string,
  role: Role,
): Source<readonly SavedView[]> => {
  const viewsAt = (shared: string | null): Source<readonly SavedView[]> => {
    const found = page(store, { path: viewsPath(collection, uid, shared), order: '$key', limit: mostViews })
    const views = mapped(found, entries => entries.flatMap(({ id, value }) => viewOf(id, value, shared) ?? []))
    // Who may not read the records any more has no views of them; the list itself says why.
    return ({ next }) => views({ next, failed: () => next([]) })
  }
  return mapped(together([null, ...sharingRoles(collection, role)].map(viewsAt)), all => Object.values(all).flat())
}

/** Rejects with what the database says. */
export const changeView = (store: Store, collection: Collection, uid: string, action: ViewAction): Promise<void> => {
  if (action.type === 'save') {
    const { name, role, address } = action
    return store.update({ [`${viewsPath(collection, uid, role)}/${store.newId()}`]: { name, address, by: uid } })
  }
  const { id, role, name, address } = action.view
  const location = `${viewsPath(collection, uid, role)}/${id}`
  if (action.type === 'delete') return store.update({ [location]: null })
  return store.update(action.type === 'rename' ? { [`${location}/name`]: name } : { [`${location}/address`]: address })
}
