import { anyText, type HonestRead, type HonestWrite } from '../../../model/testing/contract/honest.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'figures of a day, with the mark that was counted',
    by: 'worker',
    before: {
      'stats/last': { number: 7, counted: '2026-11-18~oime', mark: 'm1' },
      'uncounted/2026-11-19~oime': 'm2',
      'uncounted/2026-11-18~oime': 'm1',
    },
    update: {
      'stats/last': { number: 8, counted: '2026-11-19~oime', mark: 'm2' },
      'stats/devices/days/oime/2026-11-19': '1;800',
      'uncounted/2026-11-19~oime': null,
    },
    limits: { 'stats/devices/days/oime/2026-11-19': [1, 4_000] },
    free: {
      'uncounted/2026-11-19~oime|stats/devices/days/oime/2026-11-19': 'absent',
      'stats/devices/days/oime/2026-11-19': 'none other odd',
    },
    refused: {
      'the mark without the next number': { 'uncounted/2026-11-18~oime': null },
      'a number left out': { 'stats/last': { number: 9, counted: '', mark: '' } },
      'figures with a number of before': {
        'stats/last': { number: 7, counted: '', mark: '' },
        'stats/devices/days/oime/2026-11-19': '1;800',
      },
    },
  },
  {
    what: 'that nothing was counted yet',
    by: 'worker',
    before: { 'uncounted/2026-11-19~oime': 'm2' },
    update: {
      'uncounted/2026-11-19~oime': null,
      'stats/last': { number: 1, counted: '2026-11-19~oime', mark: 'm2' },
      'stats/devices/days/oime/2026-11-19': '1',
    },
    free: { 'uncounted/2026-11-19~oime': 'absent', 'stats/devices/days/oime/2026-11-19': 'absent none' },
  },
  {
    what: 'that figures of nothing are counted',
    by: 'worker',
    update: { 'stats/last': { number: 1, counted: '2026-11-19~oime', mark: 'm2' } },
    free: { 'stats/last/(counted|mark)': anyText },
    limits: { 'stats/last/counted': [0, 60], 'stats/last/mark': [0, 60] },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'stats/last', by: 'worker' },
  { path: 'stats/closed', by: 'worker' },
  { path: 'stats/devices/days/oime', by: 'admin stats worker', max: 500, whole: 'worker' },
  { path: 'events/oime/2026-11-19', by: 'worker', max: 10_000, from: 'start' },
  { path: 'uncounted', by: 'worker', max: 500 },
  { path: 'uncounted/2026-11-19~oime', by: 'worker' },
]
