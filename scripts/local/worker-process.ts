import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { demoNamespace, inProject } from '../../tools/project.ts'
import type { Stoppable } from '../../tools/run-until-stopped.ts'

interface WorkerProcessOptions {
  readonly database: { readonly origin: string }
  /** Push service; without one, notifications wait. */
  readonly push?: { readonly origin: string }
  /** Origin of the console, where phones load its pictures. */
  readonly site?: string
  readonly log: (line: string) => void
  readonly complain: (message: string) => void
}

interface WorkerProcess extends Stoppable {
  readonly process: ChildProcess
}

/** Runs the worker in a separate process: neither blocks the other, and the console survives its crash. */
export const startWorkerProcess = ({ database, push, site, log, complain }: WorkerProcessOptions): WorkerProcess => {
  const databaseURL = `${database.origin}?ns=${demoNamespace}`
  const child = fork(inProject('scripts/run.mjs'), ['worker', '--database-url', databaseURL], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...(push ? { LUNA_PUSH_ORIGIN: push.origin } : {}),
      ...(site ? { LUNA_SITE_ORIGIN: site } : {}),
    },
  })
  let isStopping = false
  const ended = once(child, 'exit').then(([code, signal]) => {
    // Ctrl-C also reaches the worker, which then exits by itself.
    if (isStopping || code === 0) return
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    complain(
      `The worker ${how}: what is scheduled waits until it runs again. Start it with: npm run worker -- --database-url "${databaseURL}"`,
    )
  })
  forward(child, log)
  return {
    process: child,
    stop: async () => {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

const forward = ({ stdout, stderr }: ChildProcess, log: (line: string) => void): void => {
  for (const input of [stdout, stderr]) if (input) createInterface({ input }).on('line', line => log(`worker: ${line}`))
}
