import type { Branch } from '../../../model/plain-records.ts'
import { role, worker } from '../../../model/rules/people.ts'
import { noPriority, valid } from '../../../model/values/expression.ts'

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
