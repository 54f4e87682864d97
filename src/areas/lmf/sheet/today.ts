import { localText } from '../../../ui/form/local-time.ts'

/** The day of a moment on this browser's clock, YYYY-MM-DD. */
export const dayOf = (timestamp: number): string => localText(timestamp).slice(0, 10)
