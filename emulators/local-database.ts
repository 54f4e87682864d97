import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
// Not first at the end: Ctrl-C stops what translates modules as well.
import { demoNamespace } from '../tools/project.ts'
import { type Emulator, EmulatorError } from './base/emulator.ts'
import { databasePart, importDatabases } from './database/exchange/exchange.ts'

export interface DatabaseOptions {
  /** 0 for any free port. */
  readonly port: number
  readonly rules?: string | undefined
  readonly data?: string | undefined
  /** Tells `log` and the clients why each denial happened. */
  readonly explain?: boolean | undefined
  readonly log?: ((line: string) => void) | undefined
}

export interface RunningDatabase extends Emulator {
  readonly name: 'database'
  readonly origin: string
  /** Puts rules in force in every namespace that has none of its own. Rejects when they are bad; the former ones then stay. */
  setRules(text: string): Promise<unknown>
  /** Takes many updates of many paths without a detour by the network; missing where the emulator is another process. */
  readonly fill?: (namespace: string, updates: Iterable<Readonly<Record<string, unknown>>>) => Promise<void>
}

/** Most work with the demo's, which need not be named. */
const shown = (namespace: string): string => (namespace === demoNamespace ? '' : `${namespace}: `)

/**
 * Starts our database emulator in this process. Requests that name no namespace, as some of the firebase command's do, mean the demo's.
 * @throws {EmulatorError} when the rules are bad, or the data cannot be read.
 */
export const startDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  const { port, rules, data, explain = false, log } = options
  // Loaded while the Auth emulator's process starts.
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
        // Between two of them others are served.
        await setImmediate()
      }
    },
    exchange: {
      importFrom: async folder => {
        await importDatabases(folder, emulator)
      },
      stopAndExport: async () => {
        // The data stays in memory after the end, and nobody changes it any more.
        await stop()
        return databasePart(emulator.namespaces)
      },
    },
  }
}
