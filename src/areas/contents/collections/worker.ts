import { timestamp } from '../../../model/fields/scalar.ts'
import type { Branch } from '../../../model/plain-records.ts'
import { may, role, worker } from '../../../model/rules/people.ts'
import { all, any, hasAll, noPriority, valid } from '../../../model/values/expression.ts'

const moment = String(timestamp({}).rules['.validate'])

/** Signs of life of the worker, and of backups. */
export const workerBeat: Branch = {
  path: 'worker',
  rules: {
    '//': 'When the worker has last run, and how; until when a scheduled run is at work; the time of the last backup.',
    beat: {
      '.read': `${role} !== null`,
      '.write': worker,
      ...valid('newData.val() === now', noPriority),
    },
    report: {
      '.read': may('staff.read'),
      '.write': worker,
      ...valid(hasAll('newData', ['lag']), noPriority),
      error: valid('newData.val().length <= 500', noPriority),
      $other: valid('$other.matches(/^(lag|errorAt)$/)', moment, noPriority),
    },
    // Taken when it has passed, and given back by a moment that has.
    lease: {
      '.read': worker,
      '.write': all(worker, any('!data.exists()', 'data.val() <= now', 'newData.val() <= now')),
      ...valid(moment, 'newData.val() <= now + 600000', noPriority),
    },
    // Written with the project's own rights.
    backup: { '.read': may('staff.read') },
  },
}
