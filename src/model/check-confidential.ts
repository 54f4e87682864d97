import { type Collection, confidentialFields } from './collection.ts'
import { blanksIn } from './proposals.ts'

/** Issues of fields derived from a confidential value, or of kinds without a mask. */
export function* confidentialIssuesIn(collection: Collection) {
  const { fields, title, search, sorts, projections = [], publication, constraints = [] } = collection
  const used = new Set([
    title,
    ...search,
    ...sorts.map(({ by }) => by),
    ...projections.flatMap(projection => projection.fields),
    ...(publication?.fields ?? []),
    ...constraints.flatMap(([name, , other]) => [name, other]),
    ...Object.values(fields).flatMap(({ agrees, proposed, opening }) => [
      ...(agrees ? [agrees.with] : []),
      ...blanksIn(proposed ?? opening ?? '').flatMap(({ sources }) => sources.map(({ name }) => name)),
    ]),
  ])
  for (const name of confidentialFields(collection)) {
    const { control, fixed, unique, agrees, proposed, opening } = fields[name] ?? {}
    if (control?.type !== 'line' || fixed || unique || agrees || proposed || opening)
      yield `"${name}" is confidential: it must be a line of text that is neither fixed nor unique, and that follows from nothing.`
    if (used.has(name))
      yield `"${name}" is confidential: no title, search, order, publication or derived field may use it.`
  }
}
