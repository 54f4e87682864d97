import { timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import type { PlainRecords } from '../../../model/plain-records.ts'
import { all } from '../../../model/rules/expression.ts'
import { may } from '../../../model/rules/people.ts'

const own = '$uid === auth.uid'

/** In UTF-16 code units: some sixty names of cards, one blank after each. */
const longestList = 2_000

/** How each person has arranged the dashboard, and when they were there, by the uid of their account. Names of cards are joined by blanks. */
export const dashboards: PlainRecords = {
  path: 'dashboards',
  protects: 'How somebody has arranged the dashboard, and when they were there: theirs alone, and short.',
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
