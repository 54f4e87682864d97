import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Done, Listening, ServerRequest } from './emulator-messages.ts'

const entry = fileURLToPath(new URL('emulator-server.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href

interface Server extends AsyncDisposable {
  readonly port: number
  /** Milliseconds that the emulator itself took to start. */
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
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Our emulator, with a data folder where one is named. */
export const startEmulator = (data?: string): Promise<Server> =>
  data === undefined ? start('emulator') : start('emulator', data)

/** `ws` by itself: sends back what it gets, or at /broadcast sends it to all. */
export const startEcho = (): Promise<Server> => start('echo')
