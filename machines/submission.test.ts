import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from './ports.ts'
import { resetPasswordMachine } from './reset-password/reset-password.ts'
import { signInMachine } from './sign-in/sign-in.ts'
import { signUpMachine } from './sign-up/sign-up.ts'
import { attempts } from './test-actors.ts'

/** The behaviour that the three account forms share; what differs is tested beside each. */

const credentials = { email: 'ana@luna.test', password: 'luna-demo' }
const registration = { ...credentials, displayName: 'Ana Ruiz' }
const address = { email: 'ana@luna.test' }

const forms = {
  'sign-in': () => {
    const calls = attempts<typeof credentials>()
    const actor = createActor(signInMachine.provide({ actors: { signIn: calls.logic } })).start()
    return { calls, actor, fields: credentials, submit: () => actor.send({ type: 'submit', ...credentials }) }
  },
  'sign-up': () => {
    const calls = attempts<typeof registration>()
    const actor = createActor(signUpMachine.provide({ actors: { signUp: calls.logic } })).start()
    return { calls, actor, fields: registration, submit: () => actor.send({ type: 'submit', ...registration }) }
  },
  'reset-password': () => {
    const calls = attempts<typeof address>()
    const actor = createActor(resetPasswordMachine.provide({ actors: { sendPasswordReset: calls.logic } })).start()
    return { calls, actor, fields: address, submit: () => actor.send({ type: 'submit', ...address }) }
  },
}

const everyForm = test.each(Object.entries(forms))

everyForm('%s starts editing, with no failure', (_, open) => {
  const snapshot = open().actor.getSnapshot()
  expect(snapshot.value).toBe('editing')
  expect(snapshot.context.failure).toBeNull()
  expect(snapshot.tags.size).toBe(0)
})

everyForm('%s hands the fields, and nothing else, to its actor', (_, open) => {
  const { calls, fields, submit } = open()
  submit()
  expect(calls.last().input).toEqual(fields)
})

everyForm('%s is busy while submitting and done after it', async (_, open) => {
  const { calls, actor, submit } = open()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await calls.last().succeed()
  expect(actor.getSnapshot().value).toBe('done')
  expect([...actor.getSnapshot().tags]).toEqual(['done'])
})

everyForm('%s ignores what is submitted while it is busy', (_, open) => {
  const { calls, submit } = open()
  submit()
  submit()
  submit()
  expect(calls.made).toHaveLength(1)
})

everyForm('%s keeps the failure of the service', async (_, open) => {
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

everyForm('%s calls a foreign error unexpected and keeps its message', async (_, open) => {
  const { calls, actor, submit } = open()
  submit()
  await calls.last().fail(new TypeError('x is not a function'))
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'unexpected', message: 'x is not a function' })
})

everyForm('%s clears the earlier failure when it is submitted again, and may succeed then', async (_, open) => {
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

everyForm('%s abandons its attempt when it is left', (_, open) => {
  const { calls, actor, submit } = open()
  submit()
  actor.stop()
  expect(calls.last().signal.aborted).toBe(true)
})

test.each([
  ['signIn', () => signInMachine, credentials],
  ['signUp', () => signUpMachine, registration],
  ['sendPasswordReset', () => resetPasswordMachine, address],
])('%s that nobody provided is told as a failure that says what to do', async (name, machine, fields) => {
  const actor = createActor(machine()).start()
  actor.send({ type: 'submit', ...registration, ...fields })
  await new Promise<void>(done => setImmediate(done))
  expect(actor.getSnapshot().context.failure?.message).toBe(
    `No actor was provided for '${name}': supply one with .provide({ actors }).`,
  )
})

test('who comes back to a sign-in that is done may sign in again', async () => {
  const { calls, actor, submit } = forms['sign-in']()
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('another address may be tried after a reset that is done', async () => {
  const { calls, actor, submit } = forms['reset-password']()
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('a sign-up that is done registers nobody twice', async () => {
  const { calls, actor, submit } = forms['sign-up']()
  submit()
  await calls.last().succeed()
  submit()
  expect(actor.getSnapshot().value).toBe('done')
  expect(calls.made).toHaveLength(1)
})
