import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** Merges two versions. Rare, so it loads on demand. */
export const ConflictScreen = lazyPart(() => import('./conflict.tsx'))

export const CommentsCard = lazyPart(() => import('../comments/comments-card.tsx'))

export const HistoryPanel = lazyPart(async () => ({
  default: (await import('../history/history-panel.tsx')).HistoryPanel,
}))
