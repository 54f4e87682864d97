import { serverTimestamp } from '../../../model/change.ts'
import { anyMoment, type HonestRead, type HonestWrite, honestNow } from '../../../model/testing/contract/honest.ts'

const minute = 60_000

const leaseOf = (by: string, until: number) => ({ 'worker/lease': { by, until } })

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'that a worker runs',
    by: 'worker',
    update: { 'worker/beat': serverTimestamp },
    free: { 'worker/beat': 'none' },
  },
  {
    what: 'how late a worker is, and its last failure',
    by: 'worker',
    update: { 'worker/report': { at: serverTimestamp, lag: 90_000, error: 'No answer.', errorAt: honestNow } },
    free: { 'worker/report': 'none', 'worker/report/(lag|errorAt)': 'more less', 'worker/report/error': 'other' },
    limits: { 'worker/report/lag': anyMoment, 'worker/report/error': [1, 500], 'worker/report/errorAt': anyMoment },
  },
  {
    what: 'that a scheduled run is at work',
    by: 'worker',
    before: leaseOf('earlier', honestNow - 1),
    update: leaseOf('this', honestNow + 5 * minute),
    free: { 'worker/lease': 'none', 'worker/lease/by': 'other', 'worker/lease/until': 'more less' },
    refused: { 'longer than ten minutes': leaseOf('this', honestNow + 11 * minute) },
  },
  {
    what: 'that a scheduled run has ended',
    by: 'worker',
    before: leaseOf('this', honestNow + 5 * minute),
    update: leaseOf('this', honestNow),
    free: { 'worker/lease/until': 'more less' },
    refused: { 'of another run': leaseOf('other', honestNow + minute) },
  },
]

const backedUp = { 'worker/backup': honestNow, 'worker/report': { at: honestNow, lag: 0 } }

export const honestReads: readonly HonestRead[] = [
  { path: 'worker/beat', by: 'admin lmf contents stats' },
  { path: 'worker/backup', before: backedUp, by: 'admin' },
  { path: 'worker/report', before: backedUp, by: 'admin' },
]
