import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { changeSet } from '../../src/model/change.ts'
import { issuesOf } from '../../src/model/check.ts'
import { type Collection, countedFields } from '../../src/model/collection.ts'
import { idsOf } from '../../src/model/fields/reference.ts'
import { isFixed } from '../../src/model/life-cycle.ts'
import { can, roles } from '../../src/model/permissions.ts'
import { projectionKey, projectionOf } from '../../src/model/projection.ts'
import { isStored, publishedOf, type Stored, shownIn, type Values, valuesOf } from '../../src/model/record.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { ManualClock } from '../database/clock.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../database/server.ts'
import { demoPeople } from './demo/people.ts'
import { closing } from './demo/times.ts'
import { SeedTree } from './seed.ts'
import { seedNamed } from './seeds.ts'

// Generous: hundreds of writes are judged on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { collections } = await declared()
const { data } = seedNamed('demo')

const at = (place: string): Json =>
  place.split('/').reduce<Json>((value, key) => (isObject(value) ? (value[key] ?? null) : null), data)

const childrenOf = (place: string): readonly (readonly [string, Json])[] => {
  const value = at(place)
  return isObject(value) ? Object.entries(value) : []
}

const recordsOf = ({ path }: Collection): readonly (readonly [string, Stored])[] =>
  childrenOf(path).flatMap(([id, value]) => (isStored(value) ? [[id, value] as const] : []))

const detachedOf = ({ path }: Collection, id: string): JsonObject | null => {
  const detached = at(`beside/${path}/${id}`)
  return isObject(detached) ? detached : null
}

let emulator: DatabaseEmulator
beforeAll(async () => {
  emulator = await startDatabaseEmulator({
    rules: await compiledRules(),
    clock: new ManualClock(closing),
    seed: { demo: data },
  })
})
afterAll(() => emulator.stop())

const seeded = collections.filter(collection => recordsOf(collection).length > 0)

test('the demo has six apps, 12 categories in three levels, 120 pictures, and 400 contents in all states', () => {
  const sizes = Object.fromEntries(seeded.map(collection => [collection.path, recordsOf(collection).length]))
  expect(sizes).toMatchObject({ apps: 6, categories: 12, images: 120, contents: 400 })
  expect(at('counts/contents/by/status')).toEqual({
    draft: expect.any(Number),
    inReview: expect.any(Number),
    scheduled: expect.any(Number),
    published: expect.any(Number),
    archived: expect.any(Number),
  })
  const levels = (id: string): number => {
    const parent = at(`categories/${id}/parent`)
    return typeof parent === 'string' ? 1 + levels(parent) : 1
  }
  expect(Math.max(...childrenOf('categories').map(([id]) => levels(id)))).toBe(3)
})

test('some contents have changes that are not published yet', () => {
  const behind = childrenOf('contents').filter(([, value]) => {
    const record = isObject(value) ? value : null
    const published = publishedOf(record)
    return published !== null && published.rev < Number(record?.rev)
  })
  expect(behind.length).toBeGreaterThan(5)
})

test.each(seeded)('what the form would refuse is in no record of $path', collection => {
  const issues = recordsOf(collection).flatMap(([id, record]) =>
    Object.entries(issuesOf(collection, valuesOf(collection, record, detachedOf(collection, id)))).map(issue => [
      id,
      issue,
    ]),
  )
  expect(issues).toEqual([])
})

/** Enough for every kind of life; judging all would repeat itself, and take long. */
const sampled = 100

const sampleOf = (collection: Collection) => {
  const records = recordsOf(collection)
  const step = Math.ceil(records.length / sampled)
  return records.filter((_, index) => index % step === 0)
}

const whoMayChange = ({ permissions }: Collection): string => {
  const role = roles.find(each => each !== 'admin' && can(each, permissions.change)) ?? 'admin'
  return demoPeople.find(person => person.role === role)?.uid ?? ''
}

test.each(seeded)('the rules take a further change of the records of $path, by the role that may', collection => {
  const namespace = emulator.namespace('demo')
  const seed = namespace.snapshot()
  onTestFinished(() => namespace.restore(seed))
  const by = whoMayChange(collection)
  const person = { isAdmin: false, auth: { uid: by, token: {}, provider: 'password' }, expires: null }
  for (const [id, before] of sampleOf(collection)) {
    if (isFixed(collection, before)) continue
    const values = changeOf(collection, before)
    const change = { id, before, values, action: 'change', by, token: 'a-change', now: closing }
    namespace.merge([], changeSet(collection, change), person)
  }
  const counts = `counts/${collection.path}`
  // The record of the last write, which each names.
  expect({ ...Object(namespace.read(counts)), last: null }).toEqual({ ...Object(at(counts)), last: null })
})

const changeOf = ({ title, fields, search }: Collection, before: Stored): Values => {
  const name = fields[title]?.reference ? (search[0] ?? title) : title
  // A title of its own form stays.
  if (fields[name]?.check('Otro nombre cambiado') !== null) return {}
  return { [name]: `${String(before[name]).slice(0, 40)} cambiado` }
}

