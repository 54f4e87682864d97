import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { World } from '../../src/model/contract/world.ts'
import { isObject, type Json, type JsonObject, same } from '../../src/model/json.ts'
import { isStored, publishedOf, type Values } from '../../src/model/record.ts'
import { partsOf, preparingOf } from '../../src/model/shape.ts'
import { prepare } from './prepare.ts'
import { entriesIn, valuesToday } from './record-parts.ts'
import { choices, declarationOf, targets } from './testing/declarations.ts'
import { copiesIn, foundDetached, issuesInRecords, truthOf } from './testing/truth.ts'
import { worldStore } from './testing/world-store.ts'

/** What somebody does. */
interface Deed {
  readonly id: string
  readonly kind: 'save' | 'step' | 'delete'
  readonly which: number
  readonly values: Values
}

const ids = ['one', 'two', 'three', 'four', 'five']

const deed: fc.Arbitrary<Deed> = fc.record({
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

/** Does it by the rules, as the console would: where it is refused, once more with all that lies beside the record. */
const act = (world: World, collection: Collection, { id, kind, which, values }: Deed): boolean => {
  const record = world.record(collection, id)
  world.clock.advance(1)
  if (record === null && kind !== 'save') return true
  const steps = (collection.lifeCycle?.steps ?? []).filter(({ from }) => from === record?.state)
  const step = steps[which % Math.max(1, steps.length)]
  const declared = Object.fromEntries(Object.entries(values).filter(([name]) => name in collection.fields))
  const fresh = { name: 'New', code: `code-${id}`, state: 'draft' }
  const wish =
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
    ...wish,
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
      for (const id of ['a', 'b'])
        world.commit(world.collection(path), { id, values: { name: `${path} ${id}` }, action: 'create' })
  world.clock.advance(1)
  return world
}

/** What the public copies have to show: the fields as they were when each was published. */
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
      return published.to.map(target => [`${target}/${id}`, { ...shown, rev: published.rev, publishedAt: entry.at }])
    }),
  ) as Readonly<Record<string, JsonObject>>
}

const withoutNotes = (copies: Readonly<Record<string, JsonObject>>) =>
  Object.fromEntries(Object.entries(copies).map(([place, { note: _, ...rest }]) => [place, rest]))

test('whatever a declaration becomes, a recount agrees, and every record can be saved', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      choices,
      choices,
      fc.array(deed, { minLength: 3, maxLength: 12 }),
      fc.array(deed, { maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(16), deed), { maxLength: 14 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 2 }),
      async (first, second, written, waiting, meanwhile, areTwo, deaths) => {
        const old = declarationOf(first)
        const former = worldOf(old)
        await prepare({ store: worldStore(former), collections: former.collections, tell: () => undefined })
        for (const each of written) act(former, old, each)
        const collection = declarationOf(second)
        const world = worldOf(collection, former)
        for (const each of waiting) act(world, collection, each)

        const due = [...meanwhile]
        const ends = [...deaths]
        const run = async () => {
          let pause = due[0]?.[0] ?? 0
          let left = ends.shift() ?? Number.POSITIVE_INFINITY
          const store = worldStore(world, () => {
            world.clock.advance(1)
            pause -= 1
            left -= 1
            if (left <= 0) throw new Error('Killed.')
            if (pause > 0) return
            const next = due.shift()
            if (next) act(world, collection, next[1])
            pause = due[0]?.[0] ?? 0
          })
          const options = { store, collections: world.collections, tell: () => undefined }
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
          expect(withoutNotes(copiesIn(root, 'things'))).toEqual(publicTruth(world, collection))
        }
        check()
        const { waiting: incomplete } = preparingOf(collection, world.stored('shapes/things'))
        expect([...incomplete]).toEqual([])
        expect(same((world.stored('shapes/things') as JsonObject).ready, partsOf(collection))).toBe(true)
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
    { seed: 24, numRuns: 20 },
  )
})
