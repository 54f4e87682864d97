import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { type LifeCycle, neededWith, type Step, stampedFields } from '../../life-cycle.ts'
import { can, isRole } from '../../permissions.ts'
import type { Values } from '../../record.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { commandFor, goToState, prepare, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Timestamp, type Who } from './world.ts'

const world = worldOfSamples()
const id = 'subject'

interface Living {
  readonly collection: Collection
  readonly lifeCycle: LifeCycle
}

const living: Living[] = collections.flatMap(collection =>
  collection.lifeCycle ? [{ collection, lifeCycle: collection.lifeCycle }] : [],
)

const inState = (collection: Collection, state: string): Timestamp => {
  goToState(world, collection, state)
  return world.timestamp
}

const before = (collection: Collection, step: Step): Timestamp => {
  goToState(world, collection, step.from)
  prepare(world, collection, id, step)
  return world.timestamp
}

const steps = living.flatMap(({ collection, lifeCycle }) =>
  lifeCycle.steps.map(step => ({
    collection,
    step,
    timestamp: before(collection, step),
    what: `${collection.path}: ${step.event}, from ${step.from} to ${step.to},`,
  })),
)

const mayTake = (who: Who, collection: Collection, { permission }: Step): boolean =>
  permission === null
    ? who === 'worker'
    : isRole(who) && can(who, permission) && can(who, collection.permissions.change)

const takers = steps.flatMap(each =>
  everybody.map(who => {
    const isGranted = mayTake(who, each.collection, each.step)
    return { ...each, who, isGranted, name: `${each.what} is ${isGranted ? '' : 'not '}for ${who}` }
  }),
)

table(takers)('who takes a step', ({ collection, step, timestamp, who, isGranted }) => {
  world.goTo(timestamp)
  const update = world.updateFor(collection, { ...commandFor(world, collection, id, step), by: who })
  expect(world.verdict(update, who) === 'granted').toBe(isGranted)
})

const elsewhere: Case[] = living.flatMap(({ collection, lifeCycle }) => {
  const { field, states } = lifeCycle
  const actions = [...new Set(lifeCycle.steps.map(({ event }) => event)), 'change']
  return states.flatMap(({ name: from }) => {
    const timestamp = inState(collection, from)
    const isFixed = states.find(({ name }) => name === from)?.isFixed
    const way = isFixed ? lifeCycle.steps.find(step => step.from === from && step.permission !== null) : undefined
    if (isFixed && !way) return []
    const admitted = world.updateFor(
      collection,
      way ? commandFor(world, collection, id, way) : { id, values: {}, action: 'change' },
    )
    return states.flatMap(({ name: to }) =>
      actions
        .filter(action => !(action === 'change' && from === to))
        .filter(event => !lifeCycle.steps.some(step => step.event === event && step.from === from && step.to === to))
        .map(action => {
          world.goTo(timestamp)
          const taken = world.updateFor(collection, { id, values: { [field]: to }, action })
          const name = `${collection.path}: ${action} does not lead from ${from} to ${to}`
          return refusalsAt(world, timestamp)(name, admitted, taken, collection.path)
        }),
    )
  })
})

table(elsewhere)('a record moves by its steps alone', check)

const begun: Case[] = living.flatMap(({ collection, lifeCycle: { field, states, initial } }) => {
  inState(collection, initial)
  const values = world.record(collection, id)
  world.commit(collection, { id, values: null, action: 'delete' })
  const refuse = refusalsAt(world, world.timestamp)
  const clear = sampleValues(collection, id, 'all')
  const entered = (name: string) => (collection.fields[name]?.confidential ? clear : values)?.[name] ?? null
  const fields = Object.fromEntries(Object.keys(collection.fields).map(name => [name, entered(name)]))
  const creation = (state: string) =>
    world.updateFor(collection, { id, values: { ...fields, [field]: state }, action: 'create' })
  return states
    .filter(({ name }) => name !== initial)
    .map(({ name, isPublic }) => {
      const rule = isPublic ? collection.path : `/${collection.path}/$id/.validate`
      return refuse(`${collection.path}: nothing begins as ${name}`, creation(initial), creation(name), rule)
    })
})

table(begun)('a record begins where it begins', check)

table(steps.filter(({ step }) => step.due !== null))(
  '$what is not taken a moment too early',
  ({ collection, step, timestamp }) => {
    world.goTo(timestamp)
    const update = world.updateFor(collection, commandFor(world, collection, id, step))
    expect(world.verdict(update, 'worker')).toBe('granted')
    world.clock.set(timestamp.now - 1)
    expect(world.verdict(update, 'worker')).toBe(`/${collection.path}/$id/.validate`)
  },
)

const stepWith = (
  { collection, step, timestamp, what }: (typeof steps)[number],
  says: string,
  values: (now: number) => Values,
  by: Who,
  rule: string,
): Case => {
  world.goTo(timestamp)
  const command = commandFor(world, collection, id, step)
  const refused = world.updateFor(collection, { ...command, values: { ...command.values, ...values(world.now) } })
  return refusalsAt(world, timestamp, by)(`${what} ${says}`, world.updateFor(collection, command), refused, rule)
}

const ahead: Case[] = steps.flatMap(each => {
  const { ahead } = each.step
  if (ahead === null) return []
  const rule = `/${each.collection.path}/$id/.validate`
  return [stepWith(each, `needs ${ahead} to lie ahead`, now => ({ [ahead]: now }), 'admin', rule)]
})

const needed: Case[] = steps.flatMap(each => {
  const { collection, step } = each
  const ofState = collection.lifeCycle?.states.find(({ name }) => name === step.to)?.needs ?? []
  const needs = [...ofState, ...neededWith(step)]
  const rule = `/${collection.path}/$id/.validate`
  return step.permission !== null
    ? needs.map(need => stepWith(each, `needs ${need}`, () => ({ [need]: null }), 'admin', rule))
    : []
})

