import { join } from 'node:path'
import { type Emulator, EmulatorError } from './emulator.ts'

export interface DatabaseOptions {
  /** 0 for any free port. */
  readonly port: number
  /** Rules in force in every namespace that has none of its own. */
  readonly rules?: string
  /** A folder that keeps the data between runs. */
  readonly data?: string
  readonly log?: (line: string) => void
}

export interface RunningDatabase extends Emulator {
  readonly name: 'database'
  /** For example `http://127.0.0.1:9000`. */
  readonly origin: string
}

/**
 * Starts our database emulator in this process.
 * @throws {EmulatorError} when the rules are bad or the data cannot be read.
 */
export const startDatabase = async ({ port, rules, data }: DatabaseOptions): Promise<RunningDatabase> => {
  // Loaded while the Auth emulator's process starts.
  const { startDatabaseEmulator } = await import('./database/server.ts')
  const emulator = await startDatabaseEmulator({
    port,
    ...(rules === undefined ? {} : { rules }),
    ...(data ? { data: join(data, 'database') } : {}),
  }).catch(cause => {
    throw new EmulatorError('unusable', `The database emulator did not start: ${cause.message}`, { cause })
  })
  return {
    name: 'database',
    host: emulator.host,
    port: emulator.port,
    origin: `http://${emulator.host}:${emulator.port}`,
    // It lives in this process: what ends it ends the process.
    failed: new Promise(() => undefined),
    stop: () => emulator.stop(),
  }
}
