import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendAnswer } from '../http/answer.ts'
import { assertAdmitted } from '../http/serve.ts'
import { reasonOf } from '../journal/errors.ts'
import { isProcess } from '../journal/lock.ts'
import { readJSON } from '../rest/body.ts'

/** The version of firebase-tools whose hub this is like. */
const LIKE = '15.34.2'

interface HubOptions {
  readonly project: string
  /** Another one is taken where it cannot be had. */
  readonly port: number
  readonly database: { readonly host: string; readonly port: number }
  exportTo(folder: string): Promise<void>
}

export interface Hub {
  readonly port: number
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/** Lists the emulator for `@firebase/rules-unit-testing` and firebase-tools, like the hub of the Firebase emulators. */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { project, database } = options
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, value]) => sendAnswer(response, { status, value }),
      error => sendAnswer(response, { status: error.status ?? 500, value: { message: reasonOf(error) } }),
    )
  })
  const port = await listen(server, options.port)
  const emulators = {
    hub: infoOf('hub', { host: HOST, port }),
    database: infoOf('database', database),
  }
  const locator = { version: LIKE, origins: [`http://${HOST}:${port}`], pid: process.pid }

  async function answer(request: IncomingMessage): Promise<readonly [status: number, value: unknown]> {
    assertAdmitted(request, NO_OTHERS)
    const asked = `${request.method} ${request.url}`
    if (asked === 'GET /') return [200, { ...locator, host: HOST, port }]
    if (asked === 'GET /emulators') return [200, emulators]
    if (asked !== 'POST /_admin/export') return [404, { message: `Nothing is served at ${request.url}` }]
    if (request.headers.origin !== undefined) return [403, { message: 'No page may start an export' }]
    const { path } = Object(await readJSON(request))
    if (typeof path !== 'string') return [400, { message: 'An export names its folder: {"path": "…"}' }]
    await options.exportTo(path)
    return [200, { message: 'OK' }]
  }

  const forget = announce(join(tmpdir(), `hub-${project}.json`), locator)
  return {
    port,
    stop: async () => {
      forget()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

const NO_OTHERS = { hosts: new Set<string>(), origins: new Set<string>() }

function infoOf(name: string, { host, port }: HubOptions['database']) {
  const family = host.includes(':') ? 'IPv6' : 'IPv4'
  return { name, host, port, pid: process.pid, listen: [{ address: host, family, port }] }
}

/** Listens on the port, or on any free one where that cannot be had. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', error => {
      if (port !== 0) resolve(listen(server, 0))
      else reject(error)
    })
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Writes the file by which firebase-tools finds the hub, unless another one runs for the project. */
function announce(file: string, locator: { readonly pid: number }): () => void {
  const pidIn = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')).pid
    } catch {
      // Missing, or of nobody who could use it.
      return undefined
    }
  }
  const other = pidIn()
  if (typeof other === 'number' && other !== locator.pid && isProcess(other)) return () => {}
  try {
    writeFileSync(file, JSON.stringify(locator))
  } catch (error) {
    // A folder that is only read, or the file of somebody else.
    console.warn(`firebase-tools will not find the emulator by itself: ${reasonOf(error)}`)
    return () => {}
  }
  return () => {
    if (pidIn() === locator.pid) rmSync(file, { force: true })
  }
}
