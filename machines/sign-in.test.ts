import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError, signInExpired } from '../src/model/failure.ts'
import type { Credentials, Factor } from './ports.ts'
import { signInMachine } from './sign-in.ts'
import { attempts } from './testing/actors.ts'

const fields = { email: 'ana@luna.test', password: 'luna-demo' }
const app: Factor = { id: 'a', kind: 'app', number: null, addedAt: null }
const wrong = { code: 'auth/invalid-verification-code', message: 'No.' }

const open = () => {
  const passwords = attempts<Credentials, Factor | null>()
  const codes = attempts<string>()
  const machine = signInMachine.provide({ actors: { signIn: passwords.logic, confirmSignIn: codes.logic } })
  const actor = createActor(machine).start()
  const tags = () => [...actor.getSnapshot().tags].sort()
  return { passwords, codes, actor, tags }
}

/** At the code, with what has been sent so far. */
const openAtCode = async () => {
  const opened = open()
  opened.actor.send({ type: 'submit', fields })
  await opened.passwords.last().succeed(app)
  return opened
}

test('an account without a second factor is signed in by its password, once at a time', async () => {
  const { passwords, actor, tags } = open()
  actor.send({ type: 'submit', fields })
  actor.send({ type: 'submit', fields })
  expect(passwords.made.map(({ input }) => input)).toEqual([fields])
  expect(tags()).toEqual(['busy'])
  await passwords.last().succeed(null)
  expect(tags()).toEqual(['done'])
  actor.send({ type: 'submit', fields })
  expect(passwords.made).toHaveLength(2)
})

test('a refused password can be corrected', async () => {
  const { passwords, actor, tags } = open()
  actor.send({ type: 'submit', fields })
  await passwords.last().fail(new PortError({ code: 'auth/wrong-password', message: 'No.' }))
  expect(tags()).toEqual(['failed'])
  expect(actor.getSnapshot().context.failure?.code).toBe('auth/wrong-password')
  actor.send({ type: 'submit', fields })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('an account with a second factor needs its code; a wrong one can be corrected', async () => {
  const { codes, actor, tags } = await openAtCode()
  expect(tags()).toEqual(['code'])
  expect(actor.getSnapshot().context).toEqual({ failure: null, factor: app })
  actor.send({ type: 'confirm', code: '111111' })
  actor.send({ type: 'confirm', code: '111111' })
  expect(codes.made.map(({ input }) => input)).toEqual(['111111'])
  expect(tags()).toEqual(['busy', 'code'])
  await codes.last().fail(new PortError(wrong))
  expect(tags()).toEqual(['code', 'failed'])
  expect(actor.getSnapshot().context.failure).toEqual(wrong)
  actor.send({ type: 'confirm', code: '222222' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  await codes.last().succeed()
  expect(tags()).toEqual(['done'])
})

test('a code that comes too late needs the password again, and says so', async () => {
  const { codes, passwords, actor, tags } = await openAtCode()
  actor.send({ type: 'confirm', code: '111111' })
  await codes.last().fail(new PortError({ code: signInExpired, message: 'Too late.' }))
  expect(tags()).toEqual(['failed'])
  expect(actor.getSnapshot().context.failure?.code).toBe(signInExpired)
  actor.send({ type: 'submit', fields })
  expect(passwords.made).toHaveLength(2)
})

test.each(['111111', null])('who has entered the code %s can start again', async code => {
  const { codes, actor, tags } = await openAtCode()
  if (code !== null) {
    actor.send({ type: 'confirm', code })
    await codes.last().fail(new PortError(wrong))
  }
  actor.send({ type: 'restart' })
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('a code counts for nothing before the password', () => {
  const { codes, actor } = open()
  actor.send({ type: 'confirm', code: '111111' })
  expect(codes.made).toEqual([])
})
