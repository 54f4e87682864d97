import { type ComponentType, createElement } from 'react'
import type { Catalogue } from '../config/area.ts'

/** A route's `load` for a page whose content comes later: it says in one line, a key of the words, what staff will do there. */
export const plannedPage =
  <Key extends string>(words: Catalogue<Key>, line: NoInfer<Key>) =>
  async (): Promise<{ default: ComponentType }> => {
    const { Planned } = await import('./planned.tsx')
    return { default: () => createElement(Planned, { words, line }) }
  }
