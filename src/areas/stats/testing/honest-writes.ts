import type { HonestWrite } from '../../../model/contract/alterations.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'figures of a day, with the mark that was counted',
    by: 'worker',
    before: {
      'stats/last': { number: 7, counted: '2026-11-18~oime', mark: 'm1' },
      'uncounted/2026-11-19~oime': 'm2',
    },
    update: {
      'stats/last': { number: 8, counted: '2026-11-19~oime', mark: 'm2' },
      'stats/devices/days/oime/2026-11-19': '1;800',
      'uncounted/2026-11-19~oime': null,
    },
    free: {
      'uncounted/2026-11-19~oime|stats/devices/days/oime/2026-11-19': 'absent',
      'stats/devices/days/oime/2026-11-19': 'none other odd',
    },
  },
]
