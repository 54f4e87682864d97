import { type ReactNode, useSyncExternalStore } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { isHeld, mayLeave } from './holds.ts'
import { createPlace } from './place.ts'

const place = createPlace(window, { isHeld, mayLeave })

const usePlace: BaseLocationHook = () => [useSyncExternalStore(place.subscribe, place.path), place.navigate]
const useQuery = () => useSyncExternalStore(place.subscribe, place.search)

/** Asks first where something unsaved holds the page. A new page begins at its top; another query is still the same page. */
const leaveFirst: NonNullable<Parameters<typeof Router>[0]['aroundNav']> = (navigate, to, options) =>
  place.leaveFor(to, () => {
    const before = place.path()
    navigate(to, options)
    if (place.path() !== before) window.scrollTo(0, 0)
  })

/** The routes within it are left only when nothing unsaved is lost, or the person agrees: see `useLeavingGuard`. */
export const LeavingRouter = ({ children }: { readonly children: ReactNode }) => (
  <Router hook={usePlace} searchHook={useQuery} aroundNav={leaveFirst}>
    {children}
  </Router>
)
