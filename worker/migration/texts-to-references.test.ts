import { expect, test } from 'vitest'
import { changedField } from '../../scripts/testing/recipe.ts'
import type { Field } from '../../src/model/fields/field.ts'
import { parts } from '../../src/model/fields/list.ts'
import { reference } from '../../src/model/fields/reference.ts'
import { text } from '../../src/model/fields/text.ts'
import type { Values } from '../../src/model/record.ts'
import { plainCollection, said } from '../../src/model/testing/collections.ts'
import { World } from '../../src/model/testing/contract/world.ts'
import { type OwnerStore, prepare } from './prepare.ts'
import { storeOf } from './testing/truth.ts'
import { reportChanges, textsToReferences } from './texts-to-references.ts'

const { former, sponsors, cities, reports } = await changedField()
const [dryRun, firstRun] = reports

const named = (path: string) => plainCollection(path, { name: text({ label: said('Name'), max: 40 }) })
const others = [cities, named('apps'), named('categories')]

const running = async (
  world: World,
  run: typeof prepare,
  change: (store: OwnerStore) => Partial<OwnerStore> = () => ({}),
): Promise<readonly string[]> => {
  const lines: string[] = []
  const store = storeOf(world, () => world.clock.advance(1))
  await run({
    store: { ...store, ...change(store) },
    collections: world.collections,
    report: line => lines.push(line),
  })
  return lines
}

const bringUpToDate: typeof prepare = async options => {
  await textsToReferences(options)
  await prepare({ ...options, report: () => undefined })
}

const commit = (world: World, collection: typeof cities, id: string, values: Values) => {
  world.clock.advance(1)
  world.commit(collection, { id, values, action: 'create' })
}

const sponsor = (name: string, city: string | null): Values => ({ name, kind: 'local', status: 'proposed', city })

/** Sponsors as they were before the change, under today's declarations. */
const worldBefore = async (today = sponsors): Promise<World> => {
  const before = new World([former, ...others])
  await running(before, prepare)
  const names = { ana: 'Santa Ana', miguel: 'San Miguel', union: 'La Unión', other: 'La Union' }
  for (const [id, name] of Object.entries(names)) commit(before, cities, id, { name })
  commit(before, former, 'anil', sponsor('El Añil', 'SANTA ANA'))
  commit(before, former, 'cafe', sponsor('Café Ilamatepec', 'San Miguel'))
  commit(before, former, 'radio', sponsor('Radio Onda', 'Campo No. 2/A'))
  commit(before, former, 'taller', sponsor('Taller Lempa', 'La Unión'))
  commit(before, former, 'tienda', sponsor('Tienda', null))
  const world = new World([today, ...others])
  world.goTo(before.timestamp)
  return world
}

const citiesIn = (world: World) =>
  ['anil', 'cafe', 'radio', 'taller', 'tienda'].map(id => world.stored(`sponsors/${id}/city`))

test('the dry run of docs/change-a-field.md reports what its migration changes, and changes nothing', async () => {
  const world = await worldBefore()
  const before = world.stored('')
  expect(await running(world, reportChanges)).toEqual(dryRun)
  expect(world.stored('')).toEqual(before)
})

test('texts that should refer to people are reported without them', async () => {
  const { timestamp } = await worldBefore()
  const world = new World([sponsors, { ...cities, personal: true }, ...others.slice(1)])
  world.goTo(timestamp)
  const lines = await running(world, reportChanges)
  expect(lines.join()).toContain('"city" is a text with the "name" of')
  expect(lines.join()).not.toContain('Campo No')
})

test('texts become references to the records that they name, with what is derived from them; others stay', async () => {
  const world = await worldBefore()
  expect(await running(world, bringUpToDate)).toEqual(firstRun)
  expect(citiesIn(world)).toEqual(['ana', 'miguel', 'Campo No. 2/A', 'La Unión', null])
  expect(world.stored('uses/cities')).toEqual({
    ana: { sponsors: { anil: { city: true } } },
    miguel: { sponsors: { cafe: { city: true } } },
  })
  world.clock.advance(1)
  world.commit(sponsors, { id: 'anil', values: sponsor('El Añil', 'miguel'), action: 'change' })
  expect(world.stored('uses/cities/ana')).toBe(null)
})

