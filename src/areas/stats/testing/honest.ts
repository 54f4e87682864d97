import type { HonestRead, HonestWrite } from '../../../model/testing/contract/honest.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'figures of a day',
    by: 'worker',
    before: { 'stats/last': { number: 7 } },
    update: { 'stats/last': { number: 8 }, 'stats/devices/days/oime/2026-11-19': '1;800' },
    limits: { 'stats/devices/days/oime/2026-11-19': [1, 4_000] },
    free: { 'stats/devices/days/oime/2026-11-19': 'absent none other odd' },
    refused: {
      'a number left out': { 'stats/last': { number: 9 } },
      'figures with a number of before': {
        'stats/last': { number: 7 },
        'stats/devices/days/oime/2026-11-19': '1;800',
      },
    },
  },
  {
    what: 'the first figures',
    by: 'worker',
    update: { 'stats/last': { number: 1 }, 'stats/devices/days/oime/2026-11-19': '1' },
    free: { 'stats/devices/days/oime/2026-11-19': 'absent none' },
  },
  {
    what: 'that a day is counted, by the mark that it had',
    by: 'worker',
    before: { 'uncounted/2026-11-19~oime': 'm2', 'uncounted/2026-11-18~oime': 'm1' },
    update: { 'uncounted/2026-11-19~oime': null, counted: { day: '2026-11-19~oime', mark: 'm2' } },
    free: { 'uncounted/2026-11-19~oime': 'absent' },
    refused: { 'the mark of another day': { 'uncounted/2026-11-18~oime': null } },
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
