import { serverTimestamp } from '../../../model/change.ts'
import type { HonestRead, HonestWrite } from '../../../model/testing/contract/honest.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'that a worker runs',
    by: 'worker',
    update: { 'worker/beat': serverTimestamp },
    free: { 'worker/beat': 'none' },
  },
]

export const honestReads: readonly HonestRead[] = [{ path: 'worker/beat', by: 'admin lmf contents stats' }]
