import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { CommandError } from './command.ts'

/**
 * Waits until a process prints a line that contains a text; returns the lines so far.
 *
 * @throws {CommandError} with the last lines if it ends before
 */
export const untilSaid = (child: ChildProcess, wanted: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const said: string[] = []
    for (const input of [child.stdout, child.stderr])
      if (input)
        createInterface({ input }).on('line', line => {
          said.push(line)
          if (line.includes(wanted)) resolve(said)
        })
    child.once('exit', code =>
      reject(new CommandError(`A process ended with code ${code} before "${wanted}": ${said.slice(-3).join(' ')}`)),
    )
  })

/** Signals a process and waits for its end; does nothing if it has ended already. */
export const endProcess = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Addresses in the output of `npm run emulators`, by name. */
export const hostsIn = (said: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    said.flatMap(line => {
      const [, name, host] = /^(\w+) on (\S+)$/.exec(line) ?? []
      return name && host ? [[name, host]] : []
    }),
  )
