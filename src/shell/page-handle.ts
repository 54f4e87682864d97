import { useMemo } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import type { Area, AreaPage } from '../config/area.ts'
import type { Tab } from '../config/paths.ts'
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

/** Of the page at a path; undefined where none is. */
export const handleAt = (path: string): PageHandle | undefined => matchRoutes(pages, path)?.at(-1)?.route.handle

/** Of the page that is shown; undefined where the address leads to none. */
export const usePageHandle = (): PageHandle | undefined => {
  const { pathname } = useLocation()
  return useMemo(() => handleAt(pathname), [pathname])
}

export const contentId = 'content'

export const focusContent = (): void => document.getElementById(contentId)?.focus()
