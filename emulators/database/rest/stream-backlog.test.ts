import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openRest } from '../testing/open-rest.ts'

/** For a machine that is busy otherwise. */
const PATIENCE = 60_000

const MEGABYTE = 1024 * 1024

it('gives up on a client that never reads, and serves the others', { timeout: PATIENCE }, async () => {
  const { emulator, database, ask } = await openRest()
  const socket = connect(emulator.port, emulator.host)
  const began = new Promise(resolve => socket.once('data', resolve))
  socket.write('GET /a.json?ns=main HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n')
  await began
  socket.pause()
  for (let count = 0; count < 80; count++) database.write('/a', `${count}${'x'.repeat(MEGABYTE)}`)
  expect((await ask('GET', '/b.json')).status).toBe(200)

  const ended = new Promise(resolve => socket.once('close', resolve))
  let received = 0
  let end = ''
  socket.on('data', chunk => {
    received += chunk.length
    end = (end + chunk.toString()).slice(-200)
  })
  socket.resume()
  await ended
  expect(received).toBeLessThan(60 * MEGABYTE)
  expect(end).toContain('event: cancel\ndata: "Reads too slowly')
})
