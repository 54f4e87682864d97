import { expect } from 'vitest'
import type { Collection } from '../../collection.ts'
import { type Counted, type Step, settlingSteps } from '../../life-cycle.ts'
import type { Values } from '../../record.ts'
import { table } from './case.ts'
import { collections } from './collections.ts'
import { commandFor, goToState, plainText, prepare, worldOfSamples } from './samples.ts'
import type { Who } from './world.ts'

/** Steps that need an approved count, and states that lock entered fields. */

const world = worldOfSamples()
const id = 'subject'

const living = collections.flatMap(collection => {
  const { lifeCycle, path } = collection
  return lifeCycle ? [{ collection, path, lifeCycle }] : []
})

const verdict = (collection: Collection, step: Step, by: Who, values: Values = {}): string => {
  const command = commandFor(world, collection, id, step)
  return world.verdict(world.updateFor(collection, { ...command, by, values: { ...command.values, ...values } }), by)
}

const before = (collection: Collection, step: Step): void => {
  goToState(world, collection, step.from)
  prepare(world, collection, id, step)
}

interface CountedStep {
  readonly collection: Collection
  readonly path: string
  readonly step: Step
  readonly counted: Counted
  readonly place: string
}

const counting = living.flatMap(({ collection, path, lifeCycle }) =>
  lifeCycle.steps.flatMap((step): CountedStep[] =>
    step.counted ? [{ collection, path, step, counted: step.counted, place: `${step.counted.at}/${id}` }] : [],
  ),
)

table(counting)('$step.event of $path needs a count that holds for the record', each => {
  const { collection, path, step, counted, place } = each
  const refusedWith = (values: Values): string => {
    before(collection, step)
    expect(verdict(collection, step, 'admin')).toBe('granted')
    world.force(values)
    return verdict(collection, step, 'admin')
  }
  const rule = `/${path}/$id/${collection.lifeCycle?.field}/.validate`
  expect(refusedWith({ [place]: null })).toBe(rule)
  for (const name of counted.of) {
    expect(refusedWith({ [`${place}/${name}`]: 'another' }), name).toBe(rule)
    expect(refusedWith({ [`${place}/${name}`]: null }), name).toBe(rule)
  }
})

/** Author, last writer, and whether an admin may then take the step beyond one person's limit. */
const pairs = [
  ['contents', 'contents', true],
  ['admin', 'contents', false],
  ['contents', 'admin', false],
  ['admin', 'admin', false],
] as const

table(counting.flatMap(each => pairs.map(pair => ({ ...each, pair }))))(
  '$step.event of $path by an admin, for many, where $pair made and last changed it',
  ({ collection, path, step, counted, place, pair: [createdBy, updatedBy, isGranted] }) => {
    before(collection, step)
    const at = `${path}/${id}`
    world.force({ [`${at}/createdBy`]: createdBy, [`${at}/updatedBy`]: updatedBy, [`${place}/devices`]: counted.alone })
    expect(verdict(collection, step, 'admin')).toBe('granted')
    world.force({ [`${place}/devices`]: counted.alone + 1 })
    expect(verdict(collection, step, 'admin')).toBe(
      isGranted ? 'granted' : `/${path}/$id/${collection.lifeCycle?.field}/.validate`,
    )
  },
)

const settling = living.flatMap(({ collection, path, lifeCycle }) =>
  settlingSteps(lifeCycle).map(step => ({ collection, path, step })),
)

table(settling)('$step.event of $path, from $step.from, changes nothing else', ({ collection, step }) => {
  before(collection, step)
  const { by } = commandFor(world, collection, id, step)
  expect(verdict(collection, step, by)).toBe('granted')
  const changed = verdict(collection, step, by, { [plainText(collection)]: 'Another' })
  expect(changed).toBe('/history/$collection/$id/$rev/changed/$field/.validate')
})

const states = living.flatMap(({ collection, path, lifeCycle }) =>
  lifeCycle.states.map(state => ({ collection, path, state })),
)

table(states)('what is $state.name of $path is changed, and deleted, unless its state says otherwise', each => {
  const { collection, path, state } = each
  goToState(world, collection, state.name)
  const change = world.updateFor(collection, { id, values: { [plainText(collection)]: 'Another' }, action: 'change' })
  expect(world.verdict(change, 'admin')).toBe(state.isFixed ? `/${path}/$id/.validate` : 'granted')
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  expect(world.verdict(deletion, 'admin')).toBe(state.isKept ? `no .write at /${path}/${id}` : 'granted')
})
