import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import type { AppSecret, Factor } from './ports.ts'
import { secondFactorMachine } from './second-factor.ts'
import { attempts } from './testing/actors.ts'

const phone: Factor = { id: 'p', kind: 'phone', number: '0000', addedAt: 1 }
const secret: AppSecret = { secret: 'JBSW Y3DP', link: 'otpauth://totp/Luna' }
const refusal = (code: string) => new PortError({ code, message: 'No.' })

const open = () => {
  const list = attempts<void, readonly Factor[]>()
  const begin = attempts<string, AppSecret | null>()
  const confirm = attempts<string>()
  const remove = attempts<string>()
  const machine = secondFactorMachine.provide({
    actors: { list: list.logic, begin: begin.logic, confirm: confirm.logic, remove: remove.logic },
  })
  const actor = createActor(machine).start()
  const tags = () => [...actor.getSnapshot().tags].sort()
  const failure = () => actor.getSnapshot().context.failure?.code ?? null
  return { list, begin, confirm, remove, actor, tags, failure }
}

const openWith = async (factors: readonly Factor[]) => {
  const opened = open()
  await opened.list.last().succeed(factors)
  return opened
}

test('the list that cannot be read is asked for again', async () => {
  const { list, actor, tags, failure } = open()
  expect(tags()).toEqual(['busy'])
  await list.last().fail(refusal('auth/network-request-failed'))
  expect([tags(), failure()]).toEqual([['failed'], 'auth/network-request-failed'])
  actor.send({ type: 'retry' })
  expect([tags(), failure()]).toEqual([['busy'], null])
  await list.last().succeed([phone])
  expect(tags()).toEqual(['known'])
  expect(actor.getSnapshot().context.factors).toEqual([phone])
})

test('an app is added with its secret and a code from it; a wrong code can be corrected', async () => {
  const { list, begin, confirm, actor, tags, failure } = await openWith([])
  actor.send({ type: 'add', phone: '' })
  expect(tags()).toEqual(['busy', 'known'])
  await begin.last().succeed(secret)
  expect(actor.getSnapshot().context.secret).toEqual(secret)
  actor.send({ type: 'confirm', code: '111111' })
  actor.send({ type: 'confirm', code: '111111' })
  expect(confirm.made.map(({ input }) => input)).toEqual(['111111'])
  await confirm.last().fail(refusal('auth/invalid-verification-code'))
  expect([tags(), failure()]).toEqual([['code'], 'auth/invalid-verification-code'])
  actor.send({ type: 'cancel' })
  expect([tags(), failure()]).toEqual([['known'], null])
  actor.send({ type: 'add', phone: '' })
  await begin.last().succeed(secret)
  actor.send({ type: 'confirm', code: '111111' })
  await confirm.last().fail(refusal('auth/invalid-verification-code'))
  actor.send({ type: 'confirm', code: '222222' })
  expect(failure()).toBeNull()
  await confirm.last().succeed()
  expect(actor.getSnapshot().context.secret).toBeNull()
  // The service says what the account has now.
  expect(list.made).toHaveLength(2)
})

test('a phone is added by its number, and the attempt can be cancelled', async () => {
  const { begin, actor, tags, failure } = await openWith([])
  actor.send({ type: 'add', phone: '+1' })
  expect(begin.last().input).toBe('+1')
  await begin.last().fail(refusal('auth/invalid-phone-number'))
  expect([tags(), failure()]).toEqual([['known'], 'auth/invalid-phone-number'])
  actor.send({ type: 'add', phone: '+50370000000' })
  expect(failure()).toBeNull()
  await begin.last().succeed(null)
  expect(actor.getSnapshot().context).toMatchObject({ phone: '+50370000000', secret: null })
  actor.send({ type: 'cancel' })
  expect(tags()).toEqual(['known'])
})

test('a factor is removed, and the list read again; a refusal stays until the next step', async () => {
  const { list, remove, actor, tags, failure } = await openWith([phone])
  actor.send({ type: 'remove', id: 'p' })
  expect(remove.last().input).toBe('p')
  await remove.last().fail(refusal('auth/requires-recent-login'))
  expect([tags(), failure()]).toEqual([['known'], 'auth/requires-recent-login'])
  actor.send({ type: 'remove', id: 'p' })
  expect(failure()).toBeNull()
  await remove.last().succeed()
  await list.last().succeed([])
  expect(actor.getSnapshot().context.factors).toEqual([])
})

test.each(['confirm', 'remove'] as const)('after %s, a mark that cannot be written is no failed step', async step => {
  const opened = await openWith([phone])
  const { list, begin, actor, tags, failure } = opened
  if (step === 'confirm') {
    actor.send({ type: 'add', phone: '+1' })
    await begin.last().succeed(null)
    actor.send({ type: 'confirm', code: '111111' })
  } else actor.send({ type: 'remove', id: 'p' })
  await opened[step].last().fail(refusal('second-factor-unmarked'))
  expect(list.made).toHaveLength(2)
  await list.last().succeed([])
  expect([tags(), failure()]).toEqual([['known'], 'second-factor-unmarked'])
})
