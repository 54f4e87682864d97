import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { type Collection, countedFields } from '../../collection.ts'
import { computedFields, type Joining } from '../../fields/computed.ts'
import { blanksIn, proposedTexts } from '../../proposals.ts'
import type { Values } from '../../record.ts'
import type { Json } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { goToState, lead, sampleValues, worldOfSamples } from './samples.ts'
import type { Timestamp } from './world.ts'

/** Computed values match their parts, and are unique and limited as declared. */

const world = worldOfSamples()
const begin = world.timestamp
const id = 'subject'

interface Derived {
  readonly collection: Collection
  readonly path: string
  readonly name: string
  readonly field: Joining
  readonly timestamp: Timestamp
  readonly value: string
}

const stateOf = ({ lifeCycle }: Collection, { computed }: Joining): string | undefined =>
  computed.while && computed.while.field === lifeCycle?.field ? computed.while.is : lifeCycle?.initial

const derived: Derived[] = collections.flatMap(collection =>
  computedFields(collection).map(([name, field]) => {
    const state = stateOf(collection, field)
    goToState(world, collection, state)
    lead(world, collection, 'neighbour', state ?? '')
    const { path } = collection
    return {
      collection,
      path,
      name,
      field,
      timestamp: world.timestamp,
      value: String(world.stored(`${path}/${id}/${name}`)),
    }
  }),
)

const change = (collection: Collection, values: Values, of = id): Update =>
  world.updateFor(collection, { id: of, values, action: 'change' })

const forged = ({ collection, path, name, field }: Derived, update: Update, value: Json): Update => {
  const before = world.stored(`${path}/${id}/${name}`)
  const isCounted = countedFields(collection).includes(name)
  const belongs = [`unique/${path}/${name}/`, `counts/${path}/by/${name}/`]
  const rest = Object.entries(update).filter(([location]) => !belongs.some(start => location.startsWith(start)))
  const forgery = altered(Object.fromEntries(rest), `${path}/${id}/${name}`, value)
  const entry = Object.keys(update).find(location => location.startsWith(`history/${path}/${id}/`)) ?? ''
  const lie = altered(forgery, `${entry}/record/${name}`, value ?? '')
  if (value === before) return lie
  const moved = (was: Json, by: number): Update =>
    was === null ? {} : { [`counts/${path}/by/${name}/${was}`]: { '.sv': { increment: by } } }
  return {
    ...lie,
    ...(field.unique && before !== null ? { [`unique/${path}/${name}/${before}`]: null } : {}),
    ...(field.unique && value !== null ? { [`unique/${path}/${name}/${value}`]: id } : {}),
    ...(isCounted ? { [`counts/${path}/last`]: id, ...moved(before, -1), ...moved(value, 1) } : {}),
  }
}

const lies: Case[] = derived.flatMap(each => {
  const { collection, path, name, field, timestamp, value } = each
  world.goTo(timestamp)
  const admitted = change(collection, {})
  const another = field.computed.of.map(() => 'another').join('~')
  return [
    ['is not left out', null],
    ['names no other', another],
    ['has nothing before its parts', `another~${value}`],
    ['has nothing after its parts', `${value}~`],
  ].map(([what, lie]) =>
    refusalsAt(world, timestamp)(`${path}.${name} ${what}`, admitted, forged(each, admitted, lie ?? null), `/${path}/`),
  )
})

table(lies)('what is computed is not said otherwise', check)

table(derived)('$name of $path does not change without its parts, nor its parts without it', each => {
  const { collection, path, name, timestamp } = each
  world.goTo(timestamp)
  expect(world.verdict({ [`${path}/${id}/${name}`]: 'another' }, 'admin')).not.toBe('granted')
  expect(world.verdict({ [`${path}/${id}/${name}`]: null }, 'admin')).not.toBe('granted')
  expect(world.verdict(change(collection, { [name]: 'another' }), 'admin')).toBe('granted')
})

const steps = derived.flatMap(each => {
  const { collection, field } = each
  const { lifeCycle } = collection
  const condition = field.computed.while
  if (!lifeCycle || condition?.field !== lifeCycle.field) return []
  return lifeCycle.steps
    .filter(({ from, to }) => (from === condition.is) !== (to === condition.is))
    .map(step => ({ ...each, step, event: step.event, isBeginning: step.to === condition.is }))
})

