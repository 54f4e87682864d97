import { timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import type { Branch } from '../../../model/plain-records.ts'
import { may, role, worker } from '../../../model/rules/people.ts'
import { all, any, hasAll, isOneOf, noPriority, val, valid } from '../../../model/values/expression.ts'

const ofKind = ({ rules }: ReturnType<typeof text> | ReturnType<typeof timestamp>) =>
  valid(String(rules['.validate']), noPriority)

const moment = ofKind(timestamp({}))

const isFree = any(
  '!data.exists()',
  `${val('data', 'until')} <= now`,
  `${val('data', 'by')} === ${val('newData', 'by')}`,
)

/** Signs of life of the worker, and of backups. */
export const workerBeat: Branch = {
  path: 'worker',
  rules: {
    '//': 'When the worker has last run, how it went, which scheduled run is at work, and when the last backup was made.',
    beat: {
      '.read': `${role} !== null`,
      '.write': worker,
      ...valid('newData.val() === now', noPriority),
    },
    report: {
      '.read': may('staff.read'),
      '.write': worker,
      ...valid(
        hasAll('newData', ['lag']),
        `${val('newData', 'at')} === now`,
        "newData.hasChild('error') === newData.hasChild('errorAt')",
        noPriority,
      ),
      error: ofKind(text({ max: 500 })),
      $other: valid(isOneOf('$other', ['at', 'lag', 'errorAt']), String(moment['.validate'])),
    },
    // Until it ends, only its holder writes it again.
    lease: {
      '.read': worker,
      '.write': all(worker, isFree),
      ...valid(hasAll('newData', ['by']), `${val('newData', 'until')} <= now + 600000`, noPriority),
      by: ofKind(text({ max: 64 })),
      until: moment,
      ...nothingElse,
    },
    // Written with the project's own rights.
    backup: { '.read': may('staff.read') },
  },
}
