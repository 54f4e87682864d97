import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseEmulator } from './database/server.ts'
import { demoNamespace, type Emulator, EmulatorError } from './emulator.ts'

export interface DatabaseOptions {
  /** 0 for any free port. */
  readonly port: number
  /** Rules in force in every namespace that has none of its own. */
  readonly rules?: string
  /** A folder that keeps the data between runs. */
  readonly data?: string
  /** An export, ours or the official emulator's, whose namespaces replace those of the same names at start. */
  readonly import?: string
  /** Where an export is left at the end. The folder that is also imported may be missing at first. */
  readonly export?: string
  /** Tells `log` and the clients why each denial happened. */
  readonly explain?: boolean
  readonly log?: (line: string) => void
}

export interface RunningDatabase extends Emulator {
  readonly name: 'database'
  /** For example `http://127.0.0.1:9000`. */
  readonly origin: string
}

/**
 * Starts our database emulator in this process. Requests that name no namespace, as some of the firebase command's do, mean the demo's.
 * @throws {EmulatorError} when the rules are bad, or the data or the import cannot be read; `stop` does when the export cannot be written.
 */
export const startDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  const { port, rules, data, explain = false, log } = options
  // Loaded while the Auth emulator's process starts.
  const { startDatabaseEmulator } = await import('./database/server.ts')
  const emulator = await startDatabaseEmulator({
    port,
    defaultNamespace: demoNamespace,
    explain,
    ...(explain && log ? { denied: (namespace, explanation) => log(`Denied in ${namespace}: ${explanation}`) } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(data ? { data: join(data, 'database') } : {}),
  }).catch(cause => {
    throw new EmulatorError('unusable', `The database emulator did not start: ${cause.message}`, { cause })
  })
  await importInto(emulator, options).catch(async error => {
    await emulator.stop()
    throw error
  })
  let ending: Promise<void> | undefined
  return {
    name: 'database',
    host: emulator.host,
    port: emulator.port,
    origin: `http://${emulator.host}:${emulator.port}`,
    // It lives in this process: what ends it ends the process.
    failed: new Promise(() => undefined),
    stop: () => {
      // The data stays in memory after the end, and nobody changes it any more.
      ending ??= emulator.stop().then(() => exportFrom(emulator, options))
      return ending
    },
  }
}

const unusable = (cause: Error): never => {
  throw new EmulatorError('unusable', cause.message, { cause })
}

const importInto = async (emulator: DatabaseEmulator, options: DatabaseOptions): Promise<void> => {
  if (options.import === undefined || (options.import === options.export && !existsSync(options.import))) return
  const { importDatabases } = await import('./database/exchange/import-folder.ts')
  await importDatabases(options.import, emulator).catch(unusable)
}

/** The accounts of the Auth emulator would be another part of the same export. */
const exportFrom = async (emulator: DatabaseEmulator, options: DatabaseOptions): Promise<void> => {
  if (options.export === undefined) return
  const { databasePart, writeExport } = await import('./database/exchange/export-folder.ts')
  await writeExport(options.export, [databasePart(emulator.namespaces)]).catch(unusable)
}
