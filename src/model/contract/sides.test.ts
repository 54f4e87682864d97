import { expect } from 'vitest'
import type { Update } from '../change.ts'
import { type Collection, countedFields, heavyFields, isUnique } from '../collection.ts'
import { isObject, type Json } from '../json.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, plainText, sampleId, sampleValues, worldOfSamples } from './samples.ts'

/** What stands beside the records agrees with them, and nobody writes it by itself: values that are taken, uses, counters, heavy fields. */

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

const writable = (from: Update, refused: Update, name: string, rule: string): Case => ({
  name,
  world,
  timestamp,
  admitted: from,
  refused,
  by: 'admin',
  rule,
})

const unique: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  return Object.keys(collection.fields)
    .filter(name => isUnique(collection, name) && !collection.fields[name]?.computed)
    .flatMap(name => {
      const field = `${path}.${name}`
      const created = creation(collection)
      const place = (of: string) => `unique/${path}/${name}/${sampleValues(collection, of, 'all')[name]}`
      const taken = world.updateFor(collection, {
        id: 'other',
        values: {
          ...sampleValues(collection, 'other', 'all'),
          [name]: sampleValues(collection, id, 'all')[name] ?? null,
        },
        action: 'create',
      })
      return [
        writable(created, taken, `${field}: no value that another has is taken over`, `no .write at /${place(id)}`),
        writable(
          created,
          altered(taken, place(id), undefined),
          `${field}: no value that another has`,
          `/${path}/$id/${name}/.validate`,
        ),
        writable(
          created,
          altered(created, place('other'), undefined),
          `${field}: no value without taking it`,
          `/${path}/$id/${name}/.validate`,
        ),
        writable(
          created,
          altered(created, place('other'), 'neighbour'),
          `${field}: no value taken for another`,
          `no .write at /${place('other')}`,
        ),
        writable(created, { [place('free')]: id }, `${field}: no value is taken by itself`, 'no .write at /unique/'),
        writable(created, { [place(id)]: null }, `${field}: no value is freed by itself`, 'no .write at /unique/'),
        writable(
          created,
          altered(created, `unique/${path}/${plainText(collection)}x/sample`, 'other'),
          `${field}: no value of a field that is not unique`,
          'no .write at /unique/',
        ),
      ]
    })
})

const entered = collections.flatMap(collection =>
  Object.keys(collection.fields)
    .filter(name => isUnique(collection, name) && !collection.fields[name]?.computed)
    .map(name => ({ collection, name, path: collection.path })),
)

table(entered)('a $name of $path that was given up and not freed is taken over', ({ collection, name, path }) => {
  world.goTo(timestamp)
  const [mine, third] = [id, 'third'].map(of => sampleValues(collection, of, 'all')[name] ?? null)
  const place = `unique/${path}/${name}/${mine}`
  const values = { ...sampleValues(collection, 'other', 'all'), [name]: mine ?? null }
  const taking = () => world.updateFor(collection, { id: 'other', values, action: 'create' })
  expect(world.verdict(taking(), 'admin')).toBe(`no .write at /${place}`)
  const { [place]: _, ...leaving } = change(collection, { [name]: third ?? null })
  world.write(leaving, 'admin')
  expect(world.stored(place)).toBe(id)
  expect(world.verdict({ [place]: null }, 'stats')).toBe(`no .write at /${place}`)
  expect(world.verdict({ [place]: null }, 'admin')).toBe('granted')
  expect(world.verdict(taking(), 'admin')).toBe('granted')
})

table(entered)('two records of $path exchange their $name in one update', ({ collection, name, path }) => {
  world.goTo(timestamp)
  const [mine, theirs] = [id, 'neighbour'].map(of => sampleValues(collection, of, 'all')[name] ?? null)
  const both = {
    ...change(collection, { [name]: theirs ?? null }),
    ...world.updateFor(collection, { id: 'neighbour', values: { [name]: mine ?? null }, action: 'change' }),
    [`unique/${path}/${name}/${mine}`]: 'neighbour',
    [`unique/${path}/${name}/${theirs}`]: id,
  }
  expect(world.verdict(both, 'admin')).toBe('granted')
  expect(world.verdict(altered(both, `unique/${path}/${name}/${mine}`, id), 'admin')).toBe(
    `no .write at /unique/${path}/${name}/${mine}`,
  )
})

const references = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, { reference }]) =>
    reference ? [{ collection, path: collection.path, name, reference, field: `${collection.path}.${name}` }] : [],
  ),
)

const uses: Case[] = references.flatMap(({ collection, path, name, reference, field }) => {
  world.goTo(timestamp)
  const created = creation(collection)
  const targetOf = (of: string) => {
    const value = sampleValues(collection, of, 'all')[name]
    return typeof value === 'string' ? value : sampleId
  }
  const place = (of: string) => `uses/${reference.to}/${targetOf(of)}/${path}/${of}/${name}`
  const target = world.collection(reference.to)
  const removal = world.updateFor(target, { id: targetOf(id), values: null, action: 'delete' })
  const other = world.updateFor(target, {
    id: 'free',
    values: sampleValues(target, 'free', 'required'),
    action: 'create',
  })
  return [
    writable(
      created,
      altered(created, place('other'), undefined),
      `${field}: what is referred to knows it`,
      `/${path}/$id/${reference.many ? `${name}/$place` : name}/.validate`,
    ),
    writable(created, altered(created, place('other'), 'yes'), `${field}: a use is no text`, 'no .write at /uses/'),
    writable(created, { [place('other')]: true }, `${field}: no use that there is not`, 'no .write at /uses/'),
    writable(created, { [place(id)]: null }, `${field}: no use is forgotten`, 'no .write at /uses/'),
    writable(
      created,
      altered(created, `${place('other')}x`, true),
      `${field}: no use by a field that does not refer`,
      'no .write at /uses/',
    ),
    writable(
      created,
      altered(created, place('other'), reference.many ? '1' : '0'),
      `${field}: no use at another place`,
      'no .write at /uses/',
    ),
    writable(
      other,
      removal,
      `${field}: what is referred to is not deleted`,
      `no .write at /${reference.to}/${targetOf(id)}`,
    ),
  ]
})

