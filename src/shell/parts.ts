import { createContext, use } from 'react'
import type { ConsoleParts } from '../../machines/console.ts'
import type { Store } from '../model/store.ts'

export interface ShellParts extends ConsoleParts {
  /** Opens the database, once somebody searches it by name. */
  readonly store: () => Store
}

export const PartsContext = createContext<ShellParts | null>(null)

/** The session, the frame's state and the way to the database, for views to select from and send to. */
export const useParts = (): ShellParts => {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('useParts stands outside the console: App supplies its parts.')
  return parts
}
