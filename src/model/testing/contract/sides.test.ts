import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { type Collection, countedFields, heavyFields, isUnique } from '../../collection.ts'
import { isObject, type Json } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, plainText, sampleId, sampleValues, worldOfSamples } from './samples.ts'

/** Indexes agree with their records and cannot be written alone: unique values, uses, counters, detached fields. */

const world = worldOfSamples()
const id = 'subject'
for (const collection of collections) {
  ensure(world, collection, id, 'all')
  ensure(world, collection, 'neighbour', 'all')
}
const timestamp = world.timestamp

const creation = (collection: Collection): Update =>
  world.updateFor(collection, { id: 'other', values: sampleValues(collection, 'other', 'all'), action: 'create' })
const change = (collection: Collection, values: Record<string, Json>): Update =>
  world.updateFor(collection, { id, values, action: 'change' })
const deletion = (collection: Collection): Update => world.updateFor(collection, { id, values: null, action: 'delete' })

const refuse = refusalsAt(world, timestamp)

const refuseNew =
  (what: string, created: Update) =>
  (name: string, refused: Update, rule: string): Case =>
    refuse(`${what}: ${name}`, created, refused, rule)

const unique: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  return Object.keys(collection.fields)
    .filter(name => isUnique(collection, name) && !collection.fields[name]?.computed)
    .flatMap(name => {
      const created = creation(collection)
      const lie = refuseNew(`${path}.${name}`, created)
      const location = (of: string) => `unique/${path}/${name}/${sampleValues(collection, of, 'all')[name]}`
      const [other, mine] = ['other', id].map(of => sampleValues(collection, of, 'all'))
      const taken = world.updateFor(collection, {
        id: 'other',
        values: { ...other, [name]: mine?.[name] ?? null },
        action: 'create',
      })
      const invalid = `/${path}/$id/${name}/.validate`
      const numbered = world.updateFor(collection, {
        id: '5',
        values: sampleValues(collection, '5', 'all'),
        action: 'create',
      })
      const elsewhere = altered(created, `unique/${path}/${plainText(collection)}x/sample`, 'other')
      return [
        lie('no value that another has is taken over', taken, `no .write at /${location(id)}`),
        lie('no value that another has', altered(taken, location(id), undefined), invalid),
        lie('no value without taking it', altered(created, location('other'), undefined), invalid),
        lie(
          'no value for another',
          altered(created, location('other'), 'neighbour'),
          `no .write at /${location('other')}`,
        ),
        refuse(
          `${path}.${name}: a claim is no number`,
          numbered,
          altered(numbered, location('5'), 5),
          'no .write at /',
        ),
        lie('no value is taken by itself', { [location('free')]: id }, 'no .write at /unique/'),
        lie('no value is freed by itself', { [location(id)]: null }, 'no .write at /unique/'),
        lie('no value of a field that is not unique', elsewhere, 'no .write at /unique/'),
      ]
    })
})

const entered = collections.flatMap(collection =>
  Object.keys(collection.fields)
    .filter(name => isUnique(collection, name) && !collection.fields[name]?.computed)
    .map(name => ({ collection, name, path: collection.path })),
)

table(entered)(
  'a $name of $path is freed with its record, and taken over where it was not',
  ({ collection, name, path }) => {
    world.goTo(timestamp)
    const [mine, third] = [id, 'third'].map(of => sampleValues(collection, of, 'all')[name] ?? null)
    const location = `unique/${path}/${name}/${mine}`
    const values = { ...sampleValues(collection, 'other', 'all'), [name]: mine ?? null }
    const taking = () => world.updateFor(collection, { id: 'other', values, action: 'create' })
    expect(world.verdict(taking(), 'admin')).toBe(`no .write at /${location}`)
    const { [location]: _, ...leaving } = change(collection, { [name]: third ?? null })
    expect(world.verdict(leaving, 'admin')).toBe(`no .write at /${path}/${id}`)
    world.force(leaving)
    expect(world.stored(location)).toBe(id)
    expect(world.verdict({ [location]: null }, 'stats')).toBe(`no .write at /${location}`)
    expect(world.verdict({ [location]: null }, 'admin')).toBe('granted')
    expect(world.verdict(taking(), 'admin')).toBe('granted')
  },
)

