import { useLocation, useMatches, useNavigation } from 'react-router-dom'
import type { Area, AreaPage, Tab } from '../config/area.ts'

/** What a route says of its page: title, breadcrumb, permission, and the pages beside it. */
export interface PageHandle {
  readonly area: Area
  readonly page: AreaPage
  readonly tabs: readonly Tab[]
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

const handleIn = (handles: readonly unknown[]) => handles.find(isPageHandle)

/** Of the page that is shown; undefined where the address leads to none. */
export const usePageHandle = (): PageHandle | undefined => handleIn(useMatches().map(({ handle }) => handle))

/** Of the page that somebody goes to, while its code is on its way; undefined while it is not. */
export const useComingPage = (): PageHandle | undefined => {
  const { pathname } = useLocation()
  const { location, matches } = useNavigation()
  if (location === undefined || location.pathname === pathname) return undefined
  return handleIn(matches.map(({ route }) => route.handle))
}
