import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../scripts/testing/runs.ts'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { derivedIndexesOf, preparingOf } from '../../src/model/derived-indexes.ts'
import { choice } from '../../src/model/fields/scalar.ts'
import { email, slug, text } from '../../src/model/fields/text.ts'
import { isStored, publicPaths, publishedOf, type Values } from '../../src/model/record.ts'
import { named, said } from '../../src/model/testing/collections.ts'
import { World } from '../../src/model/testing/contract/world.ts'
import { isObject, type Json, type JsonObject, same } from '../../src/model/values/json.ts'
import { type OwnerStore, prepare } from './prepare.ts'
import { entriesIn, publicationOf, valuesToday } from './record-parts.ts'
import { choices, declarationOf, targets } from './testing/declarations.ts'
import { copiesIn, foundDetached, issuesInRecords, storeOf, truthOf } from './testing/truth.ts'

const plain = {
  fields: ['kind', 'flag', 'size', 'club'],
  others: [],
  filters: [],
  sorts: ['name'],
  projections: [],
  shown: ['name'],
  publishedBy: null,
  isUnique: false,
  keeps: false,
}
const first = declarationOf(plain)
const with_ = (collection: Collection, change: Partial<Collection>): Collection => ({ ...collection, ...change })

const written = async (collection: Collection, records: Readonly<Record<string, Values>>): Promise<World> => {
  const world = new World([...targets, collection])
  await preparing(world)
  for (const [id, values] of Object.entries(records)) {
    world.clock.advance(1)
    world.commit(collection, { id, values: { name: id, code: id, state: 'draft', ...values }, action: 'create' })
  }
  return world
}

const under = (collection: Collection, before: World): World => {
  const world = new World([...targets, collection])
  world.goTo(before.timestamp)
  world.clock.advance(1)
  return world
}

const preparing = async (world: World, change: (store: OwnerStore) => Partial<OwnerStore> = () => ({})) => {
  const reports: string[] = []
  const store = storeOf(world, () => world.clock.advance(1))
  await prepare({
    store: { ...store, ...change(store) },
    collections: world.collections,
    report: line => reports.push(line),
  })
  return reports
}

test('an old record that is deleted while its filter is counted leaves no counter below nothing', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a' }, two: { kind: 'a' }, three: { kind: 'b' } }))
  world.commit(second, { id: 'one', values: null, action: 'delete' })
  let hasDeleted = false
  await preparing(world, store => ({
    read: location => {
      if (location === 'counts/things/counting' && world.stored(location) !== null && !hasDeleted) {
        hasDeleted = true
        world.clock.advance(1)
        world.commit(second, { id: 'two', values: null, action: 'delete' })
      }
      return store.read(location)
    },
  }))
  expect(hasDeleted).toBe(true)
  expect(world.stored('counts/things')).toEqual({ all: 1, last: 'two', by: { kind: { a: 0, b: 1 } } })
})

test('a count that another start has begun anew is brought to its end', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a' }, two: { kind: 'b' } }))
  let hasBegun = false
  await preparing(world, store => ({
    transact: async (location, change) => {
      const result = await store.transact(location, change)
      if (location === 'shapes/things' && !hasBegun) {
        hasBegun = true
        world.force({ 'counts/things': { all: 2, counting: { since: world.now, all: 2, names: 'kind' } } })
      }
      return result
    },
  }))
  expect(hasBegun).toBe(true)
  expect(world.stored('counts/things')).toEqual({ all: 2, by: { kind: { a: 1, b: 1 } } })
})

test('a count of what another declaration counted is begun anew', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a', flag: true } }))
  world.force({ 'counts/things/counting': { since: world.now - 1, all: 1, names: 'flag' } })
  await preparing(world)
  expect(world.stored('counts/things')).toMatchObject({ all: 1, by: { kind: { a: 1 } } })
})

test('a record that was taken back does not become public again where such records stay public now', async () => {
  const shown = { fields: ['seats', 'kind'], publishedBy: 'seats' }
  const before = worldOf(declarationOf({ ...plain, ...shown }))
  const world = under(declarationOf({ ...plain, ...shown, keeps: true, shown: ['name', 'kind'] }), before)
  const things = before.collection('things')
  await preparing(before)
  const step = (which: number) => act(before, things, { id: 'one', kind: 'step', which, values: {} })
  const isWritten = act(before, things, { id: 'one', kind: 'save', which: 0, values: { name: 'Cd', seats: ['a'] } })
  expect([isWritten, step(0), step(1)]).toEqual([true, true, true])
  expect(before.stored('things/one/state')).toBe('draft')
  world.goTo(before.timestamp)
  await preparing(world)
  expect(copiesIn(world.stored('') as JsonObject)).toEqual({})
})

