import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { CommandError } from '../tools/command.ts'
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
  const hosts = new Map<string, string>()
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => {
        said.push(line)
        const [, name, host] = /^(\w+) on (\S+)$/.exec(line) ?? []
        if (name && host) hosts.set(name, host)
        if (line === 'emulators ready') resolve()
      })
    child.once('exit', () =>
      reject(
        new CommandError(`The emulators did not start: ${said.slice(-3).join(' ')} Correct that, and run it again.`),
      ),
    )
  })
  process.once('exit', () => child.kill('SIGKILL'))
  // A signal alone would end without the above.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    environment: {
      FIREBASE_AUTH_EMULATOR_HOST: hosts.get('auth'),
      FIREBASE_DATABASE_EMULATOR_HOST: hosts.get('database'),
    },
    stop: () => void child.kill('SIGTERM'),
  }
}
