import type { Collection } from '../collection.ts'
import { all, type Expression, quoted } from './expression.ts'
import { limitedQuery } from './people.ts'

interface RulesNode {
  readonly [key: string]: Expression | boolean | readonly string[] | RulesNode
}

/**
 * The text of database.rules.json for the collections, in the order of their paths. What no collection declares is refused:
 * at the root, and in each record every field that the collection does not name.
 *
 * @throws Error when two collections share a path.
 */
export const compileRules = (collections: readonly Collection[]): string => {
  const ordered = collections.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const shared = ordered.find((collection, at) => ordered[at + 1]?.path === collection.path)
  if (shared) throw new Error(`Two collections are declared at "${shared.path}". Give one of them another path.`)
  const branches = ordered.map(collection => [collection.path, collectionRules(collection)] as const)
  const rules: RulesNode = { '.read': false, '.write': false, ...Object.fromEntries(branches) }
  return `${JSON.stringify({ rules }, null, 2)}\n`
}

const collectionRules = ({ id, fields, list, read, write, indexes }: Collection): RulesNode => {
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  return {
    '.read': all(list, limitedQuery),
    '.indexOn': indexes,
    [id]: {
      '.read': read,
      // In `.write`, because a deletion skips `.validate`: nobody takes a required field out of a record.
      '.write': all(`newData.hasChildren([${required.map(quoted).join(', ')}])`, write),
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { '.validate': field.rule }])),
      $other: { '.validate': false },
    },
  }
}
