import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import type { LifeCycle, Step } from '../../life-cycle.ts'
import { itemsOf, type Json, type JsonObject } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { commandFor, ensure, goToState, prepare, worldOfSamples } from './samples.ts'
import { everybody, type Timestamp } from './world.ts'

/** Records with one public copy, `public/{id}/{as}`: it stays as published while a new version is prepared. */

const world = worldOfSamples()
const id = 'subject'

interface Publishing {
  readonly collection: Collection
  readonly lifeCycle: LifeCycle
  readonly path: string
  readonly fields: readonly string[]
  readonly copy: string
}

const publishing: Publishing[] = collections.flatMap(collection => {
  const { path, publication, lifeCycle } = collection
  return publication?.as !== undefined && lifeCycle
    ? [{ collection, lifeCycle, path, fields: publication.fields, copy: `public/${id}/${publication.as}` }]
    : []
})

type Reach = 'public' | 'kept' | 'none'

const reachOf = ({ lifeCycle }: Publishing, state: string): Reach => {
  const found = lifeCycle.states.find(({ name }) => name === state)
  return found?.isPublic ? 'public' : found?.keepsPublic ? 'kept' : 'none'
}

interface Moment {
  readonly timestamp: Timestamp
  readonly update: Update
  readonly by: 'admin' | 'worker'
}

const take = (each: Publishing, step: Step): Moment => {
  prepare(world, each.collection, id, step)
  world.clock.advance(1_000)
  const command = commandFor(world, each.collection, id, step)
  return { timestamp: world.timestamp, update: world.updateFor(each.collection, command), by: command.by }
}

/** Changes one part of a published list. */
const changedParts = (values: JsonObject, name: string): Json =>
  itemsOf(values[name]).map((item, at) => (at === 0 ? { ...(item as JsonObject), id: 'changed' } : item))

const steps = publishing.flatMap(each =>
  each.lifeCycle.steps.map(step => ({ ...each, each, step, what: `${each.path}: ${step.event} from ${step.from}` })),
)

/** People's steps between states; none within one. */
const wayFrom = ({ lifeCycle }: Publishing, from: string, to: string): readonly Step[] => {
  const ways = new Map<string, readonly Step[]>([[from, []]])
  for (const [state, way] of ways)
    for (const step of lifeCycle.steps)
      if (step.from === state && step.due === null && !ways.has(step.to)) ways.set(step.to, [...way, step])
  return ways.get(to) ?? []
}

const published = ({ each, step }: (typeof steps)[number]): void => {
  // A state that keeps the public copy follows a publication.
  const first = each.lifeCycle.steps.find(({ to, due }) => due === null && reachOf(each, to) === 'public')
  if (first === undefined) throw new Error(`${each.path} has no step that publishes.`)
  goToState(world, each.collection, first.from)
  world.write(take(each, first).update, 'admin')
  for (const next of wayFrom(each, first.to, step.from)) world.write(take(each, next).update, 'admin')
}

const cases: Case[] = steps
  .filter(({ each, step }) => reachOf(each, step.to) === 'public')
  .flatMap(each => {
    const { collection, step, path, fields, copy, what } = each
    if (step.from === step.to) published(each)
    else goToState(world, collection, step.from)
    const moment = take(each, step)
    const { update, by } = moment
    const record = `${path}/${id}`
    const refuse = refusalsAt(world, moment.timestamp, by)
    const lie = (name: string, location: string, value: unknown, refusing: string): Case =>
      refuse(`${what}: ${name}`, update, altered(update, location, value), refusing)
    const [name = ''] = fields
    const stored = update[copy] as JsonObject
    const [first] = itemsOf(stored[name]) as readonly JsonObject[]
    const history = '/history/$collection/$id/$rev/record'
    const rule = `no .write at /${path}/${id}`
    return [
      lie('the copy is written', copy, undefined, ''),
      refuse(`${what}: no copy without its record`, update, { [copy]: stored }, `no .write at /public/`),
      lie('no copy elsewhere', copy.replace(id, 'sample'), stored, 'no .write at /public/sample'),
      lie('the copy has the version', `${copy}/rev`, 1, ''),
      lie('the copy has the moment', `${copy}/publishedAt`, 1, '/public/$target/'),
      lie('the copy holds nothing more', `${copy}/other`, 'x', '/public/$target/'),
      lie('a part holds nothing more', `${copy}/${name}/0/other`, 'x', '/public/$target/'),
      lie('there are no more parts', `${copy}/${name}/77`, { ...first }, '/public/$target/'),
      lie('a part is no text', `${copy}/${name}/77`, 'x', '/public/$target/'),
      lie('a list is no text', `${copy}/${name}`, 'x', ''),
      ...Object.keys(first ?? {}).flatMap(part => [
        lie(`a part does not lack ${part}`, `${copy}/${name}/0/${part}`, null, history),
        lie(`a part has ${part} of its record`, `${copy}/${name}/0/${part}`, 'lie', ''),
      ]),
      lie('no part is missing', `${copy}/${name}/0`, null, history),
      lie('what is public has its version', `${record}/published/rev`, 1, ''),
      lie('what is public has its moment', `${record}/published/at`, 1, `/${path}/$id/published/.validate`),
      lie('what is public is known', `${record}/published`, null, rule),
      lie('the record says nothing of places', `${record}/published/to`, ['sample'], ''),
    ]
  })