test('what differs is noted until it is there, and what was complete stays so', async () => {
  const second = declarationOf({ ...plain, filters: ['kind'] })
  const world = under(second, await written(first, { one: { kind: 'a' } }))
  const noted = () => [...preparingOf(second, world.stored('shapes/things')).waiting]
  expect(noted()).toEqual(['keys:kind~name', 'counts:kind'])
  expect(await preparing(world)).toEqual([
    'Preparing things: 1 of 1',
    'Everything derived from the records is up to date.',
  ])
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

test('a value that is no longer a choice is not printed where it may be about a person', async () => {
  const kind = choice({ label: said('It'), values: named('b', 'c'), required: false })
  const stored = await written(first, { one: { kind: 'a' } })
  const reportOf = async (more: Partial<Collection>) =>
    (await preparing(under(with_(first, more), stored))).filter(line => line.startsWith('things:'))
  const hidden = [
    "things: 1 record (one): \"kind\" has a value, which is no longer a value. Declare what replaced it, formerly: { values: { kind: { 'former': '…' } } }, or choose another there: they cannot be saved until then.",
  ]
  expect(await reportOf({ fields: { ...first.fields, kind: { ...kind, personal: true } } })).toEqual(hidden)
  expect(await reportOf({ fields: { ...first.fields, kind }, personal: true })).toEqual(hidden)
})

test('what the declaration refuses now is reported with ids and what to do, and nothing is lost', async () => {
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
    'things: 3 records (four, one, three): "wanted" is required but empty. Enter it there, or declare it as not required: they cannot be saved until then.',
    'things: 1 record (one): "size" is no longer declared. It is removed the next time a record is saved, and stays in its history. If it was renamed, declare formerly: { fields: { newName: \'size\' } }.',
    'things: 1 record (one): "kind" is "a", which is no longer a value. Declare what replaced it, formerly: { values: { kind: { \'a\': \'…\' } } }, or choose another there: they cannot be saved until then.',
    'things: 1 record (one): "code" has a value that another record has too. Change it in one of them: it cannot be saved until then.',
    'things: 1 record (three): "name" is refused: tooLong (4). Edit it there, or widen the declaration: they cannot be saved until then.',
  ])
  expect(size).toBeDefined()
  expect(world.stored('things/one/size')).toBe(3)
  expect(['one', 'four']).toContain(world.stored('unique/things/code/one'))
  // The claim's owner is open: the current holder can release it.
  world.force({ 'unique/things/code/one': 'one' })
  world.commit(second, { id: 'one', values: { kind: 'b', wanted: 'It', code: 'uno' }, action: 'change' })
  expect(world.stored('things/one/size')).toBeNull()
  expect(world.stored('history/things/one/1/record/size')).toBe(3)
})

test('a text that should refer to a person is reported without it', async () => {
  const before = with_(first, {
    fields: { ...first.fields, club: text({ label: said('It'), max: 40, required: false }) },
  })
  const { timestamp } = await written(before, { one: { club: 'Ana Pérez' } })
  const people = targets.map(target => with_(target, { personal: true }))
  const world = new World([...people, declarationOf({ ...plain, projections: ['club'] })])
  world.goTo(timestamp)
  world.clock.advance(1)
  expect((await preparing(world)).filter(line => line.startsWith('things:'))).toEqual([
    'things: 1 record (one): "club" refers to records that do not exist in clubs. Choose others there: they cannot be saved until then.',
  ])
})

test('a text that becomes a reference is reported where it is no id, leads nowhere, and the record can be saved once one is chosen', async () => {
  const ofText = (name: string) => ({ ...first.fields, [name]: text({ label: said('It'), max: 40, required: false }) })
  const before = with_(first, { fields: ofText('club') })
  const names = { one: 'Campo No. 2', two: 'Campo/A', three: 'real', four: 'Campo Sur' }
  const records = Object.fromEntries(Object.entries(names).map(([id, club]) => [id, { club }]))
  const second = declarationOf({ ...plain, projections: ['club'] })
  const world = under(second, await written(before, records))
  world.commit(world.collection('clubs'), { id: 'real', values: { name: 'Real' }, action: 'create' })
  expect((await preparing(world)).filter(line => line.startsWith('things:'))).toEqual([
    'things: 3 records (four "Campo Sur", one "Campo No. 2", two "Campo/A"): "club" refers to records that do not exist in clubs. Choose others there: they cannot be saved until then.',
  ])
  expect(world.stored('uses/clubs')).toEqual({ real: { things: { three: { club: true } } } })
  expect(world.stored('digests/things')).toEqual({ club: { real: { three: 'three|' } } })
  for (const id of ['one', 'two', 'four']) world.commit(second, { id, values: { club: 'real' }, action: 'change' })
  expect(Object.keys(world.stored('uses/clubs/real/things') as JsonObject).toSorted()).toEqual(
    Object.keys(names).toSorted(),
  )

  const counting = under(declarationOf({ ...plain, filters: ['club'] }), await written(before, records))
  await preparing(counting)
  expect(counting.stored('counts/things/by/club')).toEqual({ real: 1, 'Campo Sur': 1 })
})

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

