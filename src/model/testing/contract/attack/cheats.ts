import type { DataNode } from '../../../../../emulators/database/tree/node.ts'
import type { Update } from '../../../change.ts'
import type { Collection } from '../../../collection.ts'
import { isObject, type Json } from '../../../values/json.ts'
import { altered } from '../case.ts'
import { textsOf, wideOfNothing } from './alterations.ts'
import { changeOf, collections, samplesOf } from './honest-updates.ts'
import { now } from './stage.ts'

/** A cheating multi-path write: place and method. */
export interface Cheat {
  readonly path: string
  readonly name: string
  readonly update: () => Update
}

const long = 'x'.repeat(1_000_000)

const anything: Readonly<Record<string, Json>> = {
  removed: null,
  empty: '',
  text: 'x',
  long,
  'a slash': '/',
  one: 1,
  future: now + 3_600_000,
  yes: true,
  branch: { zz: 'x' },
  list: ['x'],
  'an admin': 'demo-admin',
  'a colleague': 'demo-colleague',
}

const valuesFor = (value: Json): Readonly<Record<string, Json>> => ({
  ...anything,
  ...(typeof value === 'string' ? textsOf(value) : {}),
  ...(typeof value === 'number' ? { more: value + 1, less: value - 1 } : {}),
  ...(isObject(value) && !('.sv' in value)
    ? {
        'with a child': { ...value, zz: 'x' },
        'with many children': { ...value, ...wideOfNothing },
        'with a priority': { ...value, '.priority': 1 },
      }
    : {}),
  ...(isObject(value) ? {} : { 'with a priority': { '.value': value, '.priority': 1 } }),
})

/** All locations in an update. */
function* locationsIn(path: string, value: Json): Generator<readonly [path: string, value: Json]> {
  yield [path, value]
  if (isObject(value) && !('.sv' in value))
    for (const [key, child] of Object.entries(value)) yield* locationsIn(`${path}/${key}`, child)
}

/** With one change. */
function* changedIn(update: Update, root: DataNode): Generator<Cheat> {
  for (const [path, value] of Object.entries(update).flatMap(([path, value]) => [...locationsIn(path, value)])) {
    for (const [name, other] of Object.entries(valuesFor(value)))
      yield { path, name, update: () => altered(update, path, other) }
    const before = root.at(path.split('/')).toJSON() as Json
    if (before !== null) yield { path, name: 'as before', update: () => altered(update, path, before) }
  }
}

const without = (update: Update, path: string): Update => altered(update, path, undefined)

/** With one path removed, or split into its parts, so that others stay unchanged. */
function* dividedIn(update: Update): Generator<Cheat> {
  for (const [path, value] of Object.entries(update)) {
    yield { path, name: 'left out', update: () => without(update, path) }
    if (!isObject(value) || '.sv' in value) continue
    const parts = Object.entries(value).map(([key, child]) => [`${path}/${key}`, child] as const)
    yield { path, name: 'in parts', update: () => ({ ...without(update, path), ...Object.fromEntries(parts) }) }
    for (const [key, child] of Object.entries(value)) {
      if (!isObject(child) || '.sv' in child) continue
      const below = Object.entries(child).map(([name, each]) => [`${path}/${key}/${name}`, each] as const)
      const others = parts.filter(([part]) => part !== `${path}/${key}`)
      yield {
        path: `${path}/${key}`,
        name: 'in parts',
        update: () => ({ ...without(update, path), ...Object.fromEntries([...others, ...below]) }),
      }
    }
  }
}

