import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { chromeMachine } from './chrome.ts'
import { consoleMachine, partsOf } from './console.ts'
import { sessionMachine } from './session.ts'

const quiet = fromCallback(() => {})

const start = ({ chrome = chromeMachine } = {}) => {
  const session = sessionMachine.provide({ actors: { watchSession: quiet } })
  const machine = consoleMachine.provide({ actors: { session, chrome } })
  return createActor(machine, { input: { knownRoles: ['admin'] } }).start()
}

test('the session starts with the known roles, and the frame with it', () => {
  const { session, chrome } = partsOf(start())
  expect(session.getSnapshot().hasTag('resolving')).toBe(true)
  expect(session.getSnapshot().context.knownRoles).toEqual(['admin'])
  expect(chrome.getSnapshot().context.layout).toBe('vertical')
})

test('any part of the system finds session and frame by name', () => {
  const actor = start()
  const { session, chrome } = partsOf(actor)
  expect(actor.system.get('session')).toBe(session)
  expect(actor.system.get('chrome')).toBe(chrome)
})

test('stopping the console stops its parts', () => {
  const actor = start()
  const { session, chrome } = partsOf(actor)
  actor.stop()
  expect(session.getSnapshot().status).toBe('stopped')
  expect(chrome.getSnapshot().status).toBe('stopped')
})

test('a part that breaks takes the console with it, and the reason is kept', () => {
  const broken = chromeMachine.provide({
    actions: {
      restoreDefaults: () => {
        throw new Error('No defaults here.')
      },
    },
  })
  const actor = start({ chrome: broken })
  partsOf(actor).chrome.send({ type: 'chrome.reset' })
  expect(actor.getSnapshot().hasTag('crashed')).toBe(true)
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'unexpected', message: 'No defaults here.' })
  expect(() => partsOf(actor)).toThrow('The console has crashed: its parts are gone.')
})

test('a session that breaks takes the console with it, too', () => {
  const session = sessionMachine.provide({
    actors: { watchSession: quiet },
    guards: {
      isSamePerson: () => {
        throw new Error('Who is who?')
      },
    },
  })
  const machine = consoleMachine.provide({ actors: { session } })
  const actor = createActor(machine, { input: { knownRoles: [] } }).start()
  partsOf(actor).session.send({
    type: 'session.signedIn',
    account: { uid: 'ana', email: 'ana@luna.test', displayName: null },
  })
  expect(actor.getSnapshot().hasTag('crashed')).toBe(true)
  expect(actor.getSnapshot().context.failure?.message).toContain('Who is who?')
})
