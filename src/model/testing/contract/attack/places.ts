import { type FileObject, type FileValue, readRulesFile } from '../../../../../emulators/database/rules/json-text.ts'
import type { DataNode } from '../../../../../emulators/database/tree/node.ts'
import { mergedNames } from '../merged.ts'
import { uids } from './stage.ts'

/** A node of the database, with its rule pattern: `*` for undeclared names. */
export interface Place {
  readonly path: readonly string[]
  readonly rule: readonly string[]
  /** Declared names of its children, without wildcards. */
  readonly children: readonly string[]
  /** Whether a rule at it or above decides on writes. */
  readonly isWritten: boolean
  /** The rule that decides on reads: its own, one above, or none. */
  readonly isReadBy: 'own' | 'above' | 'none'
}

/** Unused names by wildcard, valid under the rules. */
const free: Readonly<Record<string, string>> = {
  $collection: 'nothing',
  $connection: '7',
  $rev: '999',
  $place: '7',
  $at: '8',
  $period: '2030-01',
}
const freeName = '-Nothing-is-here-yet-0001'

/** Collections whose shared blocks are attacked even if empty. */
const othersOf: Readonly<Record<string, readonly string[]>> = {
  comments: ['apps', 'teams'],
  presence: ['apps', 'teams'],
  views: ['apps', 'teams'],
  erased: ['sanctions'],
}

const people = new Set(['$uid', '$person', '$owner'])

const evenly = (keys: readonly string[], count: number): readonly string[] =>
  keys.length <= count
    ? keys
    : Array.from(
        { length: count },
        (_, at) => keys[Math.round((at * (keys.length - 1)) / Math.max(1, count - 1))] ?? '',
      )

interface Walk {
  readonly root: DataNode
  /** Children per wildcard. */
  readonly samples: number
}

export const placesOf = (rulesText: string, walk: Walk): readonly Place[] => [
  ...placesBelow(
    rulesIn(readRulesFile(rulesText)),
    walk.root,
    { path: [], rule: [], isWritten: false, isReadBy: 'none' },
    walk,
  ),
]

/** Rule pattern of a path. */
export const ruleAt = (rulesText: string): ((path: string) => string) => {
  const root = rulesIn(readRulesFile(rulesText))
  const known = new Map<string, string>()
  const find = (path: readonly string[]): string => {
    let rules: FileObject | null = root
    const names = path.map(key => {
      const member =
        rules?.members.find(each => each.key === key) ?? rules?.members.find(each => each.key.startsWith('$'))
      const isMerged = rules !== null && mergedNames(rules).includes(key)
      rules = objectAt(member?.value)
      return isMerged ? key : (member?.key ?? '*')
    })
    return names.join('/')
  }
  return location => {
    const found = known.get(location) ?? find(location.split('/').filter(key => key !== ''))
    known.set(location, found)
    return found
  }
}

const rulesIn = (file: FileValue): FileObject => {
  const rules = file.kind === 'object' ? file.members.find(({ key }) => key === 'rules')?.value : undefined
  if (rules?.kind !== 'object') throw new Error('The rules file has no rules.')
  return rules
}

const isFalse = (value: FileValue): boolean => value.kind === 'literal' && value.value === false

const objectAt = (value: FileValue | undefined): FileObject | null => (value?.kind === 'object' ? value : null)

function* placesBelow(
  rules: FileObject | null,
  data: DataNode,
  at: Omit<Place, 'children'>,
  walk: Walk,
): Generator<Place> {
  const members = rules?.members.filter(({ key }) => !key.startsWith('.')) ?? []
  const wildcard = members.find(({ key }) => key.startsWith('$'))
  const merged = rules === null ? [] : mergedNames(rules)
  const named = [
    ...members.filter(({ key }) => !key.startsWith('$')),
    ...merged.flatMap(key => (wildcard ? [{ ...wildcard, key }] : [])),
  ]
  const isWritten =
    at.isWritten || (rules?.members.some(({ key, value }) => key === '.write' && !isFalse(value)) ?? false)
  const hasOwn = rules?.members.some(({ key, value }) => key === '.read' && !isFalse(value)) ?? false
  const isReadBy = at.isReadBy === 'none' ? (hasOwn ? 'own' : 'none') : hasOwn ? 'own' : 'above'
  yield { ...at, isWritten, isReadBy, children: named.map(({ key }) => key) }
  const below = isReadBy === 'none' ? 'none' : 'above'
  const under = (key: string, rule: string, value: FileValue | undefined) =>
    placesBelow(
      objectAt(value),
      data.child(key),
      { path: [...at.path, key], rule: [...at.rule, rule], isWritten, isReadBy: below },
      walk,
    )
  for (const { key, value } of named) yield* under(key, key, value)
  const others = [...data.keys()].filter(key => !named.some(each => each.key === key))
  if (wildcard)
    for (const key of keysFor(wildcard.key, at.path, others, walk)) yield* under(key, wildcard.key, wildcard.value)
  else for (const key of evenly(others, walk.samples)) yield* under(key, '*', undefined)
}

const keysFor = (
  wildcard: string,
  path: readonly string[],
  found: readonly string[],
  { root, samples }: Walk,
): readonly string[] => {
  if (wildcard === '$other') return [freeName]
  const [top = '', second = ''] = path
  const extra = wildcard === '$collection' ? (othersOf[top] ?? []) : []
  const records =
    path.length === 2 && wildcard === '$id' && top !== 'public' ? evenly([...root.child(second).keys()], 1) : []
  const some = /^\$(collection|to)$/.test(wildcard) ? found : evenly(found, samples)
  const persons = people.has(wildcard) ? uids : []
  return [...new Set([...some, ...persons, ...extra, ...records, free[wildcard] ?? freeName])]
}
