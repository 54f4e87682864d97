import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** Where two versions are merged. Hardly ever needed: it comes when it is. */
export const ConflictScreen = lazyPart(() => import('./conflict-screen.tsx'))
