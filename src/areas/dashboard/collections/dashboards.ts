import { timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import type { PlainRecords } from '../../../model/plain-records.ts'
import { may } from '../../../model/rules/people.ts'
import { all } from '../../../model/values/expression.ts'

const own = '$uid === auth.uid'

/** UTF-16 code units: about sixty card names, each with a blank. */
const longestList = 2_000

/** Each person's arrangement of the dashboard and visits, by account uid. Card names are joined by blanks. */
export const dashboards: PlainRecords = {
  path: 'dashboards',
  protects: 'The dashboard of a person.',
  id: '$uid',
  fields: {
    order: text({ max: longestList, required: false }),
    hidden: text({ max: longestList, required: false }),
    visitedAt: timestamp({ required: false }),
    previousAt: timestamp({ required: false }),
  },
  list: null,
  read: own,
  write: all(own, may('dashboard.open')),
  indexes: [],
}
