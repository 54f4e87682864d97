import { createContext, use } from 'react'
import type { Viewer } from '../config/area.ts'

export const ViewerContext = createContext<Viewer | null>(null)

/** The current viewer. Pages render only for people with a role, so there is always one. */
export const useViewer = (): Viewer => {
  const viewer = use(ViewerContext)
  if (viewer === null) throw new Error('useViewer is used outside the console: only its pages have a viewer.')
  return viewer
}
