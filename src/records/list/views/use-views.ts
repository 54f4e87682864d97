import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { deviceStorage } from '../../../config/browser-storage.ts'
import { sessionKeyOf } from '../../../config/session-storage.ts'
import type { Collection } from '../../../model/collection.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useLiveValue } from '../../data/live/live.ts'
import { addressOf, noView, type SavedView, startPath, viewOf, viewParameter, viewPath } from './views.ts'

const storageKeyOf = ({ path }: Collection, uid: string): string => sessionKeyOf(uid, `start.${path}`)

/** Default address of the list on this device; null for all. */
const keptStart = (collection: Collection, uid: string): string | null =>
  deviceStorage.read(storageKeyOf(collection, uid))

export const keepStart = (collection: Collection, uid: string, address: string | null): void => {
  if (address === null) deviceStorage.remove(storageKeyOf(collection, uid))
  else deviceStorage.write(storageKeyOf(collection, uid), address)
}

/** A view by path; null if missing, undefined if unknown or unreadable. */
const useViewAt = (collection: Collection, place: string | null): SavedView | null | undefined => {
  const value = useLiveValue(place === null ? null : viewPath(collection, place))
  if (place === null) return null
  return value.status === 'ready' ? viewOf(place, value.value) : undefined
}

const isPlace = (place: string | null): place is string => /^(private|shared)\/[^/]+\/[^/]+$/.test(place ?? '')

/** The view named by the address. */
export const useShownView = (collection: Collection): SavedView | null => {
  const [params] = useSearchParams()
  const place = params.get(viewParameter)
  return useViewAt(collection, isPlace(place) ? place : null) ?? null
}

/** Redirect to the person's default view; null otherwise. Known at once on this device. */
export const useStart = (collection: Collection): string | null => {
  const { uid } = useViewer()
  const isPlain = useLocation().search === ''
  const kept = keptStart(collection, uid)
  const start = useLiveValue(isPlain || kept !== null ? startPath(collection, uid) : null)
  const place = start.status === 'ready' ? start.value : null
  const view = useViewAt(collection, typeof place === 'string' && isPlace(place) ? place : null)
  const known = view ? addressOf(view) : null
  const isGone = start.status === 'ready' && view === null
  useEffect(() => {
    if (known !== null || isGone) keepStart(collection, uid, known)
  }, [collection, uid, known, isGone])
  return isPlain ? (isGone ? null : (known ?? kept)) : null
}

/** Query of a changed list, which keeps the name of its view, or the explicit choice of all. */
export const withView = (collection: Collection, uid: string, query: string, before: URLSearchParams): string => {
  const place = before.get(viewParameter) ?? (query === '' && keptStart(collection, uid) !== null ? noView : null)
  return place === null ? query : addressOf({ address: query, place })
}
