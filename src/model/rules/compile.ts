import { renamedPath } from '../change.ts'
import { type Collection, linksOf } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import { shapesPath } from '../derived-indexes.ts'
import type { PlainDeclaration, PlainRecords } from '../plain-records.ts'
import { isReleasable } from '../release.ts'
import { togetherPath } from '../together.ts'
import {
  all,
  any,
  choose,
  hasAll,
  isBranch,
  noPriority,
  printRules,
  type RulesNode,
  valid,
} from '../values/expression.ts'
import { wordsPath } from '../words.ts'
import { commentRules, mentionRules } from './comments.ts'
import { confidentialRules, lookRules, secretRules, soughtRules } from './confidential.ts'
import { countRules, detachedRules } from './counts.ts'
import { erasedRules, historyRules } from './history.ts'
import { mergeAlike } from './merge.ts'
import { limitedQuery, mappingsRules, presenceRules, role, viewsRules } from './people.ts'
import { projectionRules } from './projections.ts'
import { publicRules, shownRules } from './publication.ts'
import { recordRules } from './record.ts'
import { renamedRules, uniqueRules, usesRules } from './references.ts'
import { togetherRules } from './together.ts'
import { trashRules } from './trash.ts'
import { wordsRules } from './words.ts'

/**
 * Compiles database.rules.json: indexes common to all records first, one block per kind, then people, then the records
 * of each collection. Undeclared paths are refused: at the root, and any unknown field of a record.
 *
 * @throws {DeclarationError} when two share a path, or when one refers to a collection that is not declared.
 */
export const compileRules = (declared: readonly Collection[], plain: readonly PlainDeclaration[] = []): string => {
  const collections = byPath(declared.map(one => ({ ...one, ...linksOf(one.path, declared) })))
  const shared: RulesNode = {
    history: historyRules(collections),
    counts: countRules(collections),
    unique: uniqueRules(collections),
    uses: usesRules(collections),
    [renamedPath]: renamedRules(collections),
    beside: detachedRules(collections),
    confidential: confidentialRules(collections),
    looks: lookRules(collections),
    sought: soughtRules(collections),
    secrets: secretRules,
    digests: projectionRules(collections),
    [wordsPath]: wordsRules(collections),
    public: publicRules(collections),
    shown: shownRules(collections),
    presence: presenceRules(collections),
    views: viewsRules(collections),
    mappings: mappingsRules(collections),
    comments: commentRules(collections),
    mentions: mentionRules,
    trash: trashRules(collections),
    ...(collections.some(isReleasable) ? { [togetherPath]: togetherRules(collections) } : {}),
    erased: erasedRules(collections),
    [shapesPath]: shapesRules,
  }
  const own = [
    ...byPath(plain).map(records => [records.path, 'rules' in records ? records.rules : plainRules(records)] as const),
    ...collections.map((collection, at) => {
      const rules = recordRules(collection, collections)
      return [collection.path, at === 0 ? { '//': records, ...rules } : rules] as const
    }),
  ]
  const paths = [...Object.keys(shared), ...own.map(([path]) => path)]
  const twice = paths.find((path, at) => paths.indexOf(path) !== at)
  if (twice !== undefined)
    throw new DeclarationError(`Two collections are declared at "/${twice}". Give one of them another path.`)
  const rules = { '//': introduction, '.read': false, '.write': false, ...shared, ...Object.fromEntries(own) }
  return printRules(mergeAlike(rules))
}

/** Names of database instances that branches are declared for, besides the one with everything. */
export const databasesOf = (plain: readonly PlainDeclaration[]): readonly string[] =>
  [...new Set(plain.flatMap(one => ('database' in one && one.database !== undefined ? one.database : [])))].toSorted()

/** Top-level paths of a database instance. */
export const pathsIn = (plain: readonly PlainDeclaration[], database: string): readonly string[] =>
  byPath(plain.filter(one => 'database' in one && one.database === database)).map(({ path }) => path)

/**
 * Compiles the rules of a further database instance: the branches declared for it, and nothing else.
 *
 * @throws {DeclarationError} when one reads what is not there, such as the role of a person.
 */
export const compileBranches = (plain: readonly PlainDeclaration[], database: string): string => {
  const own = pathsIn(plain, database)
  const branches = byPath(plain).flatMap(one =>
    'rules' in one && own.includes(one.path) ? [[one.path, one.rules] as const] : [],
  )
  for (const [path, rules] of branches) {
    const read = [...JSON.stringify(rules).matchAll(/(?:newRoot|root)\.child\('([^'/]+)/g)].map(
      ([, place = '']) => place,
    )
    const foreign = read.find(place => !own.includes(place))
    if (foreign !== undefined)
      throw new DeclarationError(
        `The rules of "/${path}" read "/${foreign}", which is not in the database "${database}": rules see one database. Declare both for the same one.`,
      )
  }
  return printRules({ '//': introduction, '.read': false, '.write': false, ...Object.fromEntries(branches) })
}

const shapesRules: RulesNode = {
  '//': 'How far derived data follows the declarations.',
  '.read': `${role} !== null`,
}

const introduction = `Written by "npm run rules" from src/areas; change those. docs/permissions.md leads from guarantees to blocks.
  "root" and "data" are before a write, "newData" after it. A demand that fails, as without a role, refuses. An update
  writes a record with its history entry, counters and other side entries: its block demands them, theirs check them.`

const records = 'Records, a block for each collection. docs/permissions.md says who may do what.'

const byPath = <T extends { readonly path: string }>(declarations: readonly T[]): readonly T[] =>
  declarations.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const plainRules = (records: PlainRecords): RulesNode => {
  const { protects, id, under, fields, readable = {}, list, read, writers, write, remove, indexes } = records
  const further = records.valid === undefined ? [] : [records.valid]
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  const fieldRules = Object.entries(fields).map(([name, { rules }]) => {
    const reader = readable[name]
    const { '.validate': demand } = rules
    const validated = valid(...(demand === undefined ? [] : [String(demand)]), noPriority)
    return [name, reader === undefined ? validated : { '.read': reader, ...validated }] as const
  })
  // In `.write`, because a deletion skips `.validate`: otherwise a required field could be removed.
  const kept = required.length > 0 ? all(hasAll('newData', required), write) : write
  const written = remove === undefined ? kept : choose('newData.exists()', kept, remove)
  const isRecord = required.length > 0 ? noPriority : isBranch
  const listed: RulesNode = {
    ...(list === null ? {} : { '.read': all(list, limitedQuery) }),
    ...(indexes.length > 0 ? { '.indexOn': indexes } : {}),
    [id]: {
      '.read': read,
      '.write': writers === undefined ? written : all(writers, any('!newData.exists()', kept)),
      '.validate': all(...further, isRecord),
      ...Object.fromEntries(fieldRules),
      $other: { '.validate': false },
    },
  }
  return { '//': protects, ...(under === undefined ? listed : { [under]: listed }) }
}
