import { useCallback, useSyncExternalStore } from 'react'
import type { Store } from '../../model/store.ts'
import type { PictureSource } from '../../ui/pictures/picture-frame.tsx'
import { useStore } from '../store-context.ts'
import { Thumbnails } from './thumbnails.ts'

const thumbnailsOf = new WeakMap<Store, Thumbnails>()

const thumbnailsIn = (store: Store): Thumbnails => {
  const known = thumbnailsOf.get(store) ?? new Thumbnails(store)
  thumbnailsOf.set(store, known)
  return known
}

const nobody = () => () => {}

/** The picture at a place of the database, read while `isWanted`: while it is in sight, say. */
export const useThumbnail = (place: string, isWanted: boolean): PictureSource => {
  const thumbnails = thumbnailsIn(useStore())
  const want = useCallback((tell: () => void) => thumbnails.want(place, tell), [thumbnails, place])
  return useSyncExternalStore(isWanted ? want : nobody, () => thumbnails.get(place))
}
