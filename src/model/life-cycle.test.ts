import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import {
  forgoneMoment,
  lifeCycle,
  lifeCycleIn,
  nextStep,
  shortestPath,
  stepsFor,
  stepsFrom,
  weightOf,
} from './life-cycle.ts'
import type { Role } from './permissions.ts'
import { said } from './testing/collections.ts'
import { machineOf } from './testing/life-cycle-chart.ts'

const shop = () =>
  lifeCycle({
    label: said('State'),
    by: 'apps.write',
    initial: 'open',
    states: {
      open: { ...said('Open'), steps: { close: 'closed' } },
      closed: {
        ...said('Closed'),
        needs: ['reason'],
        isPublic: true,
        steps: { open: { to: 'open', by: 'apps.delete' }, expire: 'open', close: 'closed' },
      },
    },
    steps: {
      close: { ...said('Close'), stamps: 'closedAt' },
      open: { ...said('Open again'), ahead: 'openAt' },
      expire: { ...said('Open on time'), due: 'openAt', stamps: 'closedAt', again: true },
    },
  })

test('the shortest way leads by steps that the role may take, and by no others', () => {
  const made = lifeCycle({
    label: said('State'),
    by: 'contents.write',
    initial: 'new',
    states: {
      new: { ...said('New'), steps: { see: 'seen', close: { to: 'closed', by: 'worker' } } },
      seen: { ...said('Seen'), steps: { weigh: 'weighed', close: { to: 'closed', by: 'apps.delete' } } },
      weighed: { ...said('Weighed'), steps: { close: 'closed' } },
      closed: said('Closed'),
    },
    steps: { see: said('See'), weigh: said('Weigh'), close: said('Close') },
  })
  const table = lifeCycleIn({ state: made })
  const way = (to: string, role: Role) => table && shortestPath(table, 'new', to, role)?.map(({ event }) => event)
  expect(way('closed', 'admin')).toEqual(['see', 'close'])
  expect(way('closed', 'contents')).toEqual(['see', 'weigh', 'close'])
  expect(way('closed', 'stats')).toBeUndefined()
})

test('a table becomes states and steps', () => {
  const none = {
    ahead: null,
    due: null,
    clears: [],
    asks: [],
    after: null,
    counted: null,
    stamps: null,
    inRelease: false,
  }
  const step = { permission: 'apps.write', ...none }
  const close = {
    ...step,
    event: 'close',
    label: said('Close'),
    labelNow: said('Close'),
    stamps: { field: 'closedAt', again: false },
  }
  expect(lifeCycleIn({ state: shop() })).toEqual({
    field: 'state',
    initial: 'open',
    states: [
      {
        name: 'open',
        label: said('Open'),
        needs: [],
        isPublic: false,
        keepsPublic: false,
        isFixed: false,
        isKept: false,
        tone: null,
        next: 'close',
      },
      {
        name: 'closed',
        label: said('Closed'),
        needs: ['reason'],
        isPublic: true,
        keepsPublic: false,
        isFixed: false,
        isKept: false,
        tone: null,
        next: null,
      },
    ],
    steps: [
      { ...close, from: 'open', to: 'closed' },
      {
        ...step,
        event: 'open',
        label: said('Open again'),
        labelNow: said('Open again'),
        from: 'closed',
        to: 'open',
        permission: 'apps.delete',
        ahead: 'openAt',
      },
      {
        ...step,
        event: 'expire',
        label: said('Open on time'),
        labelNow: said('Open on time'),
        from: 'closed',
        to: 'open',
        permission: null,
        due: 'openAt',
        stamps: { field: 'closedAt', again: true },
      },
      { ...close, from: 'closed', to: 'closed' },
    ],
  })
})

test('where a step comes after another, a record that is not there yet is led by both; by any other step it is not', () => {
  const steps = { pack: said('Pack'), send: { ...said('Send'), after: 'pack' }, burn: said('Burn') } as const
  const states = {
    new: { ...said('New'), steps: { pack: 'packed' } },
    packed: { ...said('Packed'), steps: { send: 'sent', burn: 'new' } },
    sent: said('Sent'),
  } as const
  const found = lifeCycleIn({
    state: lifeCycle({ label: said('State'), by: 'apps.write', initial: 'new', states, steps }),
  })
  const way = (event: string, state: string) => (found ? stepsFor(found, event, state) : []).map(step => step.event)
  expect([way('send', 'packed'), way('send', 'new'), way('burn', 'new'), way('send', 'sent')]).toEqual([
    ['send'],
    ['pack', 'send'],
    [],
    [],
  ])
})

