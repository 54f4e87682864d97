import { anyText, type HonestRead, type HonestWrite } from '../../../model/contract/honest.ts'

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
      'figures with a number of before': {
        'stats/last': { number: 7, counted: '', mark: '' },
        'stats/devices/days/oime/2026-11-19': '1;800',
      },
    },
  },
  {
    what: 'that nothing was counted yet',
    by: 'worker',
    update: {
      'stats/last': { number: 1, counted: '2026-11-19~oime', mark: 'm2' },
      'stats/devices/days/oime/2026-11-19': '1',
    },
    free: {
      'stats/devices/days/oime/2026-11-19': 'absent none',
      'stats/last/(counted|mark)': anyText,
    },
    limits: { 'stats/last/counted': [0, 60], 'stats/last/mark': [0, 60] },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'stats/last', by: 'worker' },
  { path: 'stats/closed', by: 'worker' },
  { path: 'stats/devices/days/oime', by: 'admin stats worker', most: 500, whole: 'worker' },
  { path: 'events/oime/2026-11-19', by: 'worker', most: 10_000, from: 'start' },
  { path: 'uncounted', by: 'worker', most: 500 },
  { path: 'uncounted/2026-11-19~oime', by: 'worker' },
]
