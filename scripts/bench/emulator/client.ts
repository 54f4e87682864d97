import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { WebSocket } from 'ws'
import { endProcess } from '../../../tools/child-process.ts'
import { admin, type Done, type Listening, type ServerRequest } from './records.ts'

export const frame = (number: number, action: string, body: unknown): string =>
  JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } })

export const connect = async (port: number, path: string): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

/** Resolves after the emulator's greeting. */
export const greeted = async (port: number, namespace: string): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`, { perMessageDeflate: false })
  await once(socket, 'message')
  return socket
}

export const request = async (socket: WebSocket, text: string): Promise<void> => {
  const answer = once(socket, 'message')
  socket.send(text)
  const [data] = await answer
  if (!String(data).includes('"s":"ok"')) throw new Error(`The emulator refused ${text}: ${data}`)
}

export const signedIn = async (port: number, namespace: string): Promise<WebSocket> => {
  const socket = await greeted(port, namespace)
  await request(socket, frame(1, 'auth', { cred: 'owner', authvar: { uid: admin.uid } }))
  return socket
}

/** Sends `count` messages in sequence; returns round trips per second. Each must succeed. */
export const roundTrips = (socket: WebSocket, count: number, messageOf: (number: number) => string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    let done = 0
    const receive = (data: Buffer): void => {
      if (!data.includes('"s":"ok"')) {
        socket.off('message', receive)
        reject(new Error(`Unexpected answer: ${data}`))
        return
      }
      if (++done < count) {
        socket.send(messageOf(done))
        return
      }
      socket.off('message', receive)
      resolve(count / ((performance.now() - begun) / 1000))
    }
    socket.on('message', receive)
    socket.send(messageOf(0))
  })

const entry = fileURLToPath(new URL('server.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href

interface Server extends AsyncDisposable {
  readonly port: number
  /** The emulator's own start time, in milliseconds. */
  readonly started: number
  ask(request: ServerRequest): Promise<Done>
}

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null): void =>
      reject(new Error(`A server of the benchmark ended with ${signal ?? `code ${code}`}: see its message above.`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

const start = async (...args: string[]): Promise<Server> => {
  const child = fork(entry, args, { execArgv: ['--expose-gc', '--import', typescript], stdio: 'inherit' })
  const { port, started } = await answerOf<Listening>(child)
  return {
    port,
    started,
    ask: request => {
      const answer = answerOf<Done>(child)
      child.send(request)
      return answer
    },
    [Symbol.asyncDispose]: () => endProcess(child, 'SIGKILL'),
  }
}

export const startEmulator = (data?: string): Promise<Server> =>
  data === undefined ? start('emulator') : start('emulator', data)

/** Plain `ws` as a baseline: answers requests with as many bytes; /broadcast sends messages to all. */
export const startBare = (): Promise<Server> => start('bare')
