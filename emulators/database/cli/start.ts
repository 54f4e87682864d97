import { existsSync } from 'node:fs'
import { checkExportable } from '../exchange/exchange.ts'
import { DataError, reasonOf, systemCodeOf } from '../journal/errors.ts'
import { Recorder } from '../replay/record.ts'
import { describeIssue, RulesError } from '../rules/errors.ts'
import { parseRules } from '../rules/rules.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../server.ts'
import { CommandError, faultsIn } from './errors.ts'
import { type Hub, startHub } from './hub.ts'
import type { StartOptions } from './options.ts'
import { readRules, watchRules } from './rules-file.ts'

export interface Running {
  /** Address for clients on this machine. */
  readonly address: string
  readonly hub: string
  readonly emulator: DatabaseEmulator
  /** Ends everything, and exports if that was asked for. */
  stop(): Promise<void>
}

const ALLOW_ALL = '{"rules":{".read":true,".write":true}}'

/**
 * Starts the emulator and its hub; prints refusals with --explain, and the rest unless quiet. Warnings and errors go to
 * standard error.
 * @throws {CommandError} when a port is in use, or a file cannot be used; nothing is left running then
 */
export async function start(options: StartOptions, print: (line: string) => void): Promise<Running> {
  const log = options.quiet ? () => {} : print
  const recorder = options.record === undefined ? null : new Recorder(options.record)
  const stops: (() => unknown)[] = []
  if (options.export !== undefined) await checkExportable(options.export)
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  if (recorder !== null) stops.push(() => recorder.close())
  try {
    const emulator = await startEmulator(options, recorder, print)
    stops.push(() => emulator.stop())
    useRules(options, emulator, stops, log)
    recorder?.begin()
    if (options.import !== undefined && !isFirstRun(options)) await emulator.importFrom(options.import)
    const hub = await startHub({
      project: options.project,
      port: options.hubPort,
      database: { host: options.host, port: emulator.port },
      exportTo: folder => emulator.exportTo(folder),
    })
    stops.push(() => hub.stop())
    const running = runningOf(options, emulator, hub, async () => {
      await stopAll()
      if (options.export === undefined) return
      log(`Exporting to ${options.export}`)
      await emulator.exportTo(options.export)
    })
    for (const line of greeting(options, running)) log(line)
    return running
  } catch (error) {
    await stopAll()
    throw error
  }
}

function runningOf({ host }: StartOptions, emulator: DatabaseEmulator, hub: Hub, stop: Running['stop']): Running {
  let ending: Promise<void> | undefined
  return {
    address: `${nameOf(host)}:${emulator.port}`,
    hub: `127.0.0.1:${hub.port}`,
    emulator,
    stop: () => {
      ending ??= stop()
      return ending
    },
  }
}

/** The name by which this machine reaches a host, as addresses have it. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function startEmulator(
  given: StartOptions,
  recorder: Recorder | null,
  print: (line: string) => void,
): Promise<DatabaseEmulator> {
  const { rules, databases, ...options } = given
  try {
    return await startDatabaseEmulator({
      port: options.port,
      host: options.host,
      allowedHosts: options.allowedHosts,
      allowedOrigins: options.allowedOrigins,
      defaultNamespace: options.defaultNamespace,
      data: options.data,
      explain: options.explain,
      denied: options.explain ? (namespace, explanation) => print(`${namespace}: ${explanation}`) : undefined,
      observe: recorder?.observe,
      rules: rules === undefined && databases.size === 0 ? ALLOW_ALL : undefined,
    })
  } catch (cause) {
    const code = systemCodeOf(cause)
    if (code === undefined || cause instanceof DataError) throw cause
    if (code !== 'EADDRINUSE')
      throw new CommandError(
        `The emulator cannot listen on port ${options.port} of ${options.host}: ${reasonOf(cause)}. Choose others with --host and --port.`,
        { cause },
      )
    if (options.mayTakeOtherPort) return startEmulator({ ...given, port: 0, mayTakeOtherPort: false }, recorder, print)
    throw new CommandError(
      `Port ${options.port} is in use. Stop what uses it, or choose another one with --port; 0 is any free one.`,
      { cause },
    )
  }
}

/** Puts the rules of all databases, and of those with their own, in force, and those of each save. */
function useRules(
  { rules, databases }: StartOptions,
  emulator: DatabaseEmulator,
  stops: (() => unknown)[],
  log: (line: string) => void,
): void {
  const use = (file: string, set: (text: string) => void): void => {
    try {
      set(readRules(file))
    } catch (error) {
      throw error instanceof RulesError ? faultsIn(file, error) : error
    }
    stops.push(watchRules(file, set, log))
  }
  if (rules !== undefined) use(rules, text => emulator.setRules(text))
  for (const [name, file] of databases)
    use(file, text => {
      const parsed = parseRules(text)
      emulator.namespace(name).useRules(parsed)
      for (const warning of parsed.warnings) console.warn(`${name}: Rules ${describeIssue(warning)}`)
    })
}

/** A folder that is exported to may be missing at first. */
const isFirstRun = (options: StartOptions): boolean =>
  options.import === options.export && !existsSync(options.import ?? '')

function greeting(
  { project, defaultNamespace, export: exported, record, rules, databases }: StartOptions,
  { address, hub }: Running,
): string[] {
  const several = [...databases].map(([name, file]) => `  rules of ${name}: ${file}`)
  return [
    `Database emulator on http://${address}`,
    `  project ${project}, database ${defaultNamespace}, hub http://${hub}`,
    ...(rules === undefined && several.length === 0
      ? ['  no rules file: everybody may read and write. Write database.rules.json, or name one with --rules.']
      : [...(rules === undefined ? [] : [`  rules: ${rules}`]), ...several]),
    ...(exported === undefined ? [] : [`  exports to ${exported} at the end`]),
    ...(record === undefined ? [] : [`  records to ${record}`]),
    `  data, requests and rules: http://${address}/.inspect`,
    `  clients find it by FIREBASE_DATABASE_EMULATOR_HOST=${address}`,
  ]
}
