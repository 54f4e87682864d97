import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { arrivalMachine, invitationMachine } from './arrival.ts'
import type { Arrival, InvitedTo } from './ports.ts'
import { attempts } from './testing/actors.ts'

const offline = new PortError({ code: 'auth/network-request-failed', message: 'The network is down.' })

const open = () => {
  const arriving = attempts<void, Arrival>()
  const sending = attempts<unknown>()
  const finding = attempts<string, string | null>()
  const machine = arrivalMachine.provide({
    actors: { claimInvitation: arriving.logic, sendVerification: sending.logic, verificationLink: finding.logic },
  })
  const actor = createActor(machine, { input: { email: 'zoe@luna.test' } }).start()
  return {
    actor,
    arriving,
    sending,
    finding,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}

test('it looks at once, and where the address is not verified finds the link that emulators keep', async () => {
  const { actor, arriving, finding, context } = open()
  await arriving.last().succeed('unverified')
  expect(finding.made.map(({ input }) => input)).toEqual(['zoe@luna.test'])
  await finding.last().succeed('http://127.0.0.1/link')
  expect(context()).toMatchObject({ arrival: 'unverified', link: 'http://127.0.0.1/link', isAsked: false })
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})

test('it looks again whenever the person comes back, and remembers what they asked themselves', async () => {
  const { actor, arriving, finding, context, isBusy } = open()
  await arriving.last().succeed('unverified')
  await finding.last().succeed(null)
  actor.send({ type: 'page.seen' })
  // The press on the button that returned to the page counts.
  actor.send({ type: 'check' })
  expect(arriving.made).toHaveLength(3)
  expect(context().isAsked).toBe(true)
  await arriving.last().succeed('joined')
  expect(context()).toMatchObject({ arrival: 'joined', isAsked: true })
  expect(isBusy()).toBe(false)
  actor.send({ type: 'page.seen' })
  expect(context().isAsked).toBe(false)
})

test('whoever asked, and then has an e-mail sent, waits for no answer any more', async () => {
  const { actor, arriving, sending, context } = open()
  actor.send({ type: 'check' })
  await arriving.last().succeed('unverified')
  actor.send({ type: 'send' })
  await sending.last().succeed()
  expect(context()).toMatchObject({ isAsked: false, isSent: true })
})

test('an e-mail is sent while it looks, and only once while it is being sent', async () => {
  const { actor, sending, finding, context } = open()
  actor.send({ type: 'send' })
  actor.send({ type: 'send' })
  expect(sending.made).toHaveLength(1)
  await sending.last().succeed()
  await finding.last().succeed('http://127.0.0.1/link')
  expect(context()).toMatchObject({ isSent: true, link: 'http://127.0.0.1/link' })
})

test('each failure is kept until the next attempt', async () => {
  const { actor, arriving, sending, finding, context, isBusy } = open()
  await arriving.last().fail(offline)
  expect(context().failure).toMatchObject({ code: offline.code })
  expect(isBusy()).toBe(false)
  actor.send({ type: 'send' })
  expect(context().failure).toBeNull()
  await sending.last().fail(offline)
  expect(context().failure).toMatchObject({ code: offline.code })
  expect(isBusy()).toBe(false)
  actor.send({ type: 'check' })
  await arriving.last().succeed('unverified')
  await finding.last().fail(offline)
  expect(context()).toMatchObject({ arrival: 'unverified', failure: { code: offline.code } })
  expect(isBusy()).toBe(false)
})

test('an invitation is read by its id, and once more where that failed', async () => {
  const reading = attempts<string, InvitedTo | null>()
  const machine = invitationMachine.provide({ actors: { readInvitation: reading.logic } })
  const actor = createActor(machine, { input: { id: 'i-1' } }).start()
  expect(reading.made.map(({ input }) => input)).toEqual(['i-1'])
  await reading.last().fail(offline)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { code: offline.code } } })
  actor.send({ type: 'retry' })
  const invited = { email: 'zoe@luna.test', role: 'lmf', state: 'open' } as const
  await reading.last().succeed(invited)
  expect(actor.getSnapshot()).toMatchObject({ value: 'known', context: { invited, failure: null } })
})

test('coming back while it looks begins the look anew; while an e-mail is on its way nothing else begins', async () => {
  const { actor, arriving, sending, isBusy } = open()
  actor.send({ type: 'page.seen' })
  expect(arriving.made).toHaveLength(2)
  actor.send({ type: 'send' })
  actor.send({ type: 'check' })
  actor.send({ type: 'page.seen' })
  expect(arriving.made).toHaveLength(2)
  expect(sending.made).toHaveLength(1)
  expect(isBusy()).toBe(true)
})