test.each(collections)('two records of $path are not written in one update', collection => {
  world.goTo(timestamp)
  const another = world.updateFor(collection, { id: 'neighbour', values: {}, action: 'change' })
  expect(world.verdict(another, 'admin')).toBe('granted')
  expect(world.verdict({ ...another, ...change(collection, {}) }, 'admin')).toBe(
    '/history/$collection/$id/$rev/.validate',
  )
})

const references = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, { reference }]) =>
    // Lists derived from a text are in text-pictures.test.ts.
    reference && reference.within === undefined
      ? [{ collection, path: collection.path, name, reference, field: `${collection.path}.${name}` }]
      : [],
  ),
)

const uses: Case[] = references.flatMap(({ collection, path, name, reference, field }) => {
  world.goTo(timestamp)
  const created = creation(collection)
  const targetOf = (of: string) => {
    const value = sampleValues(collection, of, 'all')[name]
    return typeof value === 'string' ? value : sampleId
  }
  const location = (of: string) => `uses/${reference.to}/${targetOf(of)}/${path}/${of}/${name}`
  const target = world.collection(reference.to)
  const removal = world.updateFor(target, { id: targetOf(id), values: null, action: 'delete' })
  const values = sampleValues(target, 'free', 'required')
  const free = world.updateFor(target, { id: 'free', values, action: 'create' })
  const unwritten = 'no .write at /uses/'
  const lie = refuseNew(field, created)
  const invalid = reference.many
    ? `/${path}/$id/${name}/$place/.validate`
    : '/history/$collection/$id/$rev/record/$field/.validate'
  const elsewhere = altered(created, location('other'), reference.many ? '1' : '0')
  return [
    lie('what is referred to knows it', altered(created, location('other'), undefined), invalid),
    lie('a use is no text', altered(created, location('other'), 'yes'), unwritten),
    lie('a use is no number', altered(created, location('other'), 0), unwritten),
    lie('no use that there is not', { [location('other')]: true }, unwritten),
    lie('no use is forgotten', { [location(id)]: null }, unwritten),
    lie('no use by a field that does not refer', altered(created, `${location('other')}x`, true), unwritten),
    lie('no use at another place', elsewhere, unwritten),
    // The world settles the uses of a record by its namesake.
    ...(name === collection.idField
      ? []
      : [refuse(`${field}: it is not deleted`, free, removal, '/history/$collection/$id/$rev/action/.validate')]),
  ]
})

table(references)('a use that $field has no more goes when somebody meets it', each => {
  const { collection, path, name, reference } = each
  world.goTo(timestamp)
  const value = sampleValues(collection, id, 'all')[name]
  const target = typeof value === 'string' ? value : sampleId
  const location = `uses/${reference.to}/${target}/${path}/${id}/${name}`
  const { [location]: gone, ...leaving } = deletion(collection)
  expect(gone).toBeNull()
  world.write(leaving, 'admin')
  expect(world.stored(location)).not.toBeNull()
  expect(world.verdict({ [location]: null }, 'stats')).toBe(`no .write at /${location}`)
  expect(world.verdict({ [location]: true }, 'admin')).toBe(`no .write at /${location}`)
  expect(world.verdict({ [location]: null }, 'admin')).toBe('granted')
})

