import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** What stands in place of a form. Hardly ever needed: it comes when it is. */

export const NoRecord = lazyPart(async () => ({ default: (await import('./missing-record.tsx')).NoRecord }))
export const AbsentRecord = lazyPart(async () => ({ default: (await import('./missing-record.tsx')).AbsentRecord }))
export const FailedRecord = lazyPart(async () => ({ default: (await import('./missing-record.tsx')).FailedRecord }))
export const GoneRecord = lazyPart(async () => ({ default: (await import('./missing-record.tsx')).GoneRecord }))
