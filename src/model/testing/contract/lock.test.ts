import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockPath } from '../../closing.ts'
import type { Collection, Lock } from '../../collection.ts'
import type { Values } from '../../record.ts'
import type { Json } from '../../values/json.ts'
import { collections } from './collections.ts'
import { goToState, sampleId, worldOfSamples } from './samples.ts'

/** Locked fields stay as they are, until the record that locks them is open again. */

const world = worldOfSamples()
const id = 'subject'

const locking = collections.flatMap(collection =>
  collection.lock ? [{ collection, lock: collection.lock, path: collection.path }] : [],
)

const otherValue = (collection: Collection, name: string): Json => {
  const value = world.stored(`${collection.path}/${id}/${name}`)
  return collection.fields[name]?.samples.accepted.find(other => other !== value) ?? null
}

const lockedPath = (collection: Collection): string =>
  lockPath(collection, id, { ...world.record(collection, id) }) ?? ''

/** Verdicts of an update while the record is open, and while it is locked. */
const verdicts = (collection: Collection, lock: Lock, update: Parameters<typeof world.verdict>[0]) => {
  const open = world.verdict(update, 'admin')
  world.force({ [lockedPath(collection)]: lock.is })
  const locked = world.verdict(update, 'admin')
  return { open, locked }
}

const fieldsOf = ({ fields }: Collection, lock: Lock): readonly string[] =>
  lock.fields === 'all'
    ? Object.keys(fields).filter(name => !fields[name]?.fixed && !fields[name]?.computed && !fields[name]?.lifeCycle)
    : lock.fields.filter(name => !fields[name]?.personal && !fields[name]?.lifeCycle && !fields[name]?.reference)

const named = locking.flatMap(each => fieldsOf(each.collection, each.lock).map(name => ({ ...each, name })))

test.each(named)('$path.$name stays while the record is locked', ({ collection, lock, name, path }) => {
  goToState(world, collection)
  const values = { [name]: otherValue(collection, name) }
  const found = verdicts(collection, lock, world.updateFor(collection, { id, values, action: 'change' }))
  expect(found).toEqual({ open: 'granted', locked: `/${path}/$id/rev/.validate` })
})

/** Changes of a field or two; references lead to records that exist. */
const changesOf = ({ fields }: Collection): fc.Arbitrary<Values> => {
  const changes = Object.entries(fields)
    .filter(([, { fixed, computed, lifeCycle }]) => !fixed && !computed && !lifeCycle)
    .flatMap(([name, { reference, samples }]) =>
      [null, ...(reference ? [sampleId, `${sampleId}-against`] : samples.accepted)].map(
        value => [name, value] as const,
      ),
    )
  return fc.array(fc.constantFrom(...changes), { minLength: 1, maxLength: 2 }).map(Object.fromEntries)
}

test.each(locking)(
  '$path: whatever is changed while the record is locked, what is locked stays',
  ({ collection, lock }) => {
    goToState(world, collection)
    world.force({ [lockedPath(collection)]: lock.is })
    const before = { ...world.record(collection, id) }
    fc.assert(
      fc.property(changesOf(collection), values => {
        const update = world.updateFor(collection, { id, values, action: 'change', by: 'lmf' })
        if (world.verdict(update, 'lmf') !== 'granted') return
        const locked = Object.keys(values).filter(name => lock.fields === 'all' || lock.fields.includes(name))
        for (const name of locked) expect(values[name]).toEqual(before[name] ?? null)
      }),
    )
  },
)

/** A step that keeps the state changes no locked field by itself. */
const stepping = locking.flatMap(each =>
  (each.collection.lifeCycle?.steps ?? [])
    .filter(({ from, to }) => from !== to || each.lock.fields === 'all')
    .map(step => ({ ...each, step, event: step.event, from: step.from })),
)

test.each(stepping)('$path: $event is not taken from $from while locked', ({ collection, lock, step, path }) => {
  goToState(world, collection, step.from)
  const values = { [collection.lifeCycle?.field ?? '']: step.to }
  const found = verdicts(collection, lock, world.updateFor(collection, { id, values, action: step.event }))
  expect(found).toEqual({ open: 'granted', locked: `/${path}/$id/rev/.validate` })
})

const owned = locking.filter(({ lock }) => lock.by !== 'id')

test.each(owned)('none of $path is created or deleted while locked', ({ collection, lock, path }) => {
  goToState(world, collection)
  const values = { ...world.record(collection, id) }
  const fields = Object.fromEntries(Object.keys(collection.fields).map(name => [name, values[name] ?? null]))
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  const locked = lockedPath(collection)
  expect(verdicts(collection, lock, deletion)).toEqual({ open: 'granted', locked: `no .write at /${path}/${id}` })
  world.force({ [locked]: 'draft' })
  world.commit(collection, { id, values: null, action: 'delete' })
  const creation = world.updateFor(collection, { id, values: fields, action: 'create' })
  expect(world.verdict(creation, 'admin')).toBe('granted')
  world.force({ [locked]: lock.is })
  expect(world.verdict(creation, 'admin')).toBe(`/${path}/$id/rev/.validate`)
})

test('a player is erased from a locked incident by admins alone, and the worker renews its name', () => {
  const incidents = world.collection('incidents')
  goToState(world, incidents)
  world.force({ [lockedPath(incidents)]: 'official' })
  const change = (values: Record<string, Json>, by: 'admin' | 'lmf' | 'worker') =>
    world.verdict(world.updateFor(incidents, { id, values, action: 'change', by }), by)
  const erased = { player: null, otherPlayer: null, note: null, name: 'Gol 20’' }
  expect(change(erased, 'admin')).toBe('granted')
  expect(change(erased, 'lmf')).toBe('/incidents/$id/rev/.validate')
  expect(change({ name: 'Gol 20’ Nora Ruiz' }, 'worker')).toBe('granted')
  expect(change({ name: 'Gol 20’ Nora Ruiz' }, 'lmf')).toBe('/incidents/$id/rev/.validate')
  expect(change({ ...erased, minute: 3 }, 'admin')).toBe('/incidents/$id/rev/.validate')
})
