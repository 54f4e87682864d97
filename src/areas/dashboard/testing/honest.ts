import { anyMoment, type HonestRead, type HonestWrite } from '../../../model/testing/contract/honest.ts'

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'how somebody arranges the dashboard',
    by: 'stats',
    update: {
      'dashboards/stats': { order: 'changes lmf-results', hidden: 'contents-drafts', visitedAt: 5, previousAt: 1 },
    },
    limits: {
      'dashboards/stats/order': [1, 2_000],
      'dashboards/stats/hidden': [1, 2_000],
      'dashboards/stats/visitedAt': anyMoment,
      'dashboards/stats/previousAt': anyMoment,
    },
    free: {
      'dashboards/stats(/.+)?': 'none',
      'dashboards/stats/(order|hidden)': 'other',
      'dashboards/stats/(visitedAt|previousAt)': 'more less',
    },
  },
]

export const honestReads: readonly HonestRead[] = [{ path: 'dashboards/stats', by: 'stats' }]
