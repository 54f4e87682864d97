import { beforeEach, expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { Json } from '../../values/json.ts'
import {
  apps,
  categories,
  change,
  contents,
  create,
  expectAdmitted,
  expectRefused,
  id,
  images,
  now,
  remove,
  timestamp,
  touch,
  world,
} from './attacker.ts'
import { altered } from './case.ts'
import { ensure, sampleValues } from './samples.ts'

beforeEach(() => world.goTo(timestamp))

const everything =
  'contents history history/contents unique uses uses/apps/sample counts counts/contents public public/sample public/sample/contents beside/contents'

test.each(['', ...everything.split(' '), `beside/contents/${id}`, `history/contents/${id}`])(
  'nobody empties or fills "/%s" at once',
  location => {
    for (const by of ['admin', 'contents'] as const) {
      expect(world.verdictOnPut(location, null, by)).toMatch(/^no \.write/)
      expect(world.verdictOnPut(location, { x: { rev: 1 } }, by)).toMatch(/^no \.write/)
    }
  },
)

const closed =
  'users unique/contents/slug uses uses/apps presence presence/contents views views/contents/private public counts history'

test.each(['', ...closed.split(' ')])('nobody without the right reads "/%s"', location => {
  for (const by of ['contents', 'stats', 'roleless', 'nobody'] as const)
    expect(world.verdictOnRead(location, {}, by)).toMatch(/^no \.read/)
})

test('nobody gives themselves a role and uses it in the same update', () => {
  expectRefused({ 'users/roleless/role': 'admin', ...create(apps, 'mine', {}, 'roleless') }, 'roleless')
})

test('the worker gives nobody a role', () => {
  expectRefused({ 'users/worker/role': 'admin' }, 'worker')
})

test('a claim of a token makes nobody a worker', () => {
  world.force({ 'contents/subject/publishAt': world.now - 1 })
  expectRefused(change(contents, id, { status: 'archived' }, 'expire', 'roleless'), 'roleless').toBe(
    'no .write at /contents/subject',
  )
})

test.each(['a b', 'ñ', 'x'.repeat(65), 'a,b', '~'])('no record is called %j', name => {
  expectAdmitted(create(images, 'fine'))
  expectRefused(create(images, name))
})

test('a record is not written anew over the one that is there', () => {
  const fresh = create(categories, 'new', { slug: 'summer-cup-top' })
  const over = Object.fromEntries(Object.entries(fresh).map(([path, value]) => [path.replace('/new', '/top'), value]))
  expectRefused({ ...over, 'unique/categories/slug/summer-cup-top': 'top' })
})

test('a record is not deleted piece by piece', () => {
  expectAdmitted(remove(categories, 'fifth'))
  const record = world.record(categories, 'fifth') ?? {}
  const pieces = Object.fromEntries(Object.keys(record).map(key => [`categories/fifth/${key}`, null]))
  expectRefused(pieces).toMatch(/^no \.write at \/categories\/fifth/)
})

test('one write has one entry in the history', () => {
  const honest = change(contents, id, { title: 'Another' })
  const [entry = ''] = Object.keys(honest).filter(path => path.startsWith('history/'))
  const number = Number(entry.split('/').at(-1))
  expectAdmitted(honest)
  for (const other of [number + 1, number - 1, `0${number}`, `${number}x`, 'next'])
    expectRefused({ ...honest, [`history/contents/${id}/${other}`]: honest[entry] ?? null }).toContain('/history/')
})

test('there is no history of what never was', () => {
  const entry = { at: now, by: 'contents', action: 'create', token: 'contract-token' }
  expectRefused({ 'history/contents/ghost/1': entry }).toBe('/history/$collection/$id/$rev/.validate')
})

test('two records are not created with one count', () => {
  const both = { ...create(images, 'one'), ...create(images, 'two') }
  expectRefused(both)
  expectRefused({ ...both, 'counts/images/all': { '.sv': { increment: 2 } } })
})

test('what lies below a record is not counted as one', () => {
  const honest = change(contents, id, {}, 'publish')
  expectAdmitted(honest)
  const all = Number(world.stored('counts/contents/all'))
  const counted = { 'counts/contents/last': `${id}/published`, 'counts/contents/all': all + 1 }
  expectRefused({ ...honest, ...counted }).toBe('no .write at /counts/contents/last')
})

test('nothing is counted by a field that is not', () => {
  const honest = create(contents, 'new', { author: 'Bea' })
  expectAdmitted(honest)
  expectRefused({ ...honest, 'counts/contents/by/author/Bea': 1 }).toBe(
    '/counts/$collection/by/$field/$value/.validate',
  )
})

test('a list does not go on naming what was taken away past the rules', () => {
  world.force({ 'apps/sample': null })
  expectRefused(change(contents, id, { title: 'Another' })).toBe('/contents/$id/apps/$place/.validate')
})

test.each<[string, Json]>([
  ['publishedAt', now],
  ['title', 'Another'],
  ['.priority', 1],
  ['title/.priority', 'x'.repeat(1_000)],
])('who has no role does not touch %s of what is public', (part, value) => {
  for (const by of ['roleless', 'stats', 'nobody', 'contents'] as const)
    expectRefused({ [`public/sample/contents/${id}/${part}`]: value }, by)
})

test('who has no role hangs nothing on values that are taken, uses or counters', () => {
  for (const location of [
    'unique/categories/slug/summer-cup-top',
    `uses/apps/sample/contents/${id}/apps`,
    'counts/contents/all',
    'counts/contents/last',
  ])
    for (const value of [world.stored(location), null, { '.value': world.stored(location), '.priority': 1 }])
      expectRefused({ [location]: value }, 'roleless').toMatch(/^no \.write/)
})

test('a title is a text, whatever is wrapped round it', () => {
  const honest = change(contents, id, { title: 'Another' })
  for (const value of [
    { '.value': 3 },
    { '.sv': 'timestamp' },
    { '.sv': { increment: 1 } },
    ['a'],
    { a: { '.value': 'x' } },
  ])
    expectRefused(altered(honest, `contents/${id}/title`, value))
})

test('a number that the server counts up does not save over somebody else', () => {
  const mine = altered(change(contents, id, { title: 'Mine' }), `contents/${id}/rev`, { '.sv': { increment: 1 } })
  expectAdmitted(mine)
  world.commit(contents, { id, values: { title: 'Theirs' }, action: 'change' })
  expectRefused(mine)
})

test('an app is called by its key, and keeps it', () => {
  expectAdmitted(create(apps, 'mine', { key: 'mine' }))
  expectRefused(create(apps, 'mine', { key: 'other' })).toBe('/apps/$id/.validate')
  expectRefused(change(apps, 'sample', { key: 'other' })).toBe('/apps/$id/.validate')
})

test('a picture is not exchanged for another', () => {
  const [, other = null] = images.fields.picture?.samples.accepted ?? []
  ensure(world, images, 'photo')
  expectRefused(change(images, 'photo', { picture: other })).toMatch(/^no \.write at \/beside/)
})

test('a step is not taken twice', () => {
  const withdrawn = change(contents, id, { status: 'draft' }, 'unpublish')
  expectAdmitted(withdrawn)
  world.commit(contents, { id, values: { status: 'draft' }, action: 'unpublish' })
  expectRefused(withdrawn)
  expectRefused(change(contents, id, { status: 'draft' }, 'unpublish'))
})

test('a reference is an id and not a path into a record', () => {
  const honest = create(contents, 'new', { category: 'top' })
  expectAdmitted(honest)
  const path = create(contents, 'new', { category: 'top/name' })
  expectRefused(path)
  const withoutSides = Object.fromEntries(
    Object.entries(path).filter(([location]) => !/(uses|by\/category)\//.test(location)),
  )
  expectRefused({ ...withoutSides, 'uses/categories/top/name/contents/new/category': true })
})

test.each(['top', 'second', 'third', 'fourth', 'fifth'])(
  'the top category does not go below %s, which is itself or below it',
  parent => {
    expectRefused(change(categories, 'top', { parent })).toBe('/categories/$id/parent/.validate')
  },
)

test('a category goes below as many as their tree may have, and below no more', () => {
  const { tree = 0 } = categories.fields.parent?.reference ?? {}
  const levels = Array.from({ length: tree + 2 }, (_, level) => ({
    id: `level-${level}`,
    values: { parent: level === 0 ? null : `level-${level - 1}` },
  }))
  const [tooDeep, ...possible] = levels.toReversed()
  for (const { id: name, values } of possible.toReversed()) {
    expectAdmitted(create(categories, name, values))
    world.write(create(categories, name, values), 'contents')
  }
  expectRefused(create(categories, tooDeep?.id ?? '', tooDeep?.values))
})

test('two categories do not go below each other in one update', () => {
  for (const name of ['left', 'right'])
    world.commit(categories, { id: name, values: sampleValues(categories, name, 'required'), action: 'create' })
  const left = change(categories, 'left', { parent: 'right' })
  const right = change(categories, 'right', { parent: 'left' })
  expectAdmitted(left)
  expectAdmitted(right)
  expectRefused({ ...left, ...right })
})

const deepen = () => {
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
}

test('a circle is not closed beyond the levels that are looked at', () => {
  deepen()
  expect(world.stored('categories/a/parent')).toBe('fourth')
  expectRefused(change(categories, 'top', { parent: 'c' })).toBe('/categories/$id/parent/.validate')
})

test('a category that came to lie deep by a move of those above it can still be renamed', () => {
  deepen()
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
  const location = `uses/apps/sample/contents/${id}/apps`
  expect(world.stored(location)).toBe('0')
  for (const value of ['1', '00', '', 0, true, null, { 0: true }])
    expectRefused({ ...touch(contents, id), [location]: value }).toContain(`no .write at /${location}`)
})
