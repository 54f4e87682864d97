import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { publishingMachine } from './publishing.ts'
import { workflowOf } from './workflow.ts'

const step = { permission: null, ahead: null, due: null }

test('a machine becomes a table of states and steps', () => {
  const machine = createMachine({
    initial: 'open',
    states: {
      open: { on: { close: { target: 'closed', meta: { permission: 'shop.close' } } } },
      closed: {
        meta: { needs: ['reason'], isPublic: true },
        on: {
          open: { target: 'open', meta: { permission: 'shop.open', ahead: 'openAt' } },
          expire: { target: 'open', meta: { due: 'openAt' } },
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
      { ...step, event: 'close', from: 'open', to: 'closed', permission: 'shop.close' },
      { ...step, event: 'open', from: 'closed', to: 'open', permission: 'shop.open', ahead: 'openAt' },
      { ...step, event: 'expire', from: 'closed', to: 'open', due: 'openAt' },
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
