import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** The history of a record, which few look at: it comes when it is opened. */
export const HistoryPanel = lazyPart(() => import('./history-panel.tsx'))
