import type { Collection } from '../collection.ts'
import type { Place } from '../place.ts'
import { besideRules } from './beside.ts'
import { countRules } from './counts.ts'
import { digestRules } from './digests.ts'
import { all, hasAll } from './expression.ts'
import { historyRules } from './history.ts'
import { at, merge, type RulesNode } from './node.ts'
import { limitedQuery } from './people.ts'
import { publicRules } from './publication.ts'
import { recordRules } from './record.ts'
import { usesRules } from './references.ts'
import { uniqueRules } from './unique.ts'
import { workRules } from './work.ts'

/**
 * The text of database.rules.json for the collections and places, in the order of their paths. What nobody declares is refused:
 * at the root, and in each record every field that is not named.
 *
 * @throws Error when two share a path, or when one refers to a collection that is not declared.
 */
export const compileRules = (declared: readonly Collection[], places: readonly Place[] = []): string => {
  const collections = byPath(declared)
  const branches = [
    ...byPath(places).map(place => at(place.path, placeRules(place))),
    ...collections.flatMap(collection => [
      at(collection.path, recordRules(collection, collections)),
      historyRules(collection),
      ...besideRules(collection),
      ...uniqueRules(collection),
      ...usesRules(collection, collections),
      countRules(collection),
      ...digestRules(collection),
      ...publicRules(collection),
      ...workRules(collection),
    ]),
  ]
  const merged = branches.reduce((one, other) => merge(one, other), {})
  const sorted = Object.fromEntries(Object.entries(merged).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify({ rules: { '.read': false, '.write': false, ...sorted } }, null, 2)}\n`
}

const byPath = <T extends { readonly path: string }>(declarations: readonly T[]): readonly T[] =>
  declarations.toSorted((one, other) => (one.path < other.path ? -1 : 1))

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
      '.write': all(hasAll('newData', required), write),
      ...Object.fromEntries(fieldRules),
      $other: { '.validate': false },
    },
  }
}