const table = { label: said('State'), by: 'apps.write', initial: 'a', steps: { go: said('Go') } } as const

test.each([
  [
    'No step leads to the state "b".',
    () => lifeCycle({ ...table, states: { a: { ...said('A'), steps: { go: 'a' } }, b: said('B') } }),
  ],
  ['The step "go" leads from no state.', () => lifeCycle({ ...table, states: { a: said('A') } })],
])('%s', (message, declare) => {
  expect(declare).toThrow(message)
})

test('what a table misspells does not compile', () => {
  const begin = { label: said('State'), by: 'apps.write', initial: 'a' } as const
  const steps = { stay: said('Stay') }
  const tables = () => [
    // @ts-expect-error a state that there is not
    lifeCycle({ ...begin, states: { a: { ...said('A'), steps: { stay: 'c' } } }, steps }),
    // @ts-expect-error a step without a label
    lifeCycle({ ...begin, states: { a: { ...said('A'), steps: { go: 'a' } } }, steps }),
    // @ts-expect-error a state in one language
    lifeCycle({ ...begin, states: { a: { en: 'A', steps: { stay: 'a' } } }, steps }),
  ]
  expect(tables).toThrow()
})

test('the chart of a table can be walked', () => {
  const life = lifeCycleIn({ state: shop() })
  const paths = life ? getShortestPaths(machineOf(life)) : []
  expect(paths.map(({ state, weight }) => [state.value, weight])).toEqual([
    ['open', 0],
    ['closed', 1],
  ])
})

const dated = lifeCycleIn({
  status: lifeCycle({
    label: said('Status'),
    by: 'contents.write',
    initial: 'draft',
    states: {
      draft: {
        ...said('Draft'),
        steps: { schedule: 'scheduled', publish: 'published', drop: 'dropped', rest: 'resting' },
      },
      scheduled: { ...said('Scheduled'), steps: { publish: 'published', unschedule: 'draft', release: 'published' } },
      published: { ...said('Published'), isPublic: true, steps: { publish: 'published', unpublish: 'draft' } },
      resting: { ...said('Resting'), steps: { wake: 'draft' } },
      dropped: said('Dropped'),
    },
    steps: {
      schedule: { ...said('Schedule'), ahead: 'publishAt' },
      publish: { ...said('Publish'), now: said('Publish now'), clears: ['publishAt', 'unpublishAt'] },
      unschedule: said('Unschedule'),
      release: { ...said('Release'), due: 'publishAt' },
      unpublish: said('Unpublish'),
      drop: said('Drop'),
      rest: said('Rest'),
      wake: said('Wake'),
    },
  }),
})

test('with a moment ahead the step that waits for it is expected, else the one that takes place now', () => {
  if (!dated) throw new Error('There is no life cycle.')
  expect(nextStep(dated, 'draft', { publishAt: 2_000 }, 1_000)).toBe('schedule')
  expect(nextStep(dated, 'draft', { publishAt: 1_000 }, 1_000)).toBe('publish')
  expect(nextStep(dated, 'draft', {}, 1_000)).toBe('publish')
  expect(nextStep(dated, 'scheduled', { publishAt: 2_000 }, 1_000)).toBe(null)
})

test('a step that takes place now forgoes the moment ahead, and no other that it empties', () => {
  const [publish] = dated ? stepsFrom(dated, 'scheduled') : []
  if (!dated || !publish) throw new Error('There is no step.')
  expect(forgoneMoment(dated, publish, { publishAt: 2_000 }, 1_000)).toBe('publishAt')
  expect(forgoneMoment(dated, publish, { publishAt: 1_000, unpublishAt: 2_000 }, 1_000)).toBe(null)
})

test('what becomes public, stops being public, or is an end weighs; what leads on does not', () => {
  const weights = dated?.steps
    .filter(({ permission }) => permission !== null)
    .map(step => [step.event, weightOf(dated, step)])
  expect(weights).toEqual([
    ['schedule', null],
    ['publish', 'publishes'],
    ['drop', 'final'],
    ['rest', null],
    ['publish', 'publishes'],
    ['unschedule', null],
    ['publish', 'publishes'],
    ['unpublish', 'withdraws'],
    ['wake', null],
  ])
})
