import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isFree } from '../../../emulators/base/ports.ts'
import { endProcess, untilSaid } from '../../../tools/child-process.ts'
import { demoNamespace, inProject } from '../../../tools/project.ts'

const observer = new URL('observer.mjs', import.meta.url).href
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href

export interface Program {
  readonly process: ChildProcess
  /** Shifts its clock against the machine's, in milliseconds. */
  setClock(step: number): void
  /** Megabytes of its heap after a garbage collection; null if it ended meanwhile. */
  heap(): Promise<number | null>
  kill(): Promise<void>
}

const programOf = (child: ChildProcess): Program => ({
  process: child,
  setClock: step => void child.send({ type: 'clock', step }),
  heap: () =>
    new Promise(resolve => {
      const receive = (message: unknown) => {
        const { type, bytes } = message as { type: string; bytes: number }
        if (type === 'heap') settle(bytes / 2 ** 20)
      }
      const settle = (value: number | null) => {
        child.off('message', receive).off('exit', ended)
        resolve(value)
      }
      const ended = () => settle(null)
      child.on('message', receive).once('exit', ended)
      if (child.connected) child.send({ type: 'heap' })
      else ended()
    }),
  kill: () => endProcess(child, 'SIGKILL'),
})

/** A command of package.json; its lines go to `log`. */
const startCommand = (args: readonly string[], log: (line: string) => void): Program => {
  const child = fork(inProject('scripts/run.mjs'), args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: `--import ${observer}` },
  })
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', log)
  return programOf(child)
}

interface EmulatorOptions {
  readonly ports: { readonly auth: number; readonly database: number }
  readonly data: string
  readonly log: (line: string) => void
}

/** `npm run emulators` on a folder that survives a kill; waits until killed ones have left their ports. */
export const startEmulators = async ({ ports, data, log }: EmulatorOptions): Promise<Program> => {
  for (const port of Object.values(ports)) while (!(await isFree(port))) await delay(100)
  const program = startCommand(
    [
      'emulators',
      ...['--seed', 'demo', '--data', data],
      ...['--auth-port', String(ports.auth), '--database-port', String(ports.database)],
    ],
    log,
  )
  await untilSaid(program.process, 'emulators ready')
  return program
}

export const startWorker = async (databasePort: number, log: (line: string) => void): Promise<Program> => {
  const program = startCommand(
    ['worker', '--database-url', `http://127.0.0.1:${databasePort}?ns=${demoNamespace}`],
    log,
  )
  await untilSaid(program.process, 'The worker is running')
  return program
}

/** A group of members of staff in a process of their own, which listens by now. */
export const startMembers = async (): Promise<Program> => {
  const child = fork(fileURLToPath(new URL('members.ts', import.meta.url)), {
    execArgv: ['--import', observer, '--import', typescript],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return programOf(child)
}
