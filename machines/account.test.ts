import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { accountMachine } from './account.ts'
import { attempts } from './test-actors.ts'

const fields = { email: 'ana@luna.test', password: 'luna-demo' }

const open = ({ isRepeatable = true } = {}) => {
  const calls = attempts<typeof fields>()
  const actor = createActor(accountMachine({ id: 'signIn', request: calls.logic, isRepeatable })).start()
  return { calls, actor, submit: () => actor.send({ type: 'submit', fields }) }
}

test('the form starts editing, with no failure', () => {
  const snapshot = open().actor.getSnapshot()
  expect(snapshot.value).toBe('editing')
  expect(snapshot.context.failure).toBeNull()
  expect(snapshot.tags.size).toBe(0)
})

test('the form hands the fields, and nothing else, to its actor', () => {
  const { calls, submit } = open()
  submit()
  expect(calls.last().input).toEqual(fields)
})

test('the form is busy while submitting and done after it', async () => {
  const { calls, actor, submit } = open()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await calls.last().succeed()
  expect(actor.getSnapshot().value).toBe('done')
  expect([...actor.getSnapshot().tags]).toEqual(['done'])
})

test('the form ignores what is submitted while it is busy', () => {
  const { calls, submit } = open()
  submit()
  submit()
  submit()
  expect(calls.made).toHaveLength(1)
})

test('the form keeps the failure of the service', async () => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().fail(new PortError({ code: 'auth/network-request-failed', message: 'The network is down.' }))
  expect(actor.getSnapshot().value).toBe('failed')
  expect([...actor.getSnapshot().tags]).toEqual(['failed'])
  expect(actor.getSnapshot().context.failure).toEqual({
    code: 'auth/network-request-failed',
    message: 'The network is down.',
  })
})

test('the form calls a foreign error unexpected and keeps its message', async () => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().fail(new TypeError('x is not a function'))
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'unexpected', message: 'x is not a function' })
})

test('the form clears the earlier failure when it is submitted again, and may succeed then', async () => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().fail(new Error('first'))
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBeNull()
  await calls.last().succeed()
  expect(actor.getSnapshot().value).toBe('done')
  expect(calls.made).toHaveLength(2)
})

test('the form abandons its attempt when it is left', () => {
  const { calls, actor, submit } = open()
  submit()
  actor.stop()
  expect(calls.last().signal.aborted).toBe(true)
})

test('a form that is done may be submitted again, by who comes back or tries another address', async () => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('a form that is not repeatable does nothing twice', async () => {
  const { calls, actor, submit } = open({ isRepeatable: false })
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().value).toBe('done')
  expect(calls.made).toHaveLength(1)
})
