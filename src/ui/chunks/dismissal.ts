import { createContext } from 'react'

/** Puts aside what stands over the page; null where a part stands in the page itself. */
export const DismissalContext = createContext<(() => void) | null>(null)
