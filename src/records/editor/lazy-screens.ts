import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** Where two versions are merged. Hardly ever needed: it comes when it is. */
export const ConflictScreen = lazyPart(() => import('./conflict.tsx'))

/** What stands in place of a form. Hardly ever needed: it comes when it is. */
export const NoRecord = lazyPart(async () => ({ default: (await import('./missing.tsx')).NoRecord }))
export const AbsentRecord = lazyPart(async () => ({ default: (await import('./missing.tsx')).AbsentRecord }))
export const FailedRecord = lazyPart(async () => ({ default: (await import('./missing.tsx')).FailedRecord }))
export const GoneRecord = lazyPart(async () => ({ default: (await import('./missing.tsx')).GoneRecord }))

/** The history of a record, which few look at: it comes when it is opened. */
export const HistoryPanel = lazyPart(async () => ({
  default: (await import('../history/history-panel.tsx')).HistoryPanel,
}))
