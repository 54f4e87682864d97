import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { demoProject, loopback } from '../../tools/project.ts'
import { EmulatorError } from '../base/emulator.ts'
import { lastLinesOf } from '../base/last-lines.ts'
import { authPart, importAccounts } from './accounts-exchange.ts'
import { type AuthAdmin, authAdmin } from './auth-admin.ts'
import type { AuthProcessReport, AuthProcessRequest, AuthProcessSettings } from './process.ts'

interface AuthEmulatorOptions {
  /** 0 for any free port. */
  readonly port: number
  readonly projectId?: string
  /** A folder that keeps the accounts between runs; without it they are in memory. */
  readonly data?: string | undefined
  readonly log?: ((line: string) => void) | undefined
}

export type AuthEmulator = Awaited<ReturnType<typeof startAuthEmulator>>

const entry = fileURLToPath(new URL('process.ts', import.meta.url))

/** Node's arguments for the entry: the source, or its fast-starting bundle. */
const loading = entry.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href]
  : ['--enable-source-maps']

const spawn = (settings: AuthProcessSettings): ChildProcess =>
  fork(entry, [JSON.stringify(settings)], {
    execArgv: [...loading, '--disable-warning=DEP0040'],
    // firebase-tools logs only if it takes itself for the command line tool.
    env: { ...process.env, IS_FIREBASE_CLI: 'true', DEBUG: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

const firstReport = (child: ChildProcess, last: readonly string[]): Promise<AuthProcessReport> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as AuthProcessReport))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ type: 'failed', message: ended(code, signal, last) }))
  })

const ended = (code: number | null, signal: string | null, last: readonly string[]): string => {
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
  return [`its process ${how}.`, ...last].join('\n')
}

/**
 * Starts the official Auth emulator in a separate process; resolves once it answers.
 * @throws {EmulatorError} when it cannot start.
 */
export const startAuthEmulator = async (options: AuthEmulatorOptions) => {
  const { port, projectId = demoProject, data, log } = options
  const child = spawn({ projectId, host: loopback, port, accountsFile: data && join(data, 'accounts.json') })

  lastLinesOf([child.stdout], log)
  const complaints = lastLinesOf([child.stderr])

  let lastWords = ''
  const exit = new Promise<{ readonly code: number | null; readonly reason: string }>(resolve => {
    child.once('exit', (code, signal) => resolve({ code, reason: lastWords || ended(code, signal, complaints) }))
  })
  const first = await firstReport(child, complaints)
  if (first.type === 'failed') {
    child.kill('SIGKILL')
    throw new EmulatorError('unusable', `The Auth emulator did not start: ${first.message}`)
  }

  child.on('message', message => {
    const later = message as AuthProcessReport
    if (later.type === 'failed') lastWords = later.message
  })
  let stopping = false
  let crashed = false
  const failed = new Promise<EmulatorError>(resolve => {
    exit.then(({ reason }) => {
      crashed = !stopping
      if (crashed) resolve(new EmulatorError('crashed', `The Auth emulator failed: ${reason}`))
    })
  })

  const origin = `http://${loopback}:${first.port}`
  const admin = (tenantId?: string): AuthAdmin => authAdmin({ origin, projectId, tenantId })
  const stop = async (): Promise<void> => {
    if (crashed) return
    stopping = true
    // A process that is already ending needs no message, and takes none.
    if (child.connected) child.send('stop' satisfies AuthProcessRequest, () => undefined)
    const { code, reason } = await exit
    if (code !== 0) throw new EmulatorError('crashed', `The Auth emulator could not keep its accounts: ${reason}`)
  }
  return {
    name: 'auth' as const,
    host: loopback,
    port: first.port,
    origin,
    projectId,
    pid: child.pid ?? 0,
    failed,
    admin,
    stop,
    exchange: {
      importFrom: (folder: string) => importAccounts(folder, admin),
      stopAndExport: async () => {
        try {
          return await authPart(admin)
        } catch (cause) {
          throw new EmulatorError('crashed', 'The Auth emulator did not return its accounts.', { cause })
        } finally {
          await stop()
        }
      },
    },
  }
}
