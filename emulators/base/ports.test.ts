import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loopback } from '../../tools/project.ts'
import { runUntilStopped } from '../../tools/run-until-stopped.ts'
import { EmulatorError } from './emulator.ts'
import { assertFree, freePort, isFree, listeningInodes, portHolder } from './ports.ts'

const occupy = async (): Promise<number> => {
  const port = await freePort()
  const server = createServer().listen(port, loopback)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return port
}

test('a port that something listens on is not free; one that nothing listens on is, and has no holder', async () => {
  expect(await isFree(await occupy())).toBe(false)
  const port = await freePort()
  expect([await isFree(port), await portHolder(port)]).toEqual([true, undefined])
})

test('the refusal names the port, its purpose, the setting that changes it and the process that holds it', async () => {
  const port = await occupy()
  const refusal = await assertFree('the console', port, 'PORT').catch(error => error)
  expect(refusal).toBeInstanceOf(EmulatorError)
  expect(refusal.code).toBe('port-in-use')
  expect(refusal.message).toMatch(
    new RegExp(
      `^Port ${port}, for the console, is in use by process ${process.pid} \\(.+\\)\\. Stop that, or choose another port with PORT\\.$`,
    ),
  )
})

test('sockets that listen on the port are found in the table of the kernel, others are not', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1111 1
   1: 0100007F:1388 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 2222 1
   2: 0100007F:2328 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 3333 1
`
  expect(listeningInodes(table, 5000)).toEqual(['1111'])
})

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

test('a signal while the parts start stops them once they run, and parts that do not start are an error', async () => {
  const { signals, said, surroundings, part } = stage()
  const starting = new Promise<ReturnType<typeof part>[]>(resolve => setImmediate(() => resolve([part('emulators')])))
  const running = runUntilStopped(starting, surroundings)
  signals.emit('SIGINT')
  expect([await running, said]).toEqual([0, ['emulators stopped']])
  await expect(runUntilStopped(Promise.reject(new Error('in use')), surroundings)).rejects.toThrow('in use')
  expect(signals.eventNames()).toEqual([])
})

test('the failure of one part is said, and stops all', async () => {
  const { said, surroundings, part } = stage()
  const failed = Promise.resolve(new Error('The Auth emulator failed.'))
  expect(await runUntilStopped([part('emulators', failed), part('console')], surroundings)).toBe(1)
  expect(said).toEqual(['The Auth emulator failed.', 'console stopped', 'emulators stopped'])
})

test('a second signal does not stop the parts twice, and nothing listens for signals afterwards', async () => {
  const { signals, said, surroundings, part } = stage()
  const running = runUntilStopped([part('console')], surroundings)
  signals.emit('SIGINT')
  signals.emit('SIGTERM')
  await running
  expect([said, signals.eventNames()]).toEqual([['console stopped'], []])
})
