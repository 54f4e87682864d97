import type { WebSocket } from 'ws'
import { connect, frame, greeted, request, signedIn, startEcho, startEmulator } from './emulator-client.ts'
import { admin } from './emulator-records.ts'
import { alternate, type Figure, median, percent, ratio, rounded } from './measure.ts'

const namespace = 'fan-out'
const listeners = 1_000
const writes = 10
const rounds = 9

const value = (number: number): string => `${number}`.padStart(20, '0')
const pushed = (number: number): string => JSON.stringify({ t: 'd', d: { a: 'd', b: { p: 'live', d: value(number) } } })

/** Counts what arrives at many sockets until all have it. */
const gathering = (sockets: readonly WebSocket[]) => {
  let missing = 0
  let expected = ''
  let finish: () => void = () => undefined
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (data.length !== expected.length) return
      if (--missing === 0) finish()
    })
  return (text: string): Promise<void> => {
    missing = sockets.length
    expected = text
    return new Promise(resolve => {
      finish = resolve
    })
  }
}

const messagesPerSecond = async (write: (number: number) => Promise<void>): Promise<number> => {
  const begun = performance.now()
  for (let number = 0; number < writes; number++) await write(number)
  return (writes * listeners) / ((performance.now() - begun) / 1000)
}

const several = async (count: number, open: () => Promise<WebSocket>): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = []
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))))
  return sockets
}

/** One write that everybody listens to, against `ws` sending the same text to everybody. */
export const fanOutFigures = async (): Promise<Figure[]> => {
  await using echo = await startEcho()
  await using emulator = await startEmulator()
  await emulator.ask({ ask: 'write', namespace, json: { users: admin.users, live: '' } })
  const audience = await several(listeners, async () => {
    const socket = await greeted(emulator.port, namespace)
    socket.send(frame(1, 'q', { p: '/live', h: '' }))
    return socket
  })
  // A get is answered after all that was asked before it.
  await Promise.all(audience.map(socket => answered(socket)))
  const bareAudience = await several(listeners, () => connect(echo.port, '/broadcast'))
  const writer = await signedIn(emulator.port, namespace)
  const speaker = bareAudience[0]
  if (speaker === undefined) throw new Error('There is nobody to broadcast.')

  let written = 0
  const all = gathering(audience)
  const allOfBare = gathering(bareAudience)
  const rates = await alternate(rounds, {
    broadcast: () =>
      messagesPerSecond(async () => {
        const text = pushed(written++)
        const arrived = allOfBare(text)
        speaker.send(text)
        await arrived
      }),
    emulator: () =>
      messagesPerSecond(async () => {
        const number = written++
        const arrived = all(pushed(number))
        await Promise.all([arrived, request(writer, frame(number, 'p', { p: '/live', d: value(number) }))])
      }),
  })
  for (const socket of [...audience, ...bareAudience, writer]) socket.terminate()
  return [
    {
      what: '1,000 listeners, share of bare broadcast',
      value: percent(ratio(rates.emulator, rates.broadcast)),
      unit: '%',
      least: 50,
    },
    { what: 'messages to 1,000 listeners', value: rounded(median(rates.emulator)), unit: '/s' },
    { what: 'messages by bare broadcast', value: rounded(median(rates.broadcast)), unit: '/s' },
  ]
}

const answered = (socket: WebSocket): Promise<void> =>
  new Promise(resolve => {
    const receive = (data: Buffer): void => {
      if (!data.includes('"r":2')) return
      socket.off('message', receive)
      resolve()
    }
    socket.on('message', receive)
    socket.send(frame(2, 's', { c: {} }))
  })
