import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RawData, WebSocketServer } from 'ws'
import {
  collectionRules,
  type Done,
  keyOf,
  type Listening,
  packedEmulator,
  recordOf,
  type ServerRequest,
} from './records.ts'

/** A server in its own process, as users run it: `emulator [DATA]`, or `bare` for plain `ws`. */

const say = (message: Listening | Done): void => {
  process.send?.(message)
}

/** An answer of as many bytes as the emulator's, from a server that knows nothing but the form of requests. */
const bareAnswer = (data: RawData): string => {
  const { r, a } = JSON.parse(data.toString()).d
  return `{"t":"d","d":{"r":${r},"b":{"s":"ok","d":${a === 'g' ? record : '""'}}}}`
}
const record = JSON.stringify(recordOf(0))

const serveBare = (): void => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (socket, { url }) => {
    const isToAll = url === '/broadcast'
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isToAll) for (const client of server.clients) client.send(data, { binary: isBinary })
      else socket.send(bareAnswer(data))
    })
  })
  server.on('listening', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) say({ port: address.port, started: 0 })
  })
}

const serveEmulator = async (data: string | undefined): Promise<void> => {
  const { startDatabaseEmulator }: typeof import('../../../emulators/database/index.ts') = await import(
    pathToFileURL(join(packedEmulator, 'dist/index.js')).href
  )
  const begun = performance.now()
  const emulator = await startDatabaseEmulator({ rules: collectionRules, data })
  say({ port: emulator.port, started: performance.now() - begun })

  const carryOut = async (request: ServerRequest): Promise<void> => {
    if (request.ask === 'write') emulator.namespace(request.namespace).write('/', request.json)
    if (request.ask === 'import') await emulator.importFrom(request.folder)
    if (request.ask === 'fill') {
      const namespace = emulator.namespace(request.namespace)
      for (let number = 0; number < request.records; number++)
        namespace.write(`/contents/${keyOf(number)}`, JSON.parse(JSON.stringify(recordOf(number))))
    }
  }
  process.on('message', async message => {
    const begun = performance.now()
    await carryOut(message as ServerRequest)
    const milliseconds = performance.now() - begun
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    say({ milliseconds, heap: heapUsed + external, resident: rss })
  })
}

const [, , kind, data] = process.argv
if (kind === 'bare') serveBare()
else await serveEmulator(data)
