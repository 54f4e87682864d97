import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { EmulatorError, loopback } from './emulator.ts'
import { assertFree, freePort, isFree, listeningInodes, portHolder } from './ports.ts'

let server: Server | undefined
afterEach(() => new Promise(resolve => (server ? server.close(resolve) : resolve(undefined))))

const occupy = (): Promise<number> =>
  new Promise(resolve => {
    server = createServer().listen(0, loopback, () => {
      const address = server?.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

test('a port that something listens on is not free', async () => {
  expect(await isFree(await occupy())).toBe(false)
})

test('a port that nothing listens on is free', async () => {
  expect(await isFree(await freePort())).toBe(true)
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

test('nobody holds a free port', async () => {
  expect(await portHolder(await freePort())).toBeUndefined()
})

test('sockets that listen on the port are found in the table of the kernel, others are not', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1111 1
   1: 0100007F:1388 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 2222 1
   2: 0100007F:2328 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 3333 1
`
  expect(listeningInodes(table, 5000)).toEqual(['1111'])
})
