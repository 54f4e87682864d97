import { fixedKind } from '../../../model/fields/field.ts'
import { idPattern } from '../../../model/fields/reference.ts'
import { number, timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import type { PlainRecords } from '../../../model/plain-records.ts'
import { may } from '../../../model/rules/people.ts'
import { all, val } from '../../../model/values/expression.ts'

const own = all('$uid === auth.uid', may('notifications.open'))

export const bells: PlainRecords = {
  path: 'bells',
  protects: 'What a person has read at the bell.',
  under: '$uid',
  id: '$item',
  fields: { at: timestamp({}) },
  list: own,
  read: own,
  writers: own,
  write: '$item.matches(/^[A-Za-z0-9_~-]{1,100}$/)',
  indexes: [],
}

const count = number({ min: 0, max: 10_000_000 })

export const imports: PlainRecords = {
  path: 'imports',
  protects: 'Imports that a person has finished, for the bell.',
  under: '$uid',
  id: '$batch',
  fields: { collection: text({ max: 64 }), at: fixedKind(timestamp({})), saved: count, refused: count },
  list: own,
  read: own,
  writers: own,
  write: all(`$batch.matches(${idPattern})`, `${val('newData', 'at')} === now`),
  indexes: ['at'],
}