table([...ahead, ...needed])('a step demands what it needs', check)

const clearing = steps.flatMap(each =>
  each.step.clears.map(name => {
    const { collection, timestamp } = each
    world.goTo(timestamp)
    if (world.stored(`${collection.path}/${id}/${name}`) === null)
      world.commit(collection, { id, values: { [name]: world.now + 5_000 }, action: 'change' })
    return { ...each, name, timestamp: world.timestamp }
  }),
)

test('steps that make a moment moot are looked at', () => {
  expect(clearing.length).toBeGreaterThan(0)
})

table(clearing)('$what clears $name, whatever is given', ({ collection, step, name, timestamp }) => {
  world.goTo(timestamp)
  const command = commandFor(world, collection, id, step)
  world.commit(collection, { ...command, values: { ...command.values, [name]: world.now + 9_000 } })
  expect(world.stored(`${collection.path}/${id}/${name}`)).toBe(null)
})

const withMoment = (update: Update, path: string, name: string, value: number): Update => {
  const record = altered(update, `${path}/${id}/${name}`, value)
  const entry = Object.keys(update).find(location => location.startsWith(`history/${path}/${id}/`)) ?? ''
  return altered(record, `${entry}/record/${name}`, value)
}

const notCleared: Case[] = clearing.map(({ collection, step, name, timestamp, what }) => {
  world.goTo(timestamp)
  const { path } = collection
  const command = commandFor(world, collection, id, step)
  const admitted = world.updateFor(collection, command)
  const was = Number(world.stored(`${path}/${id}/${name}`))
  const refused = withMoment(admitted, path, name, was)
  return refusalsAt(world, timestamp, command.by)(`${what} clears ${name}`, admitted, refused, `/${path}/$id/`)
})

table(notCleared)('a step clears what it clears', check)

/** Stamps hold the database's time of their step and never change otherwise. */

const stamped = collections.flatMap(collection =>
  [...stampedFields(collection)].flatMap(name =>
    (collection.lifeCycle?.steps ?? []).map(step => {
      goToState(world, collection, step.from)
      world.clock.advance(60_000)
      prepare(world, collection, id, step)
      const was = world.stored(`${collection.path}/${id}/${name}`)
      const isStamping = step.stamps?.field === name && (was === null || step.stamps.again)
      const by = step.permission === null ? ('worker' as const) : ('admin' as const)
      const what = `${collection.path}.${name}`
      return { collection, path: collection.path, name, step, was, isStamping, by, what, timestamp: world.timestamp }
    }),
  ),
)

const forged = ({ path, name }: (typeof stamped)[number], update: Update, lie: number | null): Update => {
  const record = altered(update, `${path}/${id}/${name}`, lie)
  const entry = Object.keys(update).find(location => location.startsWith(`history/${path}/${id}/`)) ?? ''
  return altered(record, `${entry}/record/${name}`, lie ?? '')
}

table(stamped)('$what is written by the step $step.event from $step.from, or stays as it was', each => {
  const { collection, path, name, step, was, isStamping, timestamp } = each
  world.goTo(timestamp)
  world.commit(collection, commandFor(world, collection, id, step))
  expect(world.stored(`${path}/${id}/${name}`)).toBe(isStamping ? timestamp.now : was)
})

const lies: Case[] = stamped.flatMap(each => {
  const { collection, path, step, was, isStamping, by, what, timestamp } = each
  world.goTo(timestamp)
  const admitted = world.updateFor(collection, { ...commandFor(world, collection, id, step), by })
  const refuse = refusalsAt(world, timestamp, by)
  const refusal = (text: string, lie: number | null): Case =>
    refuse(
      `${what}: the step ${step.event} from ${step.from} ${text}`,
      admitted,
      forged(each, admitted, lie),
      `/${path}/$id/.validate`,
    )
  const before = Number(was)
  return [
    refusal('does not say an earlier moment', timestamp.now - 120_000),
    refusal('does not say a later moment', timestamp.now + 1),
    ...(isStamping ? [refusal('does not leave it as it was', was === null ? null : before)] : []),
    ...(isStamping ? [] : [refusal('does not say now', timestamp.now)]),
    ...(was === null ? [] : [refusal('does not take it out', null)]),
  ]
})

table(lies)('a step does not stamp what is not so', check)

const others: Case[] = stamped.flatMap(each => {
  const { collection, path, step, was, what, timestamp } = each
  world.goTo(timestamp)
  const change = world.updateFor(collection, { id, values: {}, action: 'change' })
  return [timestamp.now, timestamp.now - 1, ...(was === null ? [] : [null])].map(lie => {
    const name = `${what}: a change of what is ${step.from} does not make it ${lie === null ? 'nothing' : 'a moment'}`
    return refusalsAt(world, timestamp)(name, change, forged(each, change, lie), `/${path}/$id/.validate`)
  })
})

table(others)('nothing else stamps', check)

table(stamped)(
  'nobody says $what: it is not taken from what is given',
  ({ collection, path, name, timestamp, was }) => {
    world.goTo(timestamp)
    world.commit(collection, { id, values: { [name]: timestamp.now - 5 }, action: 'change' })
    expect(world.stored(`${path}/${id}/${name}`)).toBe(was)
  },
)

table(collections.filter(collection => stampedFields(collection).size > 0))(
  'a record of $path begins without a stamp',
  collection => {
    goToState(world, collection)
    const record = world.record(collection, id) ?? {}
    for (const name of stampedFields(collection)) expect(record).not.toHaveProperty(name)
  },
)
