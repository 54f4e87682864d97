import { createContext, use } from 'react'
import type { ConsoleParts } from '../../machines/console/console.ts'

export const PartsContext = createContext<ConsoleParts | null>(null)

/** The session and the frame's state, for views to select from and send to. */
export const useParts = (): ConsoleParts => {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('useParts stands outside the console: App supplies its parts.')
  return parts
}
