import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccountsKeeper, exportAccountsFile, importAccountsFile } from './accounts-file.ts'
import { authAdmin } from './auth-admin.ts'
import { type AuthProcessReport, type AuthProcessSettings, stopRequest } from './messages.ts'
import { createAuthService } from './service.ts'

/** The Auth emulator's own process: its crash takes nothing else down, and its memory is its own. Started by auth-emulator.ts. */

const report = (message: AuthProcessReport, sent?: () => void): void => {
  if (process.connected) process.send?.(message, undefined, undefined, sent)
  else sent?.()
}

const fail = (error: Error): void => report({ type: 'failed', message: error.message }, () => process.exit(1))

const listen = (listener: RequestListener, { host, port }: AuthProcessSettings): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

const run = async (settings: AuthProcessSettings): Promise<void> => {
  // A parent that was killed closes the channel without a word, perhaps before anything has started.
  let stop = (): void => process.exit(0)
  process.once('disconnect', () => stop())
  if (!process.connected) stop()
  process.on('message', message => {
    if (message === stopRequest) stop()
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

// Ctrl-C and a signal to the whole group reach this process too: the parent decides when it ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

run(JSON.parse(process.argv[2] ?? '{}') as AuthProcessSettings).catch(fail)