interface Attempt {
  readonly id: string
  readonly kind: 'save' | 'step' | 'delete'
  readonly which: number
  readonly values: Values
}

const ids = ['one', 'two', 'three', 'four', 'five']

const attempt: fc.Arbitrary<Attempt> = fc.record({
  id: fc.constantFrom(...ids),
  kind: fc.constantFrom('save', 'save', 'save', 'step', 'step', 'delete'),
  which: fc.nat(2),
  values: fc.record(
    {
      name: fc.constantFrom('Áb', 'Cd', 'ab|c'),
      kind: fc.constantFrom('a', 'b', null),
      flag: fc.constantFrom(true, false, null),
      size: fc.constantFrom(0, 7, null),
      club: fc.constantFrom('a', 'b', null),
      seats: fc.constantFrom<Json>(['a'], ['b', 'a'], null),
      boxes: fc.constantFrom<Json>(['b'], ['a', 'b'], null),
      note: fc.constantFrom('Long', 'Longer', null),
    },
    { requiredKeys: [] },
  ),
})

/** Acts under the rules like the console: after a refusal, once more with all indexes. */
const act = (world: World, collection: Collection, { id, kind, which, values }: Attempt): boolean => {
  const record = world.record(collection, id)
  world.clock.advance(1)
  if (record === null && kind !== 'save') return true
  const steps = (collection.lifeCycle?.steps ?? []).filter(({ from }) => from === record?.state)
  const step = steps[which % Math.max(1, steps.length)]
  const declared = Object.fromEntries(Object.entries(values).filter(([name]) => name in collection.fields))
  const fresh = { name: 'New', code: `code-${id}`, state: 'draft' }
  const command =
    kind === 'delete'
      ? { values: null, action: 'delete' }
      : kind === 'step' && step
        ? { values: { state: step.to }, action: step.event }
        : {
            values: record === null ? { ...fresh, ...declared } : declared,
            action: record === null ? 'create' : 'change',
          }
  const detached = world.stored(`beside/things/${id}`)
  const lastRev = Math.max(0, ...entriesIn(world.stored(`history/things/${id}`)).keys())
  const change = {
    id,
    ...command,
    before: record,
    detached: isObject(detached) ? detached : null,
    by: 'admin',
    token: 'token-of-test',
    lastRev,
    now: world.now,
  }
  return [false, true].some(isWhole => {
    const update = changeSet(collection, { ...change, isWhole })
    if (world.verdict(update, 'admin') !== 'granted') return false
    world.write(update, 'admin')
    return true
  })
}

const worldOf = (collection: Collection, before?: World): World => {
  const world = new World([...targets, collection])
  if (before) world.goTo(before.timestamp)
  else
    for (const path of ['clubs', 'halls'])
      for (const id of ['a', 'b', ...ids])
        world.commit(world.collection(path), { id, values: { name: `${path} ${id}` }, action: 'create' })
  world.clock.advance(1)
  return world
}

const publicTruth = (world: World, collection: Collection): Readonly<Record<string, JsonObject>> => {
  const { publication } = collection
  const records = world.stored('things')
  return Object.fromEntries(
    Object.entries(records ?? {}).flatMap(([id, record]) => {
      const published = isStored(record) ? publishedOf(record) : null
      const entry = entriesIn(world.stored(`history/things/${id}`)).get(published?.rev ?? 0)
      if (!published || !entry || !publication) return []
      const values = valuesToday(collection, entry.record ?? null)
      const light = publication.fields.filter(name => name !== 'note' && (values[name] ?? null) !== null)
      const shown = Object.fromEntries(light.map(name => [name, values[name] ?? null]))
      const copy = { ...shown, rev: published.rev, publishedAt: entry.at }
      return publicPaths(collection, id, isObject(record) ? record : null).map(place => [place, copy])
    }),
  ) as Readonly<Record<string, JsonObject>>
}

/** Detached entries of public copies; copies without any have none. */
const notesIn = (root: JsonObject): readonly string[] =>
  Object.entries(root.public ?? {}).flatMap(([target, { beside = {} }]) =>
    Object.entries(beside).flatMap(([path, texts]) =>
      Object.entries(texts as JsonObject).flatMap(([id, names]) =>
        Object.keys(names ?? {}).map(name => `public/${target}/${path}/${id} ${name}`),
      ),
    ),
  )