table(steps)('$name of $path follows the step $event', ({ collection, path, name, field, step, isBeginning }) => {
  goToState(world, collection, step.from)
  if (step.due) {
    world.commit(collection, { id, values: { [step.due]: world.now + 1 }, action: 'change' })
    world.clock.advance(1)
  }
  const by = step.permission === null ? 'worker' : 'admin'
  const values = {
    [collection.lifeCycle?.field ?? '']: step.to,
    ...(step.ahead ? { [step.ahead]: world.now + 1_000 } : {}),
  }
  const update = world.updateFor(collection, { id, values, action: step.event, by })
  expect(world.verdict(update, by)).toBe('granted')
  const lie = isBeginning ? null : world.stored(`${path}/${id}/${name}`)
  const refused = forged({ collection, path, name, field, timestamp: begin, value: '' }, update, lie)
  const verdict = world.verdict(refused, by)
  expect(verdict).not.toBe('granted')
  // A projection by the computed field refuses first.
  expect(verdict).toContain(`/${path}/`)
})

const entryOf = ({ collection, field }: Derived, values: Values = {}): Update => {
  const { lifeCycle } = collection
  const is = field.computed.while?.is
  const step = lifeCycle?.initial === is ? undefined : lifeCycle?.steps.find(({ from, to }) => to === is && from !== is)
  const own = { ...sampleValues(collection, 'third', 'all'), ...values }
  if (!lifeCycle || !step) return world.updateFor(collection, { id: 'third', values: own, action: 'create' })
  lead(world, collection, 'third', step.from)
  world.force({ [`${collection.path}/third`]: { ...world.record(collection, 'third'), ...values } })
  return world.updateFor(collection, { id: 'third', values: { [lifeCycle.field]: step.to }, action: step.event })
}

const once = derived.filter(({ field }) => field.unique)

table(once)('no two of $path have the same $name', each => {
  const { collection, path, name, field, timestamp, value } = each
  world.goTo(timestamp)
  const parts = field.computed.of.filter(part => part !== collection.lifeCycle?.field)
  const theirs = Object.fromEntries(parts.map(part => [part, world.stored(`${path}/${id}/${part}`)]))
  const location = `unique/${path}/${name}/${value}`
  const entry = entryOf(each, theirs)
  expect(world.verdict(entry, 'admin')).toContain('no .write at /unique/')
  expect(world.verdict({ [location]: 'neighbour' }, 'admin')).toBe(`no .write at /${location}`)
  expect(world.verdict({ [location]: null }, 'admin')).toBe(`no .write at /${location}`)
  expect(world.verdict(altered(entry, location, undefined), 'admin')).not.toBe('granted')
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  expect(world.verdict(deletion, 'admin')).toBe('granted')
  expect(world.verdict(altered(deletion, location, undefined), 'admin')).toBe(`no .write at /${path}/${id}`)
})

const limited = derived.flatMap(each => {
  const { atMost } = each.field.computed
  const to = each.collection.fields[atMost?.of ?? '']?.reference?.to ?? ''
  return atMost ? [{ ...each, atMost, limit: atMost.field, to }] : []
})

table(limited)('no more of $path have one $name than $limit of $to says', each => {
  const { collection, path, name, timestamp, value, atMost, to } = each
  world.goTo(timestamp)
  const target = String(world.stored(`${path}/${id}/${atMost.of}`))
  const limitIs = (limit: Json) => world.force({ [`${to}/${target}/${atMost.field}`]: limit })
  const count = Number(world.stored(`counts/${path}/by/${name}/${value}`))
  expect(count).toBeGreaterThan(0)
  const entry = entryOf(each)
  const mayLack = world.collection(to).fields[atMost.field]?.required === false
  for (const [limit, verdict] of [
    [count + 1, 'granted'],
    ...(mayLack ? [[null, 'granted'] as const] : []),
    [count, `/${path}/$id/${name}/.validate`],
    [count - 1, `/${path}/$id/${name}/.validate`],
  ] as const) {
    limitIs(limit)
    expect(world.verdict(entry, 'admin'), `limit ${limit}`).toBe(verdict)
  }
  // Existing records stay when the limit drops.
  expect(world.verdict(change(collection, {}), 'admin')).toBe('granted')
})

/** Proposed texts have declared sources and are accepted by their field. */

const proposed = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, field]) =>
    field.proposed === null ? [] : [{ collection, path: collection.path, name, field, pattern: field.proposed }],
  ),
)

const read = async (location: string): Promise<Json> => world.stored(location)

test.each(proposed)('$path.$name is proposed from what other collections declare', ({ collection, pattern }) => {
  for (const { name, its } of blanksIn(pattern).flatMap(({ sources }) => sources)) {
    const target = collections.find(({ path }) => path === collection.fields[name]?.reference?.to)
    if (its !== null) expect(target?.fields[its]?.detached, `${name}.${its}`).toBe('no')
  }
})

test.each(proposed)('$path.$name is proposed in words that it takes', async ({ collection, name, field }) => {
  world.goTo(begin)
  const after = { ...sampleValues(collection, 'subject', 'all'), [name]: null }
  const texts = await proposedTexts({ read, collection, before: {}, after })
  expect(field.check(texts[name])).toBeNull()
  expect(await proposedTexts({ read, collection, before: after, after })).toEqual({})
})
