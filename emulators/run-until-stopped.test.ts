import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { runUntilStopped } from './run-until-stopped.ts'

const stage = () => {
  const signals = new EventEmitter()
  const said: string[] = []
  const surroundings = {
    on: signals.on.bind(signals),
    off: signals.off.bind(signals),
    complain: (message: string) => said.push(message),
  }
  const part = (name: string, failed?: Promise<Error>) => ({
    ...(failed ? { failed } : {}),
    stop: async () => {
      said.push(`${name} stopped`)
    },
  })
  return { signals, said, surroundings, part }
}

test.each(['SIGINT', 'SIGTERM'])('%s stops all parts, the last first, and counts as success', async signal => {
  const { signals, said, surroundings, part } = stage()
  const running = runUntilStopped([part('emulators'), part('console')], surroundings)
  signals.emit(signal)
  expect(await running).toBe(0)
  expect(said).toEqual(['console stopped', 'emulators stopped'])
})

test('the failure of one part is said, and stops all', async () => {
  const { said, surroundings, part } = stage()
  const failed = Promise.resolve(new Error('The Auth emulator failed.'))
  expect(await runUntilStopped([part('emulators', failed), part('console')], surroundings)).toBe(1)
  expect(said).toEqual(['The Auth emulator failed.', 'console stopped', 'emulators stopped'])
})

test('a second signal does not stop the parts twice', async () => {
  const { signals, said, surroundings, part } = stage()
  const running = runUntilStopped([part('console')], surroundings)
  signals.emit('SIGINT')
  signals.emit('SIGINT')
  await running
  expect(said).toEqual(['console stopped'])
})

test('nothing listens for signals afterwards', async () => {
  const { signals, surroundings, part } = stage()
  const running = runUntilStopped([part('console')], surroundings)
  signals.emit('SIGTERM')
  await running
  expect(signals.eventNames()).toEqual([])
})
