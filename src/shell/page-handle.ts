import { matchRoutes, useLocation } from 'react-router-dom'
import type { Area, AreaPage } from '../config/area.ts'
import type { Tab } from '../config/paths.ts'
import { routesNear } from '../ui/leaving/routes-near.ts'
import { areas } from './areas.ts'

interface PageHandle {
  readonly area: Area
  readonly page: AreaPage
  readonly tabs: readonly Tab[]
}

const handleOf = (area: Area, page: AreaPage): PageHandle => ({
  area,
  page,
  tabs: area.tabs.find(group => group.some(tab => tab.path === page.path)) ?? [],
})

const pages = areas.flatMap(area => area.pages.map(page => ({ path: page.path, handle: handleOf(area, page) })))

/** Handle of the page at a path; undefined if unknown. */
export const handleAt = (path: string): PageHandle | undefined =>
  matchRoutes(routesNear(pages, path), path)?.at(-1)?.route.handle

/** Cached, because several parts of the frame ask, and the router compares all addresses each time. */
let shown: { readonly path: string; readonly handle: PageHandle | undefined } | null = null

/** Handle of the current page; undefined for an unknown address. */
export const usePageHandle = (): PageHandle | undefined => {
  const { pathname: path } = useLocation()
  if (shown?.path !== path) shown = { path, handle: handleAt(path) }
  return shown.handle
}

export const contentId = 'content'

export const focusContent = (): void => document.getElementById(contentId)?.focus()
