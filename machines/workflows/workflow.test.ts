import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { matchMachine } from './match.ts'
import { publishingMachine } from './publishing.ts'
import { registrationMachine } from './registration.ts'
import { squadPlaceMachine } from './squad-place.ts'
import { tournamentMachine } from './tournament.ts'
import { workflowOf } from './workflow.ts'

const step = { permission: null, ahead: null, due: null, stamps: null }

test('a machine becomes a table of states and steps', () => {
  const machine = createMachine({
    initial: 'open',
    states: {
      open: { on: { close: { target: 'closed', meta: { permission: 'shop.close', stamps: 'closedAt' } } } },
      closed: {
        meta: { needs: ['reason'], isPublic: true },
        on: {
          open: { target: 'open', meta: { permission: 'shop.open', ahead: 'openAt' } },
          expire: { target: 'open', meta: { due: 'openAt', stamps: 'closedAt', anew: true } },
        },
      },
    },
  })
  expect(workflowOf(machine)).toEqual({
    initial: 'open',
    states: [
      { name: 'open', needs: [], isPublic: false },
      { name: 'closed', needs: ['reason'], isPublic: true },
    ],
    steps: [
      {
        ...step,
        event: 'close',
        from: 'open',
        to: 'closed',
        permission: 'shop.close',
        stamps: { field: 'closedAt', anew: false },
      },
      { ...step, event: 'open', from: 'closed', to: 'open', permission: 'shop.open', ahead: 'openAt' },
      {
        ...step,
        event: 'expire',
        from: 'closed',
        to: 'open',
        due: 'openAt',
        stamps: { field: 'closedAt', anew: true },
      },
    ],
  })
})

const refused = [
  [
    'a step that nobody may take',
    { a: { on: { go: 'b' } }, b: {} },
    'The step "go" from "a" names neither a permission nor a moment when it is due.',
  ],
  [
    'a step for people and the worker',
    { a: { on: { go: { target: 'b', meta: { permission: 'x', due: 'at' } } } }, b: {} },
    'The step "go" from "a" is both for people and for the worker. Make it two steps.',
  ],
  [
    'a state within a state',
    { a: { initial: 'c', states: { c: {} }, on: { go: { target: 'b', meta: { permission: 'x' } } } }, b: {} },
    'The state "a" holds other states. A life cycle is flat.',
  ],
  ['a state that no step leads to', { a: {}, b: {} }, 'No step leads to the state "b".'],
] as const

test.each(refused.map(([what, states, fault]) => ({ what, states, fault })))(
  '$what is refused',
  ({ states, fault }) => {
    expect(() => workflowOf(createMachine({ initial: 'a', states }))).toThrow(fault)
  },
)

test('a content is written, reviewed, published now or on time, and taken down', () => {
  const steps = workflowOf(publishingMachine).steps.map(({ event, from, to }) => `${from} ${event} ${to}`)
  expect(steps).toEqual([
    'draft submit inReview',
    'draft archive archived',
    'inReview publish published',
    'inReview schedule scheduled',
    'inReview sendBack draft',
    'inReview archive archived',
    'archived reopen draft',
    'published publish published',
    'published unpublish draft',
    'published archive archived',
    'published expire archived',
    'scheduled publish published',
    'scheduled unschedule inReview',
    'scheduled release published',
  ])
})

test('only who may publish decides on what people see', () => {
  const { steps } = workflowOf(publishingMachine)
  const byPublishers = steps.filter(({ from, to }) =>
    [from, to].some(state => ['published', 'scheduled'].includes(state)),
  )
  expect(new Set(byPublishers.map(({ permission, due }) => permission ?? `due: ${due}`))).toEqual(
    new Set(['contents.publish', 'due: publishAt', 'due: unpublishAt']),
  )
})

const walk = (machine: AnyStateMachine) =>
  workflowOf(machine).steps.map(({ event, from, to }) => `${from} ${event} ${to}`)

test('a tournament is planned, opened, played and finished, and each step can be taken back', () => {
  expect(walk(tournamentMachine).toSorted()).toEqual([
    'finished resume inPlay',
    'inPlay finish finished',
    'inPlay reopen open',
    'open replan planned',
    'open start inPlay',
    'planned open open',
  ])
})

test('a registration is approved only after it was submitted, and whoever withdrew is considered again', () => {
  const steps = walk(registrationMachine)
  expect(steps.filter(step => step.endsWith(' approved'))).toEqual([
    'submitted approve approved',
    'waitlisted approve approved',
  ])
  expect(steps).toContain('withdrawn reconsider submitted')
  expect(steps.filter(step => step.startsWith('approved'))).toEqual([
    'approved withdraw withdrawn',
    'approved reconsider submitted',
  ])
})

test('a match is played once both scores are there, and a walkover once it is awarded', () => {
  const needs = workflowOf(matchMachine).states.map(({ name, needs: needed }) => [name, needed])
  expect(Object.fromEntries(needs)).toMatchObject({
    scheduled: [],
    played: ['homeGoals', 'awayGoals'],
    walkover: ['awardedTo'],
    void: [],
  })
})

test('whatever became of a match, a mistake leads back to scheduled', () => {
  const { states, steps } = workflowOf(matchMachine)
  const back = steps.filter(({ to }) => to === 'scheduled').map(({ from }) => from)
  expect(back.toSorted()).toEqual(
    states
      .map(({ name }) => name)
      .filter(name => name !== 'scheduled')
      .toSorted(),
  )
})

test('who leaves a squad says since when, and can come back', () => {
  expect(walk(squadPlaceMachine)).toEqual(['active leave left', 'left return active'])
  expect(workflowOf(squadPlaceMachine).states).toContainEqual({ name: 'left', needs: ['to'], isPublic: false })
})

test('all steps of the league are for who may write there', () => {
  const machines = [tournamentMachine, registrationMachine, matchMachine, squadPlaceMachine]
  const permissions = machines.flatMap(machine => workflowOf(machine).steps.map(({ permission }) => permission))
  expect(new Set(permissions)).toEqual(new Set(['lmf.write']))
})
