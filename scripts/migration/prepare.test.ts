import { expect, test } from 'vitest'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { World } from '../../src/model/contract/world.ts'
import { choice } from '../../src/model/fields/scalar.ts'
import { longText, slug, text } from '../../src/model/fields/text.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/json.ts'
import type { Values } from '../../src/model/record.ts'
import { preparingOf } from '../../src/model/shape.ts'
import { named, said } from '../../src/model/testing/collections.ts'
import { type OwnerStore, prepare } from './prepare.ts'
import { declarationOf, targets } from './testing/declarations.ts'
import { worldStore } from './testing/world-store.ts'

const plain = {
  fields: ['kind', 'flag', 'size', 'club'],
  others: [],
  filters: [],
  sorts: ['name'],
  projections: [],
  shown: ['name'],
  publishedBy: null,
  isUnique: false,
}
const first = declarationOf(plain)
const with_ = (collection: Collection, change: Partial<Collection>): Collection => ({ ...collection, ...change })

/** Records by their ids, written under a declaration. */
const written = async (collection: Collection, records: Readonly<Record<string, Values>>): Promise<World> => {
  const world = new World([...targets, collection])
  await preparing(world)
  for (const [id, values] of Object.entries(records)) {
    world.clock.advance(1)
    world.commit(collection, { id, values: { name: id, code: id, state: 'draft', ...values }, action: 'create' })
  }
  return world
}

/** The same data under another declaration. */
const under = (collection: Collection, before: World): World => {
  const world = new World([...targets, collection])
  world.goTo(before.timestamp)
  world.clock.advance(1)
  return world
}

const preparing = async (world: World, change: (store: OwnerStore) => Partial<OwnerStore> = () => ({})) => {
  const told: string[] = []
  const store = worldStore(world, () => world.clock.advance(1))
  await prepare({
    store: { ...store, ...change(store) },
    collections: world.collections,
    tell: line => told.push(line),
  })
  return told
}

test('an old record that is deleted while its filter is counted leaves no counter below nothing', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a' }, two: { kind: 'a' }, three: { kind: 'b' } }))
  world.commit(second, { id: 'one', values: null, action: 'delete' })
  let hasDeleted = false
  await preparing(world, store => ({
    read: place => {
      if (place === 'counts/things/counting' && world.stored(place) !== null && !hasDeleted) {
        hasDeleted = true
        world.clock.advance(1)
        world.commit(second, { id: 'two', values: null, action: 'delete' })
      }
      return store.read(place)
    },
  }))
  expect(hasDeleted).toBe(true)
  expect(world.stored('counts/things')).toEqual({ all: 1, last: 'two', by: { kind: { a: 0, b: 1 } } })
})

test('what differs is noted until it is there, and what was complete stays so', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a' } }))
  const noted = () => [...preparingOf(second, world.stored('shapes/things')).waiting]
  expect(noted()).toEqual(['keys:kind~name', 'counts:kind'])
  expect(await preparing(world)).toEqual(['Preparing things: 1 of 1', 'All that follows from the records is prepared.'])
  expect(noted()).toEqual([])
  expect(await preparing(world)).toEqual([])
})

test('a declaration that derives the same has nothing prepared', async () => {
  const second = with_(first, {
    columns: ['code'],
    fields: { ...first.fields, name: text({ label: said('It'), max: 400 }) },
  })
  const world = under(second, await written(first, { one: {} }))
  const before = world.stored('things')
  expect(await preparing(world)).toEqual([])
  expect(world.stored('things')).toEqual(before)
})

test('a field and a value that have other names now keep what they hold', async () => {
  const { kind, ...fields } = first.fields
  const second = with_(first, {
    fields: { ...fields, sort: choice({ label: said('It'), values: named('x', 'b', 'c'), required: false }) },
    filters: [{ fields: ['sort'], sorts: ['name'] }],
    sections: [{ label: said('All'), fields: ['name', 'code', 'flag', 'size', 'club', 'sort'] }],
    formerly: { fields: { sort: 'kind' }, values: { sort: { a: 'x' } } },
  })
  const world = under(second, await written(first, { one: { kind: 'a' }, two: { kind: 'b' } }))
  await preparing(world)
  expect(kind).toBeDefined()
  expect(world.stored('things/one')).toMatchObject({ sort: 'x', rev: 1, keys: { 'sort~name': 'x~one' } })
  expect((world.stored('things/one') as JsonObject).kind).toBeUndefined()
  expect(world.stored('counts/things/by')).toEqual({ sort: { x: 1, b: 1 } })
  world.commit(second, { id: 'one', values: { name: 'Saved' }, action: 'change' })
})

