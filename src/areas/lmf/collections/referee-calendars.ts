import type { Branch } from '../../../model/plain-records.ts'
import { aKey, anId, withPath } from '../../../model/rules/path.ts'
import { limitedQuery, may, worker } from '../../../model/rules/people.ts'
import { any, hasAll, noPriority, nothingElse, rule, val, valid } from '../../../model/values/expression.ts'

/** `refereeCalendars/{referee}`: the secret part of the address of the referee's calendar. */
export const refereeCalendarsPath = 'refereeCalendars'
/** `calendars/{secret}`: the calendar as the worker keeps it. */
export const calendarsPath = 'calendars'

const isCurrent = (from: string, root: string) =>
  withPath([refereeCalendarsPath, anId(val(from, 'of'))], path => `${root}.child(${path}).val() === $secret`)

export const refereeCalendars: Branch = {
  path: refereeCalendarsPath,
  rules: {
    '//': 'Secret part of the address of a referee’s calendar. Removed, the address is void at once.',
    '.read': `${worker} && ${limitedQuery}`,
    $referee: {
      '.read': may('lmf.write'),
      '.write': rule`
        (root.hasChild('referees/' + $referee) ? ${may('lmf.write')} : !newData.exists() && (${worker} || ${may('lmf.write')}))
        && !(data.exists() && ${withPath([calendarsPath, aKey('data.val()')], path => `newRoot.hasChild(${path})`)})`,
      '.validate': `newData.val().matches(/^[A-Za-z0-9_-]{43}$/) && ${noPriority}`,
    },
  },
}

export const calendars: Branch = {
  path: calendarsPath,
  rules: {
    '//': 'Calendars of referees, written by the worker, for whoever knows the address.',
    $secret: {
      '.read': any(worker, isCurrent('data', 'root')),
      '.write': any(`${worker} && newData.exists()`, `!newData.exists() && ${any(worker, may('lmf.write'))}`),
      '.validate': `${hasAll('newData', ['of', 'document'])} && ${isCurrent('newData', 'newRoot')} && ${noPriority}`,
      of: valid(noPriority),
      document: valid('newData.val().length <= 200000', noPriority),
      ...nothingElse,
    },
  },
}
