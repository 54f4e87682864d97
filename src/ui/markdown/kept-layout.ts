import { keep, readKept } from '../kept.ts'
import type { View } from './view-tabs.tsx'

/** What of an editor is shown where there is room for both. */
export type Layout = View | 'both'

const key = 'luna.markdown'

/** What was chosen on this device; the text alone until something was, since the preview has to be loaded. */
export const readLayout = (): Layout => {
  const kept = readKept(key)
  return kept === 'both' || kept === 'preview' ? kept : 'write'
}

export const keepLayout = (layout: Layout): void => {
  keep(key, layout)
}
