import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { AccountsKeeper, exportAccountsFile, importAccountsFile } from './accounts-file.ts'
import { authAdmin } from './auth-admin.ts'

export interface AuthProcessSettings {
  readonly projectId: string
  readonly host: string
  readonly port: number
  /** File that keeps accounts between runs; without it they are in memory only. */
  readonly accountsFile?: string | undefined
}

export type AuthProcessReport =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly message: string }

/** Request to write pending changes and end. A closed channel means the same. */
export type AuthProcessRequest = 'stop'

const require = createRequire(import.meta.url)

type Functions = Record<string, (...given: never[]) => unknown>

const internal = <Module extends Functions>(path: string, name: keyof Module & string): Module => {
  const changed = `The Auth emulator needs ${name} of ${path}, which the installed packages do not have. Run "npm ci" to install the versions that package-lock.json pins.`
  let module: Module
  try {
    module = require(path)
  } catch (cause) {
    throw new Error(changed, { cause })
  }
  if (typeof module[name] !== 'function') throw new Error(changed)
  return module
}

/**
 * Runs the official Auth emulator as a request listener. Compiles its request validators on first use, which cuts the
 * start from five seconds to less than one. Its log (password reset links) goes to standard output.
 */
const createAuthService = async (projectId: string): Promise<RequestListener> => {
  const options = internal<{ compileOptions: (given?: object) => object }>('exegesis/lib/options', 'compileOptions')
  const { compileOptions } = options
  options.compileOptions = given => ({ ...compileOptions(given), lazyCompileValidationSchemas: true })
  const { useConsoleLoggers: logToConsole } = internal<{ useConsoleLoggers: () => void }>(
    'firebase-tools/lib/logger',
    'useConsoleLoggers',
  )
  logToConsole()
  const { createApp } = internal<{ createApp: (projectId: string) => Promise<RequestListener> }>(
    'firebase-tools/lib/emulator/auth/server',
    'createApp',
  )
  return createApp(projectId)
}

/** The Auth emulator's separate process: its crash and its memory are isolated. Started by auth-emulator.ts. */

const report = (message: AuthProcessReport, sent?: () => void): void => {
  if (process.connected) process.send?.(message, undefined, undefined, sent)
  else sent?.()
}

const fail = (error: Error): void => report({ type: 'failed', message: error.message }, () => process.exit(1))

const listen = (listener: RequestListener, { host, port }: AuthProcessSettings): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener)
    // Clients end idle connections: a server that did would fail requests sent at that moment.
    server.keepAliveTimeout = 0
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

const run = async (settings: AuthProcessSettings): Promise<void> => {
  // A killed parent closes the channel silently, perhaps before the start.
  let stop = (): void => process.exit(0)
  process.once('disconnect', () => stop())
  if (!process.connected) stop()
  process.on('message', message => {
    if (message === ('stop' satisfies AuthProcessRequest)) stop()
  })

  let keeper: AccountsKeeper | undefined
  const service = await createAuthService(settings.projectId)
  const port = await listen((request, response) => {
    if (keeper && !readsOnly.has(request.method ?? '')) response.once('finish', () => keeper?.changed())
    service(request, response)
  }, settings)

  const { accountsFile, host, projectId } = settings
  if (accountsFile) {
    const admin = authAdmin({ origin: `http://${host}:${port}`, projectId })
    await importAccountsFile(accountsFile, admin)
    const keeping = new AccountsKeeper(() => exportAccountsFile(accountsFile, admin), fail)
    keeper = keeping
    stop = () => {
      keeping.flush().then(() => process.exit(0), fail)
    }
  }
  report({ type: 'ready', port })
}

// Ctrl-C and group signals reach this process too, but the parent decides its end.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

run(JSON.parse(process.argv[2] ?? '{}') as AuthProcessSettings).catch(fail)
