import { type ComponentType, createElement } from 'react'
import type { Text } from '../config/area.ts'
import { loadPart } from './loading/load-part.ts'

/** The mark of such a page in menu and palette. */
export const soon = { en: 'Soon', es: 'Pronto' }

/** Part of a page whose content comes later: it says in one line what staff will do there; menu and palette say that it is still to come. */
export const plannedPage = (line: Text) => ({
  isPlanned: true as const,
  load: async (): Promise<{ default: ComponentType }> => {
    const { Planned } = await loadPart(() => import('./planned.tsx'))
    return { default: () => createElement(Planned, { line }) }
  },
})