/** Stored indexes of a record that an update omits and might take along. */
const besideOf = (root: DataNode, path: string, id: string): readonly string[] => {
  const below = (location: string): readonly string[] =>
    [...root.at(location.split('/')).keys()].map(key => `${location}/${key}`)
  const record = `${path}/${id}`
  return [
    ...below(`history/${record}`),
    ...below(`beside/${record}`),
    ...below(`confidential/${record}`),
    ...below(`uses/${record}`).flatMap(below).flatMap(below),
    ...below('uses')
      .flatMap(below)
      .map(each => `${each}/${record}`)
      .flatMap(below)
      .slice(0, 20),
    ...below('shown')
      .flatMap(below)
      .map(each => `${each}/${record}`)
      .filter(each => !root.at(each.split('/')).isEmpty),
    ...below('public')
      .map(each => `${each}/${record}`)
      .filter(each => !root.at(each.split('/')).isEmpty),
    ...below(`public/${id}`),
    ...below(`unique/${path}`)
      .flatMap(below)
      .filter(each => String(root.at(each.split('/')).leaf).split('/')[0] === id),
    ...below(`comments/${record}`),
    ...below(`digests/${path}`)
      .flatMap(below)
      .map(each => `${each}/${id}`)
      .filter(each => !root.at(each.split('/')).isEmpty),
    `words/${record}`,
  ]
}

const touches = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

function* besideIn(update: Update, root: DataNode): Generator<Cheat> {
  const record = Object.keys(update).find(path => collections.some(each => path.split('/')[0] === each.path))
  const [path = '', id = ''] = record?.split('/') ?? []
  if (record === undefined) return
  for (const location of besideOf(root, path, id)) {
    if (Object.keys(update).some(each => touches(each, location))) continue
    for (const [name, value] of [
      ['taken along', null],
      ['a slash beside', '/'],
      ['true beside', true],
      ['a branch beside', { zz: 'x' }],
    ] as const)
      yield { path: location, name, update: () => ({ ...update, [location]: value }) }
  }
}

/** All cheats based on an update. */
export function* cheatsFrom(update: Update, root: DataNode): Generator<Cheat> {
  yield* dividedIn(update)
  yield* besideIn(update, root)
  yield* changedIn(update, root)
}

const referredIn = ({ fields }: Collection) =>
  Object.entries(fields).flatMap(([name, { reference }]) =>
    reference && reference.within === undefined ? [{ name, reference }] : [],
  )

/** Invalid references, with all their indexes, or without a use. */
export function* referenceCheats(root: DataNode): Generator<Cheat> {
  for (const collection of collections)
    for (const id of samplesOf(root, collection).slice(0, 2))
      for (const { name, reference } of referredIn(collection)) {
        const target = [...root.child(reference.to).keys()].at(-1) ?? 'none'
        for (const value of [
          `/${target}`,
          `${target}/`,
          `${target}//`,
          `//${target}`,
          `${target}/rev`,
          '/',
          '-Nothing-here',
        ])
          for (const by of ['demo-admin']) {
            const values = { [name]: reference.many ? { 0: value } : value }
            const update = changeOf(root, collection, { id, values, action: 'change', by })
            const path = `${collection.path}/${id}/${name}`
            const cheat = (how: string, paths: (path: string) => boolean): Cheat => ({
              path,
              name: `${how}: ${value.replace(target, 'id')}`,
              update: () => Object.fromEntries(Object.entries(update).filter(([each]) => paths(each))),
            })
            yield cheat('reference', () => true)
            yield cheat('reference without its use', each => !/^uses\//.test(each) || update[each] === null)
            yield cheat('reference with the uses left', each => !/^uses\//.test(each))
            yield cheat('reference uncounted', each => !/^(uses|counts)\//.test(each) || update[each] === null)
          }
      }
}

/** Claims of values that a record holds in another field. */
export function* claimCheats(root: DataNode): Generator<Cheat> {
  for (const [path, fields] of root.child('unique').ascend())
    for (const field of fields.keys())
      for (const [id, record] of [...root.child(path).ascend()].slice(0, 2)) {
        const held = String(record.child(field).leaf)
        const places = [
          [`${id}/`, held],
          [`/${id}`, held],
          ...[...record.keys()].flatMap(key => {
            const value = record.child(key).child(field).leaf
            return value === null ? [] : [[`${id}/${key}`, String(value)]]
          }),
        ] as [string, string][]
        for (const [claim, value] of places)
          yield {
            path: `unique/${path}/${field}/${value}`,
            name: `claim by ${claim.replace(id, 'id')}`,
            update: () => ({ [`unique/${path}/${field}/${value}`]: claim }),
          }
      }
}