test('whatever a declaration becomes, a recount agrees, and every record can be saved', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      choices,
      choices,
      fc.array(attempt, { minLength: 3, maxLength: 12 }),
      fc.array(attempt, { maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(16), attempt), { maxLength: 14 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 2 }),
      async (first, second, written, waiting, meanwhile, areTwo, deaths) => {
        const old = declarationOf(first)
        const former = worldOf(old)
        await prepare({ store: storeOf(former), collections: former.collections, report: () => undefined })
        for (const each of written) act(former, old, each)
        const collection = declarationOf(second)
        const world = worldOf(collection, former)
        for (const each of waiting) act(world, collection, each)

        const due = [...meanwhile]
        const ends = [...deaths]
        const run = async () => {
          let pause = due[0]?.[0] ?? 0
          let left = ends.shift() ?? Number.POSITIVE_INFINITY
          const store = storeOf(world, () => {
            world.clock.advance(1)
            pause -= 1
            left -= 1
            if (left <= 0) throw new Error('Killed.')
            if (pause > 0) return
            const next = due.shift()
            if (next) act(world, collection, next[1])
            pause = due[0]?.[0] ?? 0
          })
          const options = { store, collections: world.collections, report: () => undefined }
          const all = await Promise.allSettled(Array.from({ length: areTwo ? 2 : 1 }, () => prepare(options)))
          for (const one of all) if (one.status === 'rejected') throw one.reason
        }
        for (let isDone = false; !isDone; )
          isDone = await run().then(
            () => true,
            (error: Error) => {
              if (error.message !== 'Killed.' && (error.cause as Error | undefined)?.message !== 'Killed.') throw error
              return false
            },
          )

        const check = () => {
          const root = world.stored('') as JsonObject
          expect(foundDetached(collection, root)).toEqual(truthOf(collection, root.things ?? null))
          expect(issuesInRecords(collection, root.things ?? null)).toEqual([])
          expect(copiesIn(root)).toEqual(publicTruth(world, collection))
          const isPublished = collection.publication?.fields.includes('note') ?? false
          const copies = Object.keys(copiesIn(root)).map(copy => `${copy} note`)
          expect(notesIn(root).filter(note => !isPublished || !copies.includes(note))).toEqual([])
        }
        check()
        const { waiting: incomplete } = preparingOf(collection, world.stored('shapes/things'))
        expect([...incomplete]).toEqual([])
        expect(same((world.stored('shapes/things') as JsonObject).ready, derivedIndexesOf(collection))).toBe(true)
        for (const id of ids)
          for (const kind of ['step', 'step', 'save', 'delete'] as const)
            expect([id, kind, act(world, collection, { id, kind, which: 0, values: { name: 'Zz' } })]).toEqual([
              id,
              kind,
              true,
            ])
        check()
      },
    ),
    { seed: 24, numRuns: runs(20) },
  )
})

test('people of before are found by their whole address, once it is digested', async () => {
  const mail = email({ label: said('Mail'), required: false, confidential: 'email' })
  const before = with_(first, { fields: { ...first.fields, mail } })
  const after = with_(before, { sought: { mail: 'email' } })
  const world = under(after, await written(before, { one: { mail: 'Ana@correo.sv' }, two: {} }))
  await preparing(world)
  const key = String(world.stored('secrets/sought'))
  const digest = createHmac('sha256', key).update('email:ana@correo.sv').digest('base64url')
  expect(world.stored('sought')).toEqual({ things: { one: { mail: digest } } })
  world.commit(after, { id: 'one', values: null, action: 'delete' })
  expect(world.stored('sought')).toBeNull()
})

test('a public text is that of its publication, also where the versions up to it are gone', () => {
  const shown = { fields: ['seats', 'note'], shown: ['name', 'note'], publishedBy: 'seats' }
  const collection = declarationOf({ ...plain, ...shown, sorts: [], filters: [] })
  const world = worldOf(collection)
  const save = (values: Values) =>
    expect(act(world, collection, { id: 'one', kind: 'save', which: 0, values })).toBe(true)
  save({ name: 'Cd', seats: ['a'], note: 'Public' })
  expect(act(world, collection, { id: 'one', kind: 'step', which: 0, values: {} })).toBe(true)
  save({ note: 'Longer' })
  save({ note: 'Longest' })
  const history = world.stored('history/things/one')
  const beside = world.stored('beside/things/one') as JsonObject
  const record = world.record(collection, 'one')
  if (record === null) throw new Error('It has been written.')
  const noteOf = (versions: Json) =>
    Object.entries(publicationOf(collection, 'one', record, versions, beside).update).filter(([place]) =>
      place.endsWith('/note'),
    )
  const noted = [['public/a/beside/things/one/note', 'Public']]
  expect(noteOf(history)).toEqual(noted)
  const { 1: _, ...later } = Object.fromEntries(entriesIn(history))
  expect(noteOf(later)).toEqual(noted)
})
