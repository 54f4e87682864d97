import type { Collection } from '../../../model/collection.ts'
import { type Role, rolesWith } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { mapped, page, type Source, together } from '../../data/live/sources.ts'

export interface SavedView {
  /** Its path among the collection's views, as addresses name it. */
  readonly place: string
  readonly name: string
  readonly address: string
  readonly by: string
  /** Role that it is shared with; null for a private view. */
  readonly role: string | null
}

/** An action on views, with a question. `replace` saves the list's present state. */
export type ViewAction =
  | ({ readonly type: 'save' } & Pick<SavedView, 'name' | 'role' | 'address'>)
  | { readonly type: 'rename' | 'replace' | 'delete'; readonly view: SavedView }

/** Address parameter of the view, and its value for no view although there is a default. */
export const viewParameter = 'view'
export const noView = 'all'

const maxViews = 100

const placeOf = (uid: string, role: string | null): string => (role === null ? `private/${uid}` : `shared/${role}`)

export const viewPath = ({ path }: Collection, place: string): string => `views/${path}/${place}`

/** Path of the person's default view. */
export const startPath = ({ path }: Collection, uid: string): string => `views/${path}/start/${uid}`

/** Roles whose views a person sees and can share with: all readers for an admin, one's own otherwise. */
export const sharingRoles = ({ permissions }: Collection, role: Role): readonly Role[] =>
  role === 'admin' ? rolesWith(permissions.read) : [role]

export const viewOf = (place: string, value: Json): SavedView | null => {
  if (!isObject(value)) return null
  const { name, address, by } = value
  if (typeof name !== 'string' || typeof address !== 'string' || typeof by !== 'string') return null
  const [scope, owner = ''] = place.split('/')
  return { place, name, address, by, role: scope === 'shared' ? owner : null }
}

export const viewsSource = (
  store: Store,
  collection: Collection,
  uid: string,
  role: Role,
): Source<readonly SavedView[]> => {
  const viewsAt = (shared: string | null): Source<readonly SavedView[]> => {
    const place = placeOf(uid, shared)
    const found = page(store, { path: viewPath(collection, place), order: '$key', limit: maxViews })
    const views = mapped(found, entries => entries.flatMap(({ id, value }) => viewOf(`${place}/${id}`, value) ?? []))
    // Without access to the records there are no views; the list reports why.
    return ({ next }) => views({ next, failed: () => next([]) })
  }
  return mapped(together([null, ...sharingRoles(collection, role)].map(viewsAt)), all => Object.values(all).flat())
}

/** Returns the view's path. Rejects with the database's error. */
export const changeView = async (
  store: Store,
  collection: Collection,
  uid: string,
  action: ViewAction,
): Promise<string> => {
  if (action.type === 'save') {
    const { name, role, address } = action
    const place = `${placeOf(uid, role)}/${store.newId()}`
    await store.update({ [viewPath(collection, place)]: { name, address, by: uid } })
    return place
  }
  const { place, name, address } = action.view
  const location = viewPath(collection, place)
  const changes = {
    delete: { [location]: null },
    rename: { [`${location}/name`]: name },
    replace: { [`${location}/address`]: address },
  }
  await store.update(changes[action.type])
  return place
}

const inOrder = (address: string): string => [...new URLSearchParams(address)].map(String).sort().join('&')

/** Whether two addresses ask for the same, in any order. */
export const isSameList = (one: string, other: string): boolean => inOrder(one) === inOrder(other)

/** Address of a view's list, naming the view. */
export const addressOf = ({ address, place }: Pick<SavedView, 'address' | 'place'>): string =>
  `${address}${address === '' ? '' : '&'}${viewParameter}=${place}`
