import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { accountMachine } from './account.ts'
import { attempts } from './testing/actors.ts'

const fields = { email: 'ana@luna.test', password: 'luna-demo' }

const open = ({ isRepeatable = true } = {}) => {
  const calls = attempts<typeof fields>()
  const actor = createActor(accountMachine({ id: 'signIn', request: calls.logic, isRepeatable })).start()
  return { calls, actor, submit: () => actor.send({ type: 'submit', fields }) }
}

const offline = { code: 'auth/network-request-failed', message: 'The network is down.' }

test('the form starts editing, hands the fields to its actor, and is busy until it is done', async () => {
  const { calls, actor, submit } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null }, tags: new Set() })
  submit()
  submit()
  // Ignores submissions while busy.
  expect(calls.made.map(({ input }) => input)).toEqual([fields])
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await calls.last().succeed()
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', tags: new Set(['done']) })
})

test.each([
  ['keeps the failure of the service', new PortError(offline), offline],
  [
    'calls a foreign error unexpected and keeps its message',
    new TypeError('x is not a function'),
    { code: 'unexpected', message: 'x is not a function' },
  ],
])('the form %s, which is gone when it is submitted again', async (_, error, failure) => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().fail(error)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure }, tags: new Set(['failed']) })
  submit()
  expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { failure: null } })
  await calls.last().succeed()
  expect(actor.getSnapshot().value).toBe('done')
})

test('the form abandons its attempt when it is left', () => {
  const { calls, actor, submit } = open()
  submit()
  actor.stop()
  expect(calls.last().signal.aborted).toBe(true)
})

test.each([
  [true, 'submitting', 2],
  [false, 'done', 1],
])('a form that is done and repeatable: %j is %s when it is submitted again', async (isRepeatable, value, made) => {
  const { calls, actor, submit } = open({ isRepeatable })
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().value).toBe(value)
  expect(calls.made).toHaveLength(made)
})
