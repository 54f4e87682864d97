import { useMatches } from 'react-router-dom'
import type { Area, AreaPage, Tab } from '../config/area.ts'

/** What a route says of its page: title, breadcrumb, permission, and the pages beside it. */
export interface PageHandle {
  readonly area: Area
  readonly page: AreaPage
  readonly tabs: readonly Tab[]
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** Of the page that the address leads to; undefined where it leads to none. */
export const usePageHandle = (): PageHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isPageHandle)
