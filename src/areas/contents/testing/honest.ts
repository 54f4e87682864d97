import { serverTimestamp } from '../../../model/change.ts'
import { anyMoment, type HonestRead, type HonestWrite, honestNow } from '../../../model/testing/contract/honest.ts'

const minute = 60_000

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
    update: { 'worker/report': { lag: 90_000, error: 'No answer.', errorAt: honestNow } },
    free: {
      'worker/report': 'none',
      'worker/report/(lag|errorAt)': 'more less',
      'worker/report/errorAt': 'none',
      'worker/report/error': 'none other blank odd',
    },
    limits: { 'worker/report/lag': anyMoment, 'worker/report/error': [0, 500], 'worker/report/errorAt': anyMoment },
  },
  {
    what: 'until when a scheduled run is at work',
    by: 'worker',
    before: { 'worker/lease': honestNow - 1 },
    update: { 'worker/lease': honestNow + 5 * minute },
    free: { 'worker/lease': 'none more less' },
    refused: { 'longer than ten minutes': { 'worker/lease': honestNow + 11 * minute } },
  },
  {
    what: 'that a scheduled run has ended',
    by: 'worker',
    before: { 'worker/lease': honestNow + 5 * minute },
    update: { 'worker/lease': honestNow },
    free: { 'worker/lease': 'less' },
    refused: { 'while another is at work': { 'worker/lease': honestNow + minute } },
  },
]

const backedUp = { 'worker/backup': honestNow, 'worker/report': { lag: 0 } }

export const honestReads: readonly HonestRead[] = [
  { path: 'worker/beat', by: 'admin lmf contents stats' },
  { path: 'worker/backup', before: backedUp, by: 'admin' },
  { path: 'worker/report', before: backedUp, by: 'admin' },
  { path: 'worker/lease', by: 'worker' },
]