table(references)('a use that $field has no more goes when somebody meets it', each => {
  const { collection, path, name, reference } = each
  world.goTo(timestamp)
  const value = sampleValues(collection, id, 'all')[name]
  const target = typeof value === 'string' ? value : sampleId
  const place = `uses/${reference.to}/${target}/${path}/${id}/${name}`
  const { [place]: gone, ...leaving } = deletion(collection)
  expect(gone).toBeNull()
  world.write(leaving, 'admin')
  expect(world.stored(place)).not.toBeNull()
  expect(world.verdict({ [place]: null }, 'stats')).toBe(`no .write at /${place}`)
  expect(world.verdict({ [place]: true }, 'admin')).toBe(`no .write at /${place}`)
  expect(world.verdict({ [place]: null }, 'admin')).toBe('granted')
})

const counts: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const created = creation(collection)
  const deleted = deletion(collection)
  const all = `counts/${path}/all`
  const by = (amount: number) => ({ '.sv': { increment: amount } })
  const record = created[`${path}/other`]
  const values = countedFields(collection).flatMap(name => {
    const value = isObject(record) ? record[name] : undefined
    if (value === undefined) return []
    const place = `counts/${path}/by/${name}/${value}`
    return [
      writable(
        created,
        altered(created, place, undefined),
        `${path}: the counter of ${name} counts every record`,
        `/history/$collection/$id/$rev/record/$field/.validate`,
      ),
      writable(
        created,
        altered(created, place, by(2)),
        `${path}: the counter of ${name} counts a record once`,
        'no .write at /counts/',
      ),
      writable(
        created,
        { [place]: by(1) },
        `${path}: the counter of ${name} does not move alone`,
        'no .write at /counts/',
      ),
      writable(
        created,
        altered(created, `counts/${path}/by/${name}/elsewhere`, 1),
        `${path}: no counter of ${name} moves for a value that the record does not have`,
        'no .write at /counts/',
      ),
    ]
  })
  return [
    writable(
      created,
      altered(created, all, undefined),
      `${path}: a new record is counted`,
      '/history/$collection/$id/$rev/.validate',
    ),
    writable(created, altered(created, all, by(2)), `${path}: a new record is counted once`, 'no .write at /counts/'),
    writable(created, altered(created, all, -1), `${path}: nobody sets the counter`, 'no .write at /counts/'),
    writable(
      deleted,
      altered(deleted, all, undefined),
      `${path}: a deleted record is not counted`,
      '/history/$collection/$id/$rev/.validate',
    ),
    writable(created, { [all]: by(1) }, `${path}: the counter does not move alone`, 'no .write at /counts/'),
    writable(
      created,
      altered(created, `counts/${path}/last`, id),
      `${path}: the counters move for the record that is written`,
      'no .write at /counts/',
    ),
    writable(
      created,
      altered(created, `counts/${path}/last`, undefined),
      `${path}: the counters name their record`,
      'no .write at /counts/',
    ),
    writable(
      created,
      { [`counts/${path}/last`]: 'other' },
      `${path}: the counters name no other`,
      'no .write at /counts/',
    ),
    writable(
      created,
      altered(created, `counts/${path}/other`, 1),
      `${path}: no other counter`,
      'no .write at /counts/',
    ),
    ...values,
  ]
})

const detached: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const deleted = deletion(collection)
  const touched = change(collection, {})
  return heavyFields(collection).flatMap(([name, field]) => {
    const place = `beside/${path}/${id}/${name}`
    const [value = null, other = value] = field.samples.accepted
    return [
      writable(
        deleted,
        altered(deleted, place, undefined),
        `${path}.${name} goes with its record`,
        `no .write at /${path}/${id}`,
      ),
      writable(touched, { [place]: other }, `${path}.${name} is not written alone`, 'no .write at /beside/'),
      writable(touched, { [place]: null }, `${path}.${name} is not taken out alone`, 'no .write at /beside/'),
      writable(
        touched,
        altered(touched, place, other),
        `${path}.${name} is not written without being told`,
        'no .write at /beside/',
      ),
      writable(
        touched,
        altered(touched, `beside/${path}/nobody/${name}`, value),
        `${path}.${name} is not kept for a record that is not there`,
        'no .write at /beside/',
      ),
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
  const place = `${path}/${id}/keys/${name}`
  return [
    writable(admitted, altered(admitted, place, null), `${path}: the key ${name} is not left out`, `/${path}/$id/`),
    writable(admitted, altered(admitted, place, 3), `${path}: the key ${name} is a text`, `/${path}/$id/`),
    writable(
      admitted,
      altered(admitted, place, key.padEnd(513, 'x')),
      `${path}: the key ${name} has no more than 512 characters`,
      `/${path}/$id/keys/$key/.validate`,
    ),
    ...name
      .split('~')
      .slice(0, -1)
      .map((filter, at) => {
        const other = key.split('~').map((part, place) => (place === at ? `other${part}` : part))
        return writable(
          admitted,
          altered(admitted, place, other.join('~')),
          `${path}: the key ${name} begins with the value of ${filter}`,
          `/${path}/$id/.validate`,
        )
      }),
  ]
})

table(keys)('the keys of orders agree with their record', check)