const counts: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const created = creation(collection)
  const deleted = deletion(collection)
  const all = `counts/${path}/all`
  const last = `counts/${path}/last`
  const by = (amount: number) => ({ '.sv': { increment: amount } })
  const record = created[`${path}/other`]
  const lie = refuseNew(path, created)
  const unwritten = 'no .write at /counts/'
  const below = '/history/$collection/$id/$rev'
  const values = countedFields(collection).flatMap(name => {
    const value = isObject(record) ? record[name] : undefined
    if (value === undefined) return []
    const counter = `counts/${path}/by/${name}`
    const location = `${counter}/${value}`
    const elsewhere = altered(created, `${counter}/elsewhere`, 1)
    return [
      lie(`${name} is counted`, altered(created, location, undefined), `${below}/changed/$field/.validate`),
      lie(`${name} is counted once`, altered(created, location, by(2)), unwritten),
      lie(`the counter of ${name} does not move alone`, { [location]: by(1) }, unwritten),
      lie(`no counter of ${name} moves for a value that the record does not have`, elsewhere, unwritten),
    ]
  })
  return [
    lie('a new record is counted', altered(created, all, undefined), `${below}/action/.validate`),
    lie('a new record is counted once', altered(created, all, by(2)), unwritten),
    lie('nobody sets the counter', altered(created, all, -1), unwritten),
    lie('the counter does not move alone', { [all]: by(1) }, unwritten),
    lie('the counters move for the record that is written', altered(created, last, id), unwritten),
    lie('the counters name their record', altered(created, last, undefined), unwritten),
    lie('the counters name no other', { [last]: 'other' }, unwritten),
    lie('no other counter', altered(created, `counts/${path}/other`, 1), unwritten),
    refuse(`${path}: a deletion is counted`, deleted, altered(deleted, all, undefined), `${below}/action/.validate`),
    ...Object.keys(deleted)
      .filter(location => location !== last && location.startsWith(`counts/${path}/`))
      .map(location =>
        refuse(`a deletion is counted once at ${location}`, deleted, altered(deleted, location, by(-2)), unwritten),
      ),
    ...values,
  ]
})

const correctable = collections.flatMap(collection =>
  countedFields(collection).flatMap(name => {
    const { reference, fixed, computed, required } = collection.fields[name] ?? {}
    return reference && !reference.within && !fixed && !computed
      ? [{ collection, path: collection.path, name, required }]
      : []
  }),
)

test.each(correctable)(
  '$name of $path: a text of a former declaration, which is no key, is corrected, cleared and deleted',
  ({ collection, path, name, required }) => {
    for (const former of ['Campo No. 2', 'Campo/A', 'Campo Sur']) {
      world.goTo(timestamp)
      const value = world.record(collection, id)?.[name] ?? null
      world.force({ [`${path}/${id}/${name}`]: former })
      const verdict = (update: Update) => `${former}: ${world.verdict(update, 'admin')}`
      expect(verdict(change(collection, { [name]: value }))).toBe(`${former}: granted`)
      if (!required) expect(verdict(change(collection, { [name]: null }))).toBe(`${former}: granted`)
      expect(verdict(deletion(collection))).toBe(`${former}: granted`)
    }
  },
)

const detached: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const deleted = deletion(collection)
  const touched = change(collection, {})
  const unwritten = 'no .write at /beside/'
  return heavyFields(collection).flatMap(([name, field]) => {
    const what = `${path}.${name}`
    const location = `beside/${path}/${id}/${name}`
    const [value = null, other = value] = field.samples.accepted
    const nobodys = altered(touched, `beside/${path}/nobody/${name}`, value)
    return [
      refuse(
        `${what} goes with its record`,
        deleted,
        altered(deleted, location, undefined),
        '/history/$collection/$id/$rev/action/.validate',
      ),
      refuse(`${what} is not written alone`, touched, { [location]: other }, unwritten),
      refuse(`${what} is not taken out alone`, touched, { [location]: null }, unwritten),
      refuse(`${what} is not written without being reported`, touched, altered(touched, location, other), unwritten),
      refuse(`${what} is not kept for a record that is not there`, touched, nobodys, unwritten),
    ]
  })
})

table([...unique, ...uses, ...counts, ...detached])('what stands beside a record agrees with it', check)

const composed = collections.flatMap(collection => {
  world.goTo(timestamp)
  const record = world.record(collection, id)
  const keys = isObject(record?.keys) ? Object.entries(record.keys) : []
  return keys.map(([name, key]) => ({ collection, path: collection.path, name, key: String(key) }))
})

const keys: Case[] = composed.flatMap(({ collection, path, name, key }) => {
  const admitted = change(collection, { [plainText(collection)]: 'Another title' })
  const location = `${path}/${id}/keys/${name}`
  const having = (value: Json) => altered(admitted, location, value)
  return [
    refuse(`${path}: the key ${name} is a text`, admitted, having(3), `/${path}/$id/`),
    refuse(`${path}: the key ${name} is short`, admitted, having(key.padEnd(513, 'x')), '/keys/$key/.validate'),
  ]
})

table(keys)('the keys of orders are short texts', check)
