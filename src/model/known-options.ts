import type { Collection, Filter, Projection, Section } from './collection.ts'
import { likeness } from './likeness.ts'

/** Typed so that a missing or unknown option does not compile. */
type Names<Of> = Readonly<Record<keyof Of, true>>

export const ofCollection: Names<Collection> = {
  path: true,
  at: true,
  name: true,
  titles: true,
  isEntered: true,
  idField: true,
  identifiedBy: true,
  filledByImports: true,
  permissions: true,
  fields: true,
  constraints: true,
  checks: true,
  override: true,
  pairs: true,
  lifeCycle: true,
  closing: true,
  lock: true,
  title: true,
  search: true,
  sorts: true,
  filters: true,
  columns: true,
  sections: true,
  shownWhile: true,
  referredFrom: true,
  personal: true,
  remains: true,
  projections: true,
  publication: true,
  forWorker: true,
  publishedFrom: true,
  formerly: true,
  copied: true,
  sought: true,
}
const ofFilter: Names<Filter> = { fields: true, sorts: true }
const ofProjection: Names<Projection> = { by: true, fields: true }
const ofSection: Names<Section> = { label: true, fields: true, isRead: true, isBeside: true }

/** Minimum similarity of a suggestion, from 0 to 1. */
const worthNaming = 0.5

function* unknownIn(declared: object, known: Names<object>, subject: string) {
  const names = Object.keys(known)
  for (const option of Object.keys(declared).filter(name => !names.includes(name))) {
    const [nearest = ''] = names.toSorted((one, other) => likeness(option, other) - likeness(option, one))
    const advice =
      likeness(option, nearest) > worthNaming ? `Did you mean "${nearest}"?` : `The options are: ${names.join(', ')}.`
    yield `${subject} has no option "${option}". ${advice}`
  }
}

/** Unknown options, such as misspelt ones. Types refuse them, too, but rules are also compiled with types stripped. */
export function* unknownOptionsIn(collection: Collection) {
  const { filters, projections = [], sections } = collection
  yield* unknownIn(collection, ofCollection, 'A collection')
  for (const filter of filters) yield* unknownIn(filter, ofFilter, 'An entry of filters')
  for (const projection of projections) yield* unknownIn(projection, ofProjection, 'An entry of projections')
  for (const section of sections) yield* unknownIn(section, ofSection, 'An entry of sections')
}
