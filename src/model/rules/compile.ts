import type { Collection } from '../collection.ts'
import type { Place } from '../place.ts'
import { all, quoted } from './expression.ts'
import { at, merge, type RulesNode } from './node.ts'
import { limitedQuery } from './people.ts'
import { publicRules } from './publication.ts'
import { recordRules } from './record.ts'
import { sideRules } from './sides.ts'
import { usesRules } from './uses.ts'
import { workRules } from './work.ts'

/**
 * The text of database.rules.json for the collections and places, in the order of their paths. What nobody declares is refused:
 * at the root, and in each record every field that is not named.
 *
 * @throws Error when two share a path, or when one refers to a collection that is not declared.
 */
export const compileRules = (collections: readonly Collection[], places: readonly Place[] = []): string => {
  const branches = [
    ...places.map(place => at(place.path, placeRules(place))),
    ...collections.flatMap(collection => [
      at(collection.path, recordRules(collection)),
      ...sideRules(collection),
      ...usesRules(collection, collections),
      ...workRules(collection),
      ...publicRules(collection),
    ]),
  ]
  const merged = branches.reduce((one, other) => merge(one, other), {})
  const rules: RulesNode = { '.read': false, '.write': false, ...sorted(merged, ([path]) => path) }
  return `${JSON.stringify({ rules }, null, 2)}\n`
}

const sorted = (node: RulesNode, by: (entry: [string, unknown]) => string): RulesNode =>
  Object.fromEntries(Object.entries(node).toSorted((one, other) => (by(one) < by(other) ? -1 : 1)))

const placeRules = ({ id, fields, readable = {}, list, read, write, indexes }: Place): RulesNode => {
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  const fieldRules = Object.entries(fields).map(([name, { rules }]) => {
    const reader = readable[name]
    return [name, reader === undefined ? rules : { '.read': reader, ...rules }] as const
  })
  return {
    '.read': all(list, limitedQuery),
    '.indexOn': indexes,
    [id]: {
      '.read': read,
      // In `.write`, because a deletion skips `.validate`: nobody takes a required field out of a record.
      '.write': all(`newData.hasChildren([${required.map(quoted).join(', ')}])`, write),
      ...Object.fromEntries(fieldRules),
      $other: { '.validate': false },
    },
  }
}
