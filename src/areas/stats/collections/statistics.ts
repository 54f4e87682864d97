import type { Branch } from '../../../model/plain-records.ts'
import { limitedQuery, may, worker } from '../../../model/rules/people.ts'
import { families } from '../../../model/statistics/aggregates.ts'
import { grains } from '../../../model/statistics/days.ts'
import { longestAggregate } from '../../../model/statistics/encoding.ts'
import {
  countedPath,
  eventsDatabase,
  eventsPath,
  maxEvents,
  statisticsPath,
  uncountedPath,
} from '../../../model/statistics/paths.ts'
import { all, any, hasAll, noPriority, nothingElse, rule, valid } from '../../../model/values/expression.ts'

const last = (root: string, name: string) => `${root}.child('${statisticsPath}/last/${name}').val()`

/** Each update has the next number, which only the worker writes. */
const isNextUpdate = `${last('newRoot', 'number')} === (${last('root', 'number')} === null ? 1 : ${last('root', 'number')} + 1)`

const counted = (name: string) => `newRoot.child('${countedPath}/${name}').val()`

/** Statistics by family, grain, app and period. */
export const statistics: Branch = {
  path: statisticsPath,
  rules: {
    '//': 'Figures of the apps, written by the worker under a number that grows by one ("last").',
    last: {
      '.read': worker,
      '.write': `${worker} && ${isNextUpdate}`,
      '.validate': all(hasAll('newData', ['number']), noPriority),
      number: valid(noPriority),
      ...nothingElse,
    },
    closed: {
      '//': 'The last day whose events are gone, by app.',
      '.read': worker,
    },
    $family: {
      $grain: {
        $app: {
          '.read': any(worker, all(may('stats.open'), limitedQuery)),
          $period: {
            '.write': isNextUpdate,
            '.validate': rule`
              ($family + ' ' + $grain + ' ' + $period).matches(/^(${families.join('|')}) (((${grains[0]}|${grains[1]}) [0-9]{4}-[0-9]{2}-[0-9]{2})|(${grains[2]} [0-9]{4}-[0-9]{2}))$/)
              && $app.matches(/^[a-z0-9-]{1,30}$/)
              && newData.val().length <= ${String(longestAggregate)} && newData.val().matches(/^[0-9]+(;.*)?$/)
              && ${noPriority}`,
          },
        },
      },
    },
  },
}

/** Events of the apps, written by their server with the project's keys. The rules let nobody else write. */
export const events: Branch = {
  path: eventsPath,
  database: eventsDatabase,
  rules: {
    '//': 'Events in the apps, by app and day, for the worker to count.',
    $app: { $day: { '.read': `${worker} && query.limitToFirst <= ${String(maxEvents)}` } },
  },
}

/** Days with events not counted yet. */
export const uncounted: Branch = {
  path: uncountedPath,
  database: eventsDatabase,
  rules: {
    '//': 'Days with events that are not counted yet.',
    '.read': `${worker} && ${limitedQuery}`,
    $key: {
      '.read': worker,
      '.write': rule`
        ${worker} && !newData.exists()
        && ${counted('day')} === $key && ${counted('mark')} === data.val()`,
    },
  },
}

/** The mark that the worker takes away with a day that it has counted, so that it never takes a later one. */
export const lastCounted: Branch = {
  path: countedPath,
  database: eventsDatabase,
  rules: {
    '//': 'The day that was counted last, with the mark that it had.',
    '.write': worker,
    '.validate': all(hasAll('newData', ['day', 'mark']), noPriority),
    day: valid('newData.val().length <= 60', noPriority),
    mark: valid('newData.val().length <= 60', noPriority),
    ...nothingElse,
  },
}
