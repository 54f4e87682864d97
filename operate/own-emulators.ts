import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { hostsIn, untilSaid } from '../tools/child-process.ts'
import { inProject } from '../tools/project.ts'
import type { Environment } from './project.ts'

/**
 * Emulators in a process of their own, on any free ports, with data in memory.
 *
 * @throws {CommandError} with the last output if they do not start
 */
export const startOwnEmulators = async (): Promise<{ readonly environment: Environment; stop(): void }> => {
  const megabytes = Math.round(totalmem() / 2 ** 20 / 2)
  const child = spawn(
    process.execPath,
    [inProject('scripts/run.mjs'), 'emulators', '--auth-port', '0', '--database-port', '0'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: `--max-old-space-size=${megabytes}` },
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  // A signal alone would end without the above.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { auth, database } = hostsIn(await untilSaid(child, 'emulators ready'))
  return {
    environment: { FIREBASE_AUTH_EMULATOR_HOST: auth, FIREBASE_DATABASE_EMULATOR_HOST: database },
    stop: () => void child.kill('SIGTERM'),
  }
}
