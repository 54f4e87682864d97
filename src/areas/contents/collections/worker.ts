import type { Branch } from '../../../model/plain-records.ts'
import { noPriority, valid } from '../../../model/rules/expression.ts'
import { role, worker } from '../../../model/rules/people.ts'

/** Time of the worker's last sign of life. */
export const workerBeat: Branch = {
  path: 'worker',
  rules: {
    '//': 'When the worker has last run. It writes that itself; everybody with a role reads it.',
    beat: {
      '.read': `${role} !== null`,
      '.write': worker,
      ...valid('newData.val() === now', noPriority),
    },
  },
}