test('what the declaration refuses now is told with ids and what to do, and nothing is lost', async () => {
  const { size, ...fields } = first.fields
  const second = with_(first, {
    fields: {
      ...fields,
      name: text({ label: said('It'), max: 4 }),
      kind: choice({ label: said('It'), values: named('b', 'c'), required: false }),
      code: slug({ label: said('It'), max: 40, unique: true }),
      wanted: text({ label: said('It'), max: 9 }),
    },
    sections: [{ label: said('All'), fields: ['name', 'code', 'kind', 'flag', 'club', 'wanted'] }],
  })
  const world = under(second, await written(first, { one: { kind: 'a', size: 3 }, three: {}, four: { code: 'one' } }))
  expect((await preparing(world)).filter(line => line.startsWith('things:'))).toEqual([
    'things: 3 records (four, one, three): "wanted" is required and has nothing. Enter it there, or declare it as not required: they cannot be saved before.',
    'things: 1 record (one): "size" is declared no more. It goes when a record is saved next, and stays in its history. Where it has another name now, declare formerly: { fields: { newName: \'size\' } }.',
    'things: 1 record (one): "kind" is "a", which is a value no more. Declare what took its place, formerly: { values: { kind: { \'a\': \'…\' } } }, or choose another there: they cannot be saved before.',
    'things: 1 record (one): "code" has a value that another record has too. Change it in one of them: it cannot be saved before.',
    'things: 1 record (three): "name" is refused: tooLong (4). Edit it there, or widen the declaration: they cannot be saved before.',
  ])
  expect(size).toBeDefined()
  expect(world.stored('things/one/size')).toBe(3)
  expect(['one', 'four']).toContain(world.stored('unique/things/code/one'))
  // Whose claim it is stays open: the one that has it can give it up.
  world.force({ 'unique/things/code/one': 'one' })
  world.commit(second, { id: 'one', values: { kind: 'b', wanted: 'It', code: 'uno' }, action: 'change' })
  expect(world.stored('things/one/size')).toBeNull()
  expect(world.stored('history/things/one/1/record/size')).toBe(3)
})

test('a record is deleted with a long text that is declared no more', async () => {
  const note = longText({ label: said('It'), max: 40, detached: true, required: false })
  const sections = [{ label: said('All'), fields: ['name', 'code', 'kind', 'flag', 'size', 'club', 'note', 'other'] }]
  const before = with_(first, { fields: { ...first.fields, note, other: note }, sections })
  const { note: _, ...fields } = before.fields
  const second = with_(before, { fields })
  const world = under(second, await written(before, { one: { note: 'Long', other: 'Longer' } }))
  await preparing(world)
  expect(world.stored('beside/things/one')).toEqual({ note: 'Long', other: 'Longer' })
  world.clock.advance(1)
  world.commit(second, { id: 'one', values: null, action: 'delete' })
  expect(world.stored('beside')).toBeNull()
})

/** What somebody saves, with all that lies beside the record or only with what changes. */
const updateOf = (world: World, collection: Collection, id: string, isWhole: boolean) => {
  const detached: Json = world.stored(`beside/things/${id}`)
  return changeSet(collection, {
    id,
    before: world.record(collection, id),
    detached: isObject(detached) ? detached : null,
    values: { name: 'New' },
    action: 'change',
    by: 'admin',
    token: 'token-of-test',
    now: world.now,
    isWhole,
  })
}

test('an old record can be saved before it is prepared, with all that is missing beside it', async () => {
  const second = declarationOf({ ...plain, projections: ['kind'], isUnique: true })
  const world = under(second, await written(first, { one: { kind: 'a' } }))
  expect(world.verdict(updateOf(world, second, 'one', false), 'admin')).not.toBe('granted')
  world.write(updateOf(world, second, 'one', true), 'admin')
  expect(world.stored('unique/things')).toEqual({ code: { one: 'one' } })
  await preparing(world)
  expect(world.stored('digests/things')).toEqual({ kind: { a: { one: 'New|' } } })
})
