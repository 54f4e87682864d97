import { platforms } from '../../../model/audience.ts'
import { fixedKind } from '../../../model/fields/field.ts'
import { choice, timestamp } from '../../../model/fields/scalar.ts'
import { slug, text } from '../../../model/fields/text.ts'
import type { Branch, PlainRecords } from '../../../model/plain-records.ts'
import {
  audienceFields,
  longestToken,
  reachRoot,
  receiptsPath,
  sendingRoot,
  testDevicesPath,
  testSendsPath,
} from '../../../model/push.ts'
import { anId, withPath } from '../../../model/rules/path.ts'
import { limitedQuery, may, mayOrWorkerWith, worker } from '../../../model/rules/people.ts'
import {
  all,
  any,
  type Expression,
  hasAll,
  isBranch,
  isOneOf,
  noPriority,
  nothingElse,
  rule,
  val,
  valid,
} from '../../../model/values/expression.ts'

const readers = mayOrWorkerWith('notifications.open')
const count = valid('newData.val() >= 0', noPriority)
const aName = valid('newData.val().length <= 128', noPriority)

/** How many devices a notification reaches. Only a count for the record's present audience is written. */
export const reach: Branch = {
  path: reachRoot,
  rules: {
    '//': 'Number of devices that a notification reaches, counted by the worker.',
    $notification: {
      '.read': readers,
      '.write': all(
        worker,
        ...audienceFields.map(
          name => `${val('newData', name)} === root.child('notifications/' + $notification + '/${name}').val()`,
        ),
      ),
      '.validate': all(hasAll('newData', ['devices', 'at', 'app']), noPriority),
      devices: count,
      at: valid('newData.val() === now', noPriority),
      $other: valid(isOneOf('$other', audienceFields), noPriority),
    },
  },
}

const grows = (name: string): Expression =>
  rule`${val('newData', name)} === (data.hasChild('${name}') ? ${val('data', name)} + 1 : 1)`

/** Progress of a notification, and the worker's state to continue. */
export const sending: Branch = {
  path: sendingRoot,
  rules: {
    '//': 'Progress of a notification, written by the worker under a number that grows by one.',
    $notification: {
      '.write': all(
        worker,
        any(
          all(
            grows('run/number'),
            isOneOf("root.child('notifications/' + $notification + '/status').val()", ['sending', 'cancelled']),
          ),
          grows('receipts'),
        ),
      ),
      '.validate': noPriority,
      progress: {
        '.read': readers,
        '.validate': isBranch,
        failed: { '.validate': isBranch, $reason: count },
        $number: count,
      },
      run: {
        '.read': worker,
        '.validate': all(hasAll('newData', ['number', 'worker', 'until', 'begun']), noPriority),
        worker: aName,
        after: aName,
        phase: aName,
        $number: count,
      },
      // A number is the version of a device whose token is to be dropped.
      done: {
        '.read': worker,
        '.validate': isBranch,
        $device: valid(any('newData.val() === true', 'newData.isNumber()'), noPriority),
      },
      later: { '.read': all(worker, limitedQuery), '.validate': isBranch, '.indexOn': ['.value'], $device: count },
      receipts: { '.read': worker, '.validate': noPriority },
      ...nothingElse,
    },
  },
}

const own = '$uid === auth.uid'

/** Devices for trying notifications. */
export const testDevices: PlainRecords = {
  path: testDevicesPath,
  protects: 'Test devices of a person. The worker reads the token.',
  under: '$uid',
  id: '$device',
  fields: {
    name: text({ max: 60 }),
    app: slug({ max: 30 }),
    platform: choice({ values: platforms }),
    token: text({ min: 16, max: longestToken, pattern: { name: 'token', source: '^[!-~]+$', like: '', unlike: [] } }),
  },
  list: own,
  read: any(worker, own),
  write: all(own, may('notifications.write')),
  remove: own,
  indexes: [],
}

/** Requested test messages. */
export const testSends: PlainRecords = {
  path: testSendsPath,
  protects: 'Tests of a notification on a device of its person, answered once by the worker.',
  id: '$send',
  fields: {
    by: fixedKind(text({ max: 128 })),
    notification: text({ max: 128 }),
    device: text({ max: 128 }),
    at: fixedKind(timestamp({})),
    taken: timestamp({ required: false }),
    answer: text({ max: 40, required: false }),
  },
  list: worker,
  read: any(worker, "data.child('by').val() === auth.uid"),
  write: any(
    all(
      worker,
      `!data.hasChild('answer')`,
      ...['by', 'notification', 'device', 'at'].map(name => `${val('newData', name)} === ${val('data', name)}`),
      any(
        "newData.hasChild('answer')",
        all(`${val('newData', 'taken')} === now`, `(!data.hasChild('taken') || ${val('data', 'taken')} < now - 30000)`),
      ),
    ),
    all(
      '!data.exists()',
      `${val('newData', 'by')} === auth.uid`,
      `${val('newData', 'at')} === now`,
      "!newData.hasChild('taken')",
      "!newData.hasChild('answer')",
      may('notifications.write'),
      withPath(
        ['notifications', anId(val('newData', 'notification'))],
        notification => `root.hasChild(${notification})`,
      ),
      withPath([testDevicesPath, 'auth.uid', anId(val('newData', 'device'))], device => `root.hasChild(${device})`),
    ),
  ),
  remove: any(worker, "data.child('by').val() === auth.uid"),
  indexes: ['answer'],
}

/** Reports of phones, until they are counted. */
export const receipts: Branch = {
  path: receiptsPath,
  rules: {
    '//': 'Reports of phones, for the worker to count.',
    '.read': all(worker, limitedQuery),
    // Removing it twice is refused: another worker has counted it.
    $receipt: { '.write': all(worker, 'data.exists()', '!newData.exists()') },
  },
}
