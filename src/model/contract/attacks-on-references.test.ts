import { beforeEach, expect, test } from 'vitest'
import type { Update } from '../change.ts'
import {
  categories,
  change,
  contents,
  create,
  expectAdmitted,
  expectRefused,
  id,
  remove,
  timestamp,
  touch,
  world,
} from './attacker.ts'
import { ensure, sampleValues } from './samples.ts'

beforeEach(() => world.goTo(timestamp))

test('a reference is an id and not a path into a record', () => {
  const honest = create(contents, 'new', { category: 'top' })
  expectAdmitted(honest)
  const path = create(contents, 'new', { category: 'top/name' })
  expectRefused(path)
  const withoutSides = Object.fromEntries(
    Object.entries(path).filter(([place]) => !/(uses|by\/category)\//.test(place)),
  )
  expectRefused({ ...withoutSides, 'uses/categories/top/name/contents/new/category': true })
})

test('a category is not its own parent', () => {
  expectRefused(change(categories, 'top', { parent: 'top' })).toBe('/categories/$id/parent/.validate')
})

test.each(['second', 'third', 'fourth', 'fifth'])(
  'the top category does not go below %s, which is below it',
  parent => {
    expectRefused(change(categories, 'top', { parent })).toBe('/categories/$id/parent/.validate')
  },
)

test('two categories do not go below each other in one update', () => {
  for (const name of ['left', 'right'])
    world.commit(categories, { id: name, values: sampleValues(categories, name, 'required'), action: 'create' })
  const left = change(categories, 'left', { parent: 'right' })
  const right = change(categories, 'right', { parent: 'left' })
  expectAdmitted(left)
  expectAdmitted(right)
  expectRefused({ ...left, ...right })
})

test('a circle is not closed beyond the levels that are looked at', () => {
  for (const [child, parent] of [
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ] as const)
    world.commit(categories, {
      id: child,
      values: { ...sampleValues(categories, child, 'required'), parent },
      action: 'create',
    })
  world.commit(categories, { id: 'a', values: { parent: 'fourth' }, action: 'change' })
  expect(world.stored('categories/a/parent')).toBe('fourth')
  expectRefused(change(categories, 'top', { parent: 'c' })).toBe('/categories/$id/parent/.validate')
})

test('a category that came to lie deep by a move of those above it can still be renamed', () => {
  for (const [child, parent] of [
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ] as const)
    world.commit(categories, {
      id: child,
      values: { ...sampleValues(categories, child, 'required'), parent },
      action: 'create',
    })
  world.commit(categories, { id: 'a', values: { parent: 'fourth' }, action: 'change' })
  expectAdmitted(change(categories, 'c', { name: 'Renamed' }))
})

test('what is referred to in an update is not deleted by it', () => {
  ensure(world, categories, 'free')
  expectAdmitted(remove(categories, 'free'))
  expectRefused({ ...create(contents, 'new', { category: 'free' }), ...remove(categories, 'free') })
})

test('references change places', () => {
  expectAdmitted(change(contents, id, { apps: ['sample1', 'sample'] }))
})

test.each<[string, Update]>([
  ['an id twice', { [`contents/${id}/apps/1`]: 'sample' }],
  ['another id than it is used by', { [`contents/${id}/apps/0`]: 'sample1' }],
  ['an id beyond its places', { [`contents/${id}/apps/8`]: 'sample1' }],
  ['an id under a name', { [`contents/${id}/apps/first`]: 'sample1' }],
  ['less than the history says', { [`contents/${id}/apps/0`]: null }],
  ['nothing', { [`contents/${id}/apps`]: 'sample' }],
])('a list of references does not hold %s', (_, parts) => {
  expectAdmitted(touch(contents, id))
  expectRefused({ ...touch(contents, id), ...parts })
})

test('a use does not move to a place where the record does not have it', () => {
  const place = `uses/apps/sample/contents/${id}/apps`
  expect(world.stored(place)).toBe('0')
  for (const value of ['1', '00', '', 0, true, null, { 0: true }])
    expectRefused({ ...touch(contents, id), [place]: value }).toContain(`no .write at /${place}`)
})
