import { deleteApp, initializeApp, setLogLevel } from 'firebase/app'
import { connectDatabaseEmulator, type Database, getDatabase, ref, set } from 'firebase/database'
import { afterAll, onTestFinished } from 'vitest'
import { startDatabaseEmulator } from '../server.ts'

/** Server under test: CONTRACT_SERVER=host:port, or our own emulator. */
const server = await findServer()
/** Denials and cancellations are expected; the SDK would print each as a warning. */
setLogLevel('silent')

let databases = 0
let apps = 0

export const OPEN_RULES = '{"rules":{".read":true,".write":true}}'

export interface ContractDatabase {
  readonly host: string
  readonly port: number
  readonly namespace: string
  connect(as?: 'owner' | { uid: string } | { token: string }): Database
  setRules(text: string): Promise<void>
}

export async function openDatabase(rules: string = OPEN_RULES): Promise<ContractDatabase> {
  const { host, port } = server
  const namespace = `contract-${process.pid}-${++databases}`
  const setRules = (text: string) => putRules(namespace, text)
  await setRules(rules)
  return {
    host,
    port,
    namespace,
    setRules,
    connect: as => {
      const databaseURL = `http://${host}:${port}?ns=${namespace}`
      const app = initializeApp({ projectId: 'demo-contract', databaseURL }, `contract-${++apps}`)
      onTestFinished(() => deleteApp(app))
      const database = getDatabase(app)
      connectDatabaseEmulator(database, host, port, as === undefined ? {} : { mockUserToken: mockTokenOf(as) })
      return database
    },
  }
}

/** Settles when the server has answered everything asked before. */
export async function settled(database: Database): Promise<void> {
  await set(ref(database, 'settled'), Date.now())
}

function mockTokenOf(as: 'owner' | { uid: string } | { token: string }) {
  if (as === 'owner') return 'owner'
  return 'token' in as ? as.token : { sub: as.uid }
}

async function putRules(namespace: string, body: string): Promise<void> {
  const url = `http://${server.host}:${server.port}/.settings/rules.json?ns=${namespace}`
  const response = await fetch(url, { method: 'PUT', headers: { authorization: 'Bearer owner' }, body })
  if (!response.ok) throw new Error(await response.text())
}

async function findServer(): Promise<{ host: string; port: number }> {
  const named = process.env.CONTRACT_SERVER
  if (named !== undefined) {
    const { hostname, port } = new URL(`http://${named}`)
    return { host: hostname, port: Number(port) }
  }
  const emulator = await startDatabaseEmulator()
  afterAll(() => emulator.stop())
  return emulator
}

export class Recorder<T> {
  readonly seen: T[] = []
  readonly #waiting: { count: number; resolve: () => void }[] = []

  readonly add = (value: T): void => {
    this.seen.push(value)
    for (const { count, resolve } of this.#waiting) if (this.seen.length >= count) resolve()
  }

  reaches(count: number): Promise<void> {
    if (this.seen.length >= count) return Promise.resolve()
    return new Promise(resolve => this.#waiting.push({ count, resolve }))
  }
}
