import { expect, test } from 'vitest'
import type { Collection } from '../collection.ts'
import type { LifeCycle, Step } from '../life-cycle.ts'
import { can, isRole } from '../permissions.ts'
import { type Case, check } from './case.ts'
import { collections } from './collections.ts'
import { lead, plainText, prepare, wishFor } from './samples.ts'
import { everybody, type Moment, type Who, World } from './world.ts'

const world = new World(collections)
const empty = world.moment
const id = 'subject'

interface Living {
  readonly collection: Collection
  readonly lifeCycle: LifeCycle
}

const living: Living[] = collections.flatMap(collection =>
  collection.lifeCycle ? [{ collection, lifeCycle: collection.lifeCycle }] : [],
)

/** The moment when a record is in a state. */
const inState = (collection: Collection, state: string): Moment => {
  world.goTo(empty)
  lead(world, collection, id, state)
  return world.moment
}

/** The moment when a step can be taken. */
const before = (collection: Collection, step: Step): Moment => {
  world.goTo(inState(collection, step.from))
  prepare(world, collection, id, step)
  return world.moment
}

const steps = living.flatMap(({ collection, lifeCycle }) =>
  lifeCycle.steps.map(step => ({
    collection,
    step,
    moment: before(collection, step),
    what: `${collection.path}: ${step.event}, from ${step.from} to ${step.to},`,
  })),
)

const mayTake = (who: Who, collection: Collection, { permission, due }: Step): boolean =>
  due !== null
    ? who === 'worker'
    : isRole(who) && permission !== null && can(who, permission) && can(who, collection.permissions.change)

const takers = steps.flatMap(each =>
  everybody.map(who => {
    const isGranted = mayTake(who, each.collection, each.step)
    return { ...each, who, isGranted, name: `${each.what} is ${isGranted ? '' : 'not '}for ${who}` }
  }),
)

test.each(takers)('$name', ({ collection, step, moment, who, isGranted }) => {
  world.goTo(moment)
  const update = world.updateFor(collection, { ...wishFor(world, collection, id, step), by: who })
  expect(world.verdict(update, who) === 'granted').toBe(isGranted)
})

const elsewhere: Case[] = living.flatMap(({ collection, lifeCycle }) => {
  const { field, states } = lifeCycle
  const actions = [...new Set(lifeCycle.steps.map(({ event }) => event)), 'change']
  return states.flatMap(({ name: from }) => {
    const moment = inState(collection, from)
    return states.flatMap(({ name: to }) =>
      actions
        .filter(action => !(action === 'change' && from === to))
        .filter(event => !lifeCycle.steps.some(step => step.event === event && step.from === from && step.to === to))
        .map(action => {
          world.goTo(moment)
          return {
            name: `${collection.path}: ${action} does not lead from ${from} to ${to}`,
            world,
            moment,
            admitted: world.updateFor(collection, { id, values: {}, action: 'change' }),
            refused: world.updateFor(collection, { id, values: { [field]: to }, action }),
            by: 'admin' as const,
            rule: collection.path,
          }
        }),
    )
  })
})

test.each(elsewhere)('$name', check)

const begun: Case[] = living.flatMap(({ collection, lifeCycle: { field, states, initial } }) => {
  const moment = inState(collection, initial)
  const values = world.record(collection, id)
  world.goTo(empty)
  lead(world, collection, id, initial)
  world.commit(collection, { id, values: null, action: 'delete' })
  const without = world.moment
  const fields = Object.fromEntries(Object.keys(collection.fields).map(name => [name, values?.[name] ?? null]))
  const creation = (state: string) =>
    world.updateFor(collection, { id, values: { ...fields, [field]: state }, action: 'create' })
  return states
    .filter(({ name }) => name !== initial && moment !== null)
    .map(({ name, isPublic }) => ({
      name: `${collection.path}: nothing begins as ${name}`,
      world,
      moment: without,
      admitted: creation(initial),
      refused: creation(name),
      by: 'admin' as const,
      rule: isPublic ? collection.path : `/${collection.path}/$id/.validate`,
    }))
})

test.each(begun)('$name', check)

test.each(steps.filter(({ step }) => step.due !== null))(
  '$what is not taken a moment too early',
  ({ collection, step, moment }) => {
    world.goTo(moment)
    const update = world.updateFor(collection, wishFor(world, collection, id, step))
    expect(world.verdict(update, 'worker')).toBe('granted')
    world.clock.set(moment.now - 1)
    expect(world.verdict(update, 'worker')).toBe(`/${collection.path}/$id/.validate`)
  },
)

const ahead: Case[] = steps.flatMap(({ collection, step, moment, what }) => {
  if (step.ahead === null) return []
  const { ahead } = step
  world.goTo(moment)
  const wish = wishFor(world, collection, id, step)
  return [
    {
      name: `${what} needs ${ahead} to lie ahead`,
      world,
      moment,
      admitted: world.updateFor(collection, wish),
      refused: world.updateFor(collection, { ...wish, values: { ...wish.values, [ahead]: world.now } }),
      by: 'admin' as const,
      rule: `/${collection.path}/$id/.validate`,
    },
  ]
})

const needed: Case[] = steps.flatMap(({ collection, step, moment, what }) => {
  const needs = collection.lifeCycle?.states.find(({ name }) => name === step.to)?.needs ?? []
  if (step.due !== null) return []
  return needs.map(need => {
    world.goTo(moment)
    const wish = wishFor(world, collection, id, step)
    return {
      name: `${what} needs ${need}`,
      world,
      moment,
      admitted: world.updateFor(collection, wish),
      refused: world.updateFor(collection, { ...wish, values: { ...wish.values, [need]: null } }),
      by: 'admin' as const,
      rule: `/${collection.path}/$id/.validate`,
    }
  })
})

const meddling: Case[] = steps
  .filter(({ step }) => step.due !== null)
  .map(({ collection, step, moment, what }) => {
    world.goTo(moment)
    const wish = wishFor(world, collection, id, step)
    const title = plainText(collection)
    return {
      name: `${what} changes nothing else`,
      world,
      moment,
      admitted: world.updateFor(collection, wish),
      refused: world.updateFor(collection, { ...wish, values: { ...wish.values, [title]: 'Another' } }),
      by: 'worker' as const,
      rule: '/history/$collection/$id/$rev/record/$field/.validate',
    }
  })

test.each([...ahead, ...needed, ...meddling])('$name', check)
