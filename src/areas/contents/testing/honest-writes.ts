import { serverTimestamp } from '../../../model/change.ts'
import type { HonestWrite } from '../../../model/contract/alterations.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'that a worker runs',
    by: 'worker',
    update: { 'worker/beat': serverTimestamp },
    free: { 'worker/beat': 'none' },
  },
]