test.each(seeded)('the counters of $path are what is there', collection => {
  const records = recordsOf(collection).map(([, record]) => record)
  expect(at(`counts/${collection.path}/all`)).toBe(records.length)
  for (const name of countedFields(collection)) {
    const wanted: Record<string, number> = {}
    for (const record of records)
      if (record[name] !== undefined) wanted[String(record[name])] = (wanted[String(record[name])] ?? 0) + 1
    const kept = childrenOf(`counts/${collection.path}/by/${name}`).filter(([, count]) => count !== 0)
    expect(Object.fromEntries(kept)).toEqual(wanted)
  }
})

test.each(seeded)('every reference of $path is known where it leads, and nothing else is', collection => {
  const wanted = recordsOf(collection).flatMap(([id, record]) =>
    Object.entries(collection.fields).flatMap(([name, { reference }]) => {
      const value = record[name]
      const uses = typeof value === 'string' ? [[value, true]] : idsOf(value).map((target, place) => [target, place])
      const place = (target: unknown) => `${reference?.to}/${target}/${collection.path}/${id}/${name}`
      return reference ? uses.map(([target, use]) => `${place(target)}: ${use}`) : []
    }),
  )
  const kept = childrenOf('uses').flatMap(([to]) =>
    childrenOf(`uses/${to}`).flatMap(([target]) =>
      childrenOf(`uses/${to}/${target}/${collection.path}`).flatMap(([id, fields]) =>
        Object.entries(isObject(fields) ? fields : {}).map(
          ([name, use]) => `${to}/${target}/${collection.path}/${id}/${name}: ${use}`,
        ),
      ),
    ),
  )
  expect(kept.toSorted()).toEqual(wanted.toSorted())
})

test.each(seeded)('the digests of $path say what its records say', collection => {
  for (const projection of collection.projections ?? []) {
    const wanted = recordsOf(collection).flatMap(([id, record]) => {
      const key = projectionKey(projection, record)
      return key === null ? [] : [`${key}/${id}: ${projectionOf(collection, projection, record)}`]
    })
    const place = `digests/${collection.path}/${projection.by}`
    const kept = childrenOf(place).flatMap(([key]) =>
      childrenOf(`${place}/${key}`).map(([id, line]) => `${key}/${id}: ${line}`),
    )
    expect(kept.toSorted()).toEqual(wanted.toSorted())
    expect(kept).not.toEqual([])
  }
})

test.each(seeded)('the history of every record of $path is whole', collection => {
  for (const [id, { rev, action, updatedAt, updatedBy }] of recordsOf(collection)) {
    const entries = at(`history/${collection.path}/${id}`)
    const numbers = Array.from({ length: rev }, (_, index) => String(index + 1))
    expect(Object.keys(isObject(entries) ? entries : {})).toEqual(numbers)
    expect(isObject(entries) ? entries[rev] : null).toMatchObject({ action, at: updatedAt, by: updatedBy })
  }
})

test('what is public is what is published, in the apps that show it', () => {
  const wanted = childrenOf('contents').flatMap(([id, value]) => {
    const published = publishedOf(isObject(value) ? value : null)
    return (published?.to ?? []).map(app => [`${app}/${id}`, published?.rev])
  })
  const kept = childrenOf('public').flatMap(([app]) =>
    childrenOf(`public/${app}/contents`).map(([id, copy]) => [`${app}/${id}`, isObject(copy) ? copy.rev : null]),
  )
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(wanted))
})

test('each picture knows by which field which published contents show it', () => {
  const wanted = childrenOf('contents').flatMap(([id, value]) =>
    shownIn(publishedOf(isObject(value) ? value : null)?.shows).map(({ at, picture }) => [`${picture}/${id}`, at]),
  )
  const kept = childrenOf('shown/images').flatMap(([picture]) =>
    childrenOf(`shown/images/${picture}/contents`).map(([id, name]) => [`${picture}/${id}`, name]),
  )
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(wanted))
  expect(kept.length).toBeGreaterThan(100)
})

test('nobody but the staff of the demo, and the worker, is in a history', () => {
  const people = childrenOf('history').flatMap(([path]) =>
    childrenOf(`history/${path}`).flatMap(([id]) =>
      childrenOf(`history/${path}/${id}`).map(([, entry]) => (isObject(entry) ? entry.by : null)),
    ),
  )
  expect([...new Set(people)].toSorted()).toEqual(['demo-admin', 'demo-contents', 'demo-lmf', 'worker'])
})

test('a tree taken as entries is the tree without its counters', () => {
  const [collection] = seeded
  if (collection === undefined) throw new Error('The demo has no records.')
  const tree = new SeedTree()
  const [id, record] = recordsOf(collection)[0] ?? ['', null]
  tree.change(collection, { id, values: valuesOf(collection, record), action: 'create', by: 'demo-admin', at: closing })
  const places = Object.keys(tree.entries())
  expect(places).toContain(`${collection.path}/${id}`)
  expect(places).toContain(`history/${collection.path}/${id}`)
  expect(places.filter(place => place.startsWith('counts'))).toEqual([])
})
