import { matchRoutes, useLocation, useMatches, useNavigation } from 'react-router-dom'
import type { Area, AreaPage } from '../config/area.ts'
import type { Tab } from '../config/paths.ts'
import { areas } from './areas.ts'

interface PageHandle {
  readonly area: Area
  readonly page: AreaPage
  readonly tabs: readonly Tab[]
}

export const handleOf = (area: Area, page: AreaPage): PageHandle => ({
  area,
  page,
  tabs: area.tabs.find(group => group.some(tab => tab.path === page.path)) ?? [],
})

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** Of the page that is shown; undefined where the address leads to none. */
export const usePageHandle = (): PageHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isPageHandle)

const pages = areas.flatMap(area => area.pages.map(page => ({ path: page.path, handle: handleOf(area, page) })))

/** Of the page at a path; undefined where none is. */
export const handleAt = (path: string): PageHandle | undefined => matchRoutes(pages, path)?.at(-1)?.route.handle

/** Of the page that somebody goes to, while its code is on its way; undefined while it is not. */
export const useComingPage = (): PageHandle | undefined => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (location === undefined || location.pathname === pathname) return undefined
  return handleAt(location.pathname)
}

export const contentId = 'content'

export const focusContent = (): void => document.getElementById(contentId)?.focus()
