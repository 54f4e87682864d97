import { type ComponentType, createElement } from 'react'
import type { Text } from '../config/area.ts'
import { loadPart } from './loading/load-part.ts'

/** A route's `load` for a page whose content comes later: it says in one line what staff will do there. */
export const plannedPage = (line: Text) => async (): Promise<{ default: ComponentType }> => {
  const { Planned } = await loadPart(() => import('./planned.tsx'))
  return { default: () => createElement(Planned, { line }) }
}
