import { lazyPart } from '../../ui/lazy-part.tsx'

/** What stands in place of a form. Hardly ever needed: it comes when it is. */

const missing = () => import('./missing-record.tsx')

export const NoRecord = lazyPart(async () => ({ default: (await missing()).NoRecord }))
export const AbsentRecord = lazyPart(async () => ({ default: (await missing()).AbsentRecord }))
export const FailedRecord = lazyPart(async () => ({ default: (await missing()).FailedRecord }))
export const GoneRecord = lazyPart(async () => ({ default: (await missing()).GoneRecord }))
