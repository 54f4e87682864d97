import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from './clock.ts'
import { databasePart, importDatabases, writeExport } from './exchange/exchange.ts'
import { Faults } from './faults.ts'
import { type HttpOptions, readiness, refuseMalformed, serveHttp } from './http/serve.ts'
import { inspection } from './inspect/handlers.ts'
import { Inspector } from './inspect/inspector.ts'
import { DataFolder } from './journal/data-folder.ts'
import { LongPolling } from './long-polling/long-polling.ts'
import { type Namespace, Namespaces, type Operation } from './namespace.ts'
import { Sessions } from './protocol/sessions.ts'
import { copying, coverage, faultSettings, rulesSettings } from './rest/admin.ts'
import { data } from './rest/data.ts'
import { about } from './rest/pages.ts'
import { describeIssue } from './rules/errors.ts'
import { parseRules, type RuleSet } from './rules/rules.ts'
import { acceptWebSockets } from './upgrade.ts'

export interface DatabaseEmulatorOptions {
  /** Any free one by default. */
  readonly port?: number
  /** 127.0.0.1 by default. `0.0.0.0` serves other machines too, by their addresses for this one. */
  readonly host?: string
  /** Names besides local ones to reach the server by, such as `database` between containers; `*` allows any. */
  readonly allowedHosts?: readonly string[]
  /** Origins of pages from elsewhere: `null`, `https://app.example`, or a scheme such as `capacitor://`; `*` allows any. */
  readonly allowedOrigins?: readonly string[]
  readonly rules?: string | undefined
  /** Folder that keeps data between runs, created if missing; in memory without it. Rules are not kept. */
  readonly data?: string | undefined
  readonly seed?: Readonly<Record<string, unknown>>
  /** Namespace of requests without one, as by `firebase database:get`; otherwise refused. */
  readonly defaultNamespace?: string
  readonly clock?: Clock
  /** Sends clients the reason of each denial, which the SDK prints. */
  readonly explain?: boolean
  readonly denied?: ((namespace: string, explanation: string) => void) | undefined
  /** Receives each operation before it takes effect. */
  readonly observe?: ((operation: Operation) => void) | undefined
  /** Receives warnings about rules; standard error by default. */
  readonly warn?: (message: string) => void
  /** Receives the emulator's own errors, and losses of kept data by a crash; standard error by default. */
  readonly report?: (error: unknown) => void
}

export interface DatabaseEmulator {
  readonly host: string
  readonly port: number
  namespace(name: string): Namespace
  readonly namespaces: Iterable<Namespace>
  /**
   * Replaces the data of each namespace in an export of the Firebase emulators; resolves with their names.
   * @throws {DataError} when it cannot be read
   */
  importFrom(folder: string): Promise<readonly string[]>
  /**
   * Writes all data like `firebase emulators:export`; data stays in memory after the stop.
   * @throws {DataError} when the folder holds something else
   */
  exportTo(folder: string): Promise<void>
  /**
   * Sets the rules of namespaces without their own.
   * @throws {RulesError} when they are not valid; the former ones stay.
   */
  setRules(text: string): void
  /** Cuts all connections, runs on-disconnect writes, and frees the port. */
  stop(): Promise<void>
}

const DENY_ALL = '{"rules":{".read":false,".write":false}}'

/**
 * Starts a Realtime Database emulator in this process.
 * @throws {RulesError} when the rules are not valid
 * @throws {DataError} when the data folder is in use, damaged, or of a newer emulator
 */
export async function startDatabaseEmulator(options: DatabaseEmulatorOptions = {}): Promise<DatabaseEmulator> {
  const { report = error => console.error('Database emulator:', error) } = options
  const folder = options.data === undefined ? null : DataFolder.open(options.data, { report })
  try {
    return await start({ ...options, report }, folder)
  } catch (error) {
    await folder?.close()
    throw error
  }
}

async function start(
  options: DatabaseEmulatorOptions & Required<Pick<DatabaseEmulatorOptions, 'report'>>,
  folder: DataFolder | null,
): Promise<DatabaseEmulator> {
  const { port = 0, host = '127.0.0.1', clock = systemClock, seed = {}, explain = false, denied, report } = options
  const { allowedHosts = [], allowedOrigins = [], warn = message => console.warn(message) } = options
  let rules = options.rules ?? DENY_ALL
  /** The first namespace uses the checked rules; the others load their own, because coverage is per namespace. */
  const parse = (text: string): RuleSet => {
    const parsed = parseRules(text)
    for (const warning of parsed.warnings) warn(`Rules ${describeIssue(warning)}`)
    return parsed
  }
  let checked: RuleSet | null = parse(rules)
  const loadRules = (): RuleSet => {
    const loaded = checked ?? parseRules(rules)
    checked = null
    return loaded
  }
  const kept = folder?.names ?? []
  const inspector = new Inspector()
  const namespaces = new Namespaces(
    name => ({
      clock,
      faults: new Faults(),
      rules: loadRules,
      log: folder?.journal(name) ?? null,
      denied: denied && (explanation => denied(name, explanation)),
      observer: () => inspector.observerWith(options.observe),
    }),
    options.defaultNamespace ?? null,
  )
  for (const name of kept) namespaces.get(name)
  for (const [name, json] of Object.entries(seed)) if (!kept.includes(name)) namespaces.get(name).write('/', json)

  const polling = new LongPolling(report)
  const http: HttpOptions = {
    context: {
      clock,
      explain,
      warn,
      sessions: new Sessions(),
      namespaceOf: (request, url) => namespaces.of(request, url),
    },
    access: { hosts: lowerCased([host, ...allowedHosts]), origins: lowerCased(allowedOrigins) },
    handlers: [
      rulesSettings,
      faultSettings,
      copying,
      coverage,
      ...inspection(inspector, namespaces),
      data,
      polling.handler,
      about,
      readiness,
    ],
    report,
  }
  const server = createServer((request, response) => void serveHttp(request, response, http))
  // Clients end idle connections: a server that did would fail requests sent at that moment.
  server.keepAliveTimeout = 0
  server.on('clientError', refuseMalformed)
  const cutWebSockets = acceptWebSockets(server, http, polling)

  await listening(server, port, host)
  return {
    host,
    port: (server.address() as AddressInfo).port,
    namespace: name => namespaces.get(name),
    namespaces,
    importFrom: from => importDatabases(from, { namespace: name => namespaces.get(name) }),
    exportTo: to => writeExport(to, [databasePart(namespaces)]),
    setRules: text => {
      checked = parse(text)
      rules = text
      for (const namespace of namespaces) namespace.reloadRules()
    },
    stop: async () => {
      polling.stop()
      await cutWebSockets()
      await close(server)
      await folder?.close()
    },
  }
}

const lowerCased = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(name => name.toLowerCase()))

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  await new Promise(resolve => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
