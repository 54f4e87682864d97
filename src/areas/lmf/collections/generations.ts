import { fixedKind } from '../../../model/fields/field.ts'
import { timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import type { PlainRecords } from '../../../model/plain-records.ts'
import { may } from '../../../model/rules/people.ts'
import { all } from '../../../model/values/expression.ts'

export const generationsPath = 'generations'

/** UTF-16 code units: all matches and match days of the largest league. */
export const longestRemoved = 120_000

/** Last generation of a tournament's fixtures: batch, author, and removed `matches/{id}` joined by blanks. */
export const generations: PlainRecords = {
  path: generationsPath,
  protects: 'The last making of the fixtures of a tournament, so that it can be undone.',
  id: '$tournament',
  fields: {
    batch: text({ max: 40 }),
    by: fixedKind(text({ max: 128 })),
    at: fixedKind(timestamp({})),
    removed: text({ max: longestRemoved, required: false }),
  },
  list: null,
  read: may('lmf.open'),
  writers: may('lmf.write'),
  write: all(
    "newData.child('by').val() === auth.uid",
    "newData.child('at').val() === now",
    "root.hasChild('tournaments/' + $tournament)",
  ),
  indexes: [],
}
