import { createContext } from 'react'

/** Opens the browser's own dialog for printing the page. Tests and other hosts supply another. */
export const PrinterContext = createContext<() => void>(() => window.print())