test('what had no match is tried again, and a migration that is complete reads no record', async () => {
  const world = await worldBefore()
  await running(world, bringUpToDate)
  commit(world, cities, 'campo', { name: 'Campo No. 2/A' })
  world.commit(cities, { id: 'other', values: null, action: 'delete' })
  expect(await running(world, bringUpToDate)).toEqual(['sponsors: 2 records now refer to cities by "city".'])
  expect(citiesIn(world)).toEqual(['ana', 'miguel', 'campo', 'union', null])
  expect(world.stored('uses/cities/campo')).toEqual({ sponsors: { radio: { city: true } } })
  const readPage = () => Promise.reject(new Error('Records were read.'))
  expect(await running(world, textsToReferences, () => ({ readPage }))).toEqual([])
})

test('texts without a record become one each where the declaration says so, once, and refer to it', async () => {
  const creating = { ...sponsors, formerly: { texts: { city: { by: 'name', creates: true } as const } } }
  const world = await worldBefore(creating)
  const dry = await running(world, reportChanges)
  const real = await running(world, textsToReferences)
  expect([dry[0], real[0]]).toEqual([
    'cities: 1 record will be created from "city".',
    'cities: 1 record was created from "city".',
  ])
  await running(world, prepare)
  expect(citiesIn(world)).toEqual(['ana', 'miguel', 'campo-no-2-a', 'La Unión', null])
  expect(world.stored('cities/campo-no-2-a')).toMatchObject({ name: 'Campo No. 2/A', rev: 1 })
  expect(world.stored('uses/cities/campo-no-2-a')).toEqual({ sponsors: { radio: { city: true } } })
})

test('texts within the parts of a list become references, too', async () => {
  const toursWith = (city: Field, more = {}) =>
    plainCollection(
      'tours',
      {
        name: text({ label: said('Name'), max: 40 }),
        stops: parts({ label: said('Stops'), max: 3, fields: { city } }),
      },
      more,
    )
  const formerTours = toursWith(text({ label: said('City'), max: 40 }))
  const texts = { 'stops.city': { by: 'name', creates: true } as const }
  const tours = toursWith(reference({ label: said('City'), to: 'cities' }), { formerly: { texts } })
  const before = new World([formerTours, cities])
  await running(before, prepare)
  commit(before, cities, 'ana', { name: 'Santa Ana' })
  before.clock.advance(1)
  const values = { name: 'North', stops: [{ city: 'Santa Ana' }, { city: 'Metapán' }] }
  before.commit(formerTours, { id: 'north', values, action: 'create' })
  const world = new World([tours, cities])
  world.goTo(before.timestamp)
  await running(world, textsToReferences)
  expect(world.stored('tours/north/stops')).toEqual([{ city: 'ana' }, { city: 'metapan' }])
})

test('what somebody chose while it was replaced stays', async () => {
  const world = await worldBefore()
  await running(world, bringUpToDate, store => ({
    transact: (path, change) => {
      if (path === 'sponsors/anil' && world.stored('sponsors/anil/rev') === 1)
        world.force({ 'sponsors/anil/city': 'miguel', 'sponsors/anil/rev': 2 })
      return store.transact(path, change)
    },
  }))
  expect(citiesIn(world)).toEqual(['miguel', 'miguel', 'Campo No. 2/A', 'La Unión', null])
})

test('killed at any write and started again it ends as in one go', async () => {
  const whole = await worldBefore()
  await running(whole, bringUpToDate)
  for (let left = 0, isDone = false; !isDone; left += 1) {
    const world = await worldBefore()
    let writes = 0
    const dying = (store: OwnerStore): Partial<OwnerStore> => ({
      update: update => (writes++ < left ? store.update(update) : Promise.reject(new Error('Killed.'))),
      transact: (path, change) =>
        writes++ < left ? store.transact(path, change) : Promise.reject(new Error('Killed.')),
    })
    isDone = await running(world, bringUpToDate, dying).then(
      () => true,
      () => false,
    )
    await running(world, bringUpToDate)
    expect([left, citiesIn(world)]).toEqual([left, citiesIn(whole)])
    expect(world.stored('uses')).toEqual(whole.stored('uses'))
    expect(world.stored('counts/sponsors')).toEqual(whole.stored('counts/sponsors'))
  }
})