table(cases)('the one copy says what was published', check)

table(publishing)('$path: publishing again leaves no part of the copy as it was', each => {
  const { collection, copy, fields, lifeCycle } = each
  const step = lifeCycle.steps.find(({ from, to }) => from === to && reachOf(each, to) === 'public')
  if (step === undefined) throw new Error(`${each.path} is not published again.`)
  published({ ...each, each, step, what: '' })
  const [name = ''] = fields
  const before = world.record(collection, id)
  world.commit(collection, { id, values: { [name]: changedParts(before ?? {}, name) }, action: 'change' })
  const { update } = take(each, step)
  expect(world.verdict(update, 'admin')).toBe('granted')
  const { [copy]: whole, ...rest } = update
  const part = { ...rest, [`${copy}/rev`]: (whole as JsonObject).rev ?? null }
  expect(world.verdict({ ...part, [`${copy}/publishedAt`]: { '.sv': 'timestamp' } }, 'admin')).toContain('/history/')
})

table(steps.filter(({ each, step }) => reachOf(each, step.to) === 'kept'))(
  '$what keeps what is public, and nobody changes it then',
  each => {
    const { collection, step, copy } = each
    published(each)
    expect(world.record(collection, id)).toMatchObject({ [collection.lifeCycle?.field ?? '']: step.from })
    const stored = world.stored(copy) as JsonObject
    const moment = take(each, step)
    world.goTo(moment.timestamp)
    expect(Object.keys(moment.update)).not.toContain(copy)
    expect(world.verdict(moment.update, moment.by)).toBe('granted')
    for (const refused of [null, stored, { ...stored, rev: Number(stored.rev) + 2 }])
      expect(world.verdict({ ...moment.update, [copy]: refused }, moment.by)).not.toBe('granted')
    world.write(moment.update, moment.by)
    expect(world.stored(copy)).toEqual(stored)
    const changed = world.updateFor(collection, { id, values: { [collection.title]: 'Another' }, action: 'change' })
    expect(world.verdict(changed, 'admin')).toBe('granted')
    expect(world.verdict({ ...changed, [copy]: null }, 'admin')).not.toBe('granted')
    expect(world.verdict(altered(changed, `${each.path}/${id}/published`, null), 'admin')).not.toBe('granted')
  },
)

table(publishing)('$path: a record that is deleted takes its copy along', each => {
  const { collection, copy, lifeCycle } = each
  const step = lifeCycle.steps.find(({ to, due }) => due === null && reachOf(each, to) === 'public')
  if (step === undefined) throw new Error(`${each.path} has no step that publishes.`)
  goToState(world, collection, step.from)
  world.write(take(each, step).update, 'admin')
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  expect(deletion[copy]).toBeNull()
  expect(world.verdict(deletion, 'admin')).toBe('granted')
  expect(world.verdict(altered(deletion, copy, undefined), 'admin')).toBe(`no .write at /${each.path}/${id}`)
})

table(publishing)('$path: below what is deleted nothing stays public', each => {
  const { collection, copy, lifeCycle } = each
  const step = lifeCycle.steps.find(({ to, due }) => due === null && reachOf(each, to) === 'public')
  if (step === undefined) throw new Error(`${each.path} has no step that publishes.`)
  goToState(world, collection, step.from)
  const above = world.collection(collection.publication?.of ?? '')
  ensure(world, above, id)
  const deletion = () => world.updateFor(above, { id, values: null, action: 'delete' })
  expect(world.verdict(deletion(), 'admin')).toBe('granted')
  world.write(take(each, step).update, 'admin')
  expect(world.stored(copy)).not.toBeNull()
  expect(world.verdict(deletion(), 'admin')).toBe(`no .write at /${above.path}/${id}`)
})

table(publishing.flatMap(each => everybody.map(who => ({ ...each, who }))))(
  '$who reads the copy of a record of $path, and no more at once',
  ({ copy, who }) => {
    expect(world.verdictOnRead(copy, {}, who)).toBe('granted')
    expect(world.verdictOnRead(`public/${id}`, {}, who)).toBe(`no .read at /public/${id}`)
  },
)

table(publishing.flatMap(each => everybody.map(who => ({ ...each, who }))))(
  '$who changes nothing of the copy of a record of $path by itself',
  ({ copy, who }) => {
    for (const [location, value] of [
      [copy, { rev: 1, publishedAt: { '.sv': 'timestamp' } }],
      [`${copy}/rev`, 1],
    ] as const)
      expect(world.verdict({ [location]: value }, who)).toBe(`no .write at /${location}`)
  },
)

test('what is published in one copy is public in no other way', () => {
  expect(publishing.map(({ path, copy }) => `${path} ${copy}`)).toEqual(['layouts public/subject/layout'])
})
