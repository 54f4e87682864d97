import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
// Deferred, because Ctrl-C also stops the module loader.
import { demoNamespace } from '../tools/project.ts'
import { type Emulator, EmulatorError } from './base/emulator.ts'
import { databasePart, importDatabases } from './database/exchange/exchange.ts'

export interface DatabaseOptions {
  /** 0 for any free port. */
  readonly port: number
  readonly rules?: string | undefined
  readonly data?: string | undefined
  /** Reports the reason of each denial to `log` and the clients. */
  readonly explain?: boolean | undefined
  readonly log?: ((line: string) => void) | undefined
}

export interface RunningDatabase extends Emulator {
  readonly name: 'database'
  readonly origin: string
  /** Sets the rules of namespaces without their own. Rejects invalid ones; the former stay. */
  setRules(text: string): Promise<unknown>
  /** Applies many multi-path updates without the network; absent if the emulator is another process. */
  readonly fill?: (namespace: string, updates: Iterable<Readonly<Record<string, unknown>>>) => Promise<void>
}

/** Omits the demo's namespace, the usual one. */
const shown = (namespace: string): string => (namespace === demoNamespace ? '' : `${namespace}: `)

/**
 * Starts our database emulator in this process. Requests without a namespace, as by some firebase commands, use the
 * demo's.
 * @throws {EmulatorError} when the rules are bad, or the data cannot be read.
 */
export const startDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  const { port, rules, data, explain = false, log } = options
  // Loads while the Auth emulator's process starts.
  const { startDatabaseEmulator } = await import('./database/server.ts')
  const emulator = await startDatabaseEmulator({
    port,
    defaultNamespace: demoNamespace,
    explain,
    denied: explain && log ? (namespace, explanation) => log(`${shown(namespace)}${explanation}`) : undefined,
    rules,
    data: data && join(data, 'database'),
  }).catch(cause => {
    throw new EmulatorError('unusable', `The database emulator did not start: ${cause.message}`, { cause })
  })
  let ending: Promise<void> | undefined
  const stop = (): Promise<void> => {
    ending ??= emulator.stop()
    return ending
  }
  return {
    name: 'database',
    host: emulator.host,
    port: emulator.port,
    origin: `http://${emulator.host}:${emulator.port}`,
    // It runs in this process, so it cannot fail alone.
    failed: new Promise(() => undefined),
    stop,
    setRules: async text => emulator.setRules(text),
    fill: async (name, updates) => {
      const { sharedNodes } = await import('./database/tree/from-json.ts')
      const nodeOf = sharedNodes()
      const namespace = emulator.namespace(name)
      for (const update of updates) {
        namespace.commitNodes(
          Object.entries(update).map(([location, json]) => ({ path: location.split('/'), node: nodeOf(json) })),
        )
        // Lets other requests in between.
        await setImmediate()
      }
    },
    exchange: {
      importFrom: async folder => {
        await importDatabases(folder, emulator)
      },
      stopAndExport: async () => {
        // Data stays in memory after the end, unchanged.
        await stop()
        return databasePart(emulator.namespaces)
      },
    },
  }
}
