import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { databasesOf, pathsIn } from '../src/model/rules/compile.ts'
import { isObject, type Json, jsonAt } from '../src/model/values/json.ts'
import { declared } from '../tools/collections.ts'
import { CommandError, UsageError } from '../tools/command.ts'
import { applicationCredentials } from '../tools/credentials.ts'
import { emulatorHost, furtherAddress, isEmulator, isServed, variable, variableOf } from '../tools/database-address.ts'
import { inProject } from '../tools/project.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A Firebase project, or the emulators in the place of one. Both answer the same REST calls. */
export interface Project {
  readonly id: string
  readonly isEmulator: boolean
  /** As the worker takes it. */
  readonly databaseURL: string
  /** All instances as one: each place is read and written in the one that holds it. */
  readonly database: DatabaseCalls
  /** Instances besides the first, which hold places of their own. */
  readonly furtherDatabases: readonly FurtherDatabase[]
  /** Calls Firebase Authentication; the path begins behind the host, such as `v1/projects/…`. */
  readonly askAuth: (path: string, options?: CallOptions) => Promise<Answer>
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly json: Json
  /** Server's time in milliseconds, of whole seconds. */
  readonly date: number
}

/** Firebase never contacts real services for projects of such names. */
export const isDemo = (id: string): boolean => id.startsWith('demo-')

const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

/** Variables of the environment, else of `.env.deploy`. */
export const withDeployFile = (environment: Environment): Environment => {
  const file = inProject('.env.deploy')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...environment }
}

/** @throws {UsageError} */
export const assertProjectId = (id: string): string => {
  if (!projectId.test(id))
    throw new UsageError(`The project has to be the id of a Firebase project, such as my-project-1a2b3; it is "${id}".`)
  return id
}

/** @throws {UsageError} naming the missing or foreign setting */
export const databaseUrlOf = (id: string, environment: Environment): string => {
  if (isDemo(id)) return `http://${emulatorHost('database', environment)}?ns=${id}-default-rtdb`
  const { LUNA_FIREBASE_PROJECT_ID: deployed, [variable]: url } = environment
  if (deployed && deployed !== id)
    throw new UsageError(
      `.env.deploy and the environment are for the project "${deployed}", not "${id}". Name that one, or set LUNA_FIREBASE_PROJECT_ID and ${variable} for "${id}".`,
    )
  if (url && URL.canParse(url) && isServed(new URL(url))) return new URL(url).origin
  throw new UsageError(
    `Where is the database of "${id}"? Set ${variable} in the environment or in .env.deploy to the address that the Firebase console shows above the data.`,
  )
}

/**
 * Calls with this machine's credentials, of which Google charges the project's quota. Emulators need none.
 *
 * @throws {CommandError} when there are no credentials
 */
export const accessTo = async (id: string): Promise<Ask> => {
  const isEmulator = isDemo(id)
  const token = isEmulator ? async () => 'owner' : (await applicationCredentials()).accessToken
  return async (url: string, { method = 'GET', body }: CallOptions = {}, limit?: number): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(new URL(url).hostname.endsWith('.googleapis.com') ? { 'x-goog-user-project': id } : {}),
    }
    return reach(url, { method, headers, ...(body === undefined ? {} : { body }) }, limit)
  }
}

/**
 * Opens a project with application default credentials, or emulators for ids that begin with `demo-`.
 *
 * @throws {UsageError} when the id or the database's address is unusable
 * @throws {CommandError} when there are no credentials
 */
export const openProject = async (id: string, environment: Environment, access = accessTo): Promise<Project> => {
  assertProjectId(id)
  const isEmulator = isDemo(id)
  const databaseURL = databaseUrlOf(id, environment)
  const ask = await access(id)
  const main = databaseCalls(databaseURL, ask)
  const furtherDatabases = await openFurther(databaseURL, environment, ask)
  const auth = isEmulator
    ? `http://${emulatorHost('auth', environment)}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  return {
    id,
    isEmulator,
    databaseURL,
    database: asOne(main, furtherDatabases),
    furtherDatabases,
    // The emulator serves the settings of a project without `admin`.
    askAuth: (path, options) => ask(`${auth}/${isEmulator ? path.replace(/^admin\//, '') : path}`, options),
  }
}

export interface FurtherDatabase {
  readonly name: string
  /** Top-level places that it holds. */
  readonly places: readonly string[]
  readonly database: DatabaseCalls
}

/** Instances that the declarations name and the settings have an address of. */
const openFurther = async (main: string, environment: Environment, ask: Ask): Promise<readonly FurtherDatabase[]> => {
  const { plainRecords } = await declared()
  return databasesOf(plainRecords).flatMap(name => {
    const address = environment[variableOf(name)]
    // Settings of .env.deploy are for a real project.
    if (!address || (isEmulator(new URL(main)) && address.startsWith('https:'))) return []
    const { href } = furtherAddress(variableOf(name), address, main)
    return { name, places: pathsIn(plainRecords, name), database: databaseCalls(href, ask) }
  })
}

const isInteger = (key: string): boolean => /^-?0*\d{1,10}$/.test(key) && Math.abs(Number(key) + 0.5) < 2 ** 31

/** RTDB's key order: 32-bit integers by number, then texts. */
export const compareKeys = (one: string, other: string): number => {
  if (isInteger(one) !== isInteger(other)) return isInteger(one) ? -1 : 1
  const byNumber = isInteger(one) ? Number(one) - Number(other) || one.length - other.length : 0
  return byNumber || (one < other ? -1 : Number(one > other))
}

const asOne = (main: DatabaseCalls, further: readonly FurtherDatabase[]): DatabaseCalls => {
  if (further.length === 0) return main
  const holderOf = (path: string): DatabaseCalls =>
    further.find(({ places }) => places.includes(path.split('/').find(Boolean) ?? ''))?.database ?? main
  return {
    ...main,
    call: (path, ...more) => holderOf(path).call(path, ...more),
    read: (path, query) => holderOf(path).read(path, query),
    keys: async (path, after, limit) => {
      if (path !== '') return holderOf(path).keys(path, after, limit)
      const found = await Promise.all(
        [main, ...further.map(({ database }) => database)].map(one => one.keys('', after, limit)),
      )
      return [...new Set(found.flat())].toSorted(compareKeys).slice(0, limit)
    },
    update: async changes => {
      const byHolder = new Map<DatabaseCalls, Record<string, Json>>()
      for (const [path, value] of Object.entries(changes))
        byHolder.set(holderOf(path), { ...byHolder.get(holderOf(path)), [path]: value })
      for (const [holder, own] of byHolder) await holder.update(own)
    },
  }
}

/** Attempts at a call that finds no answer or a busy server, and the pause before each further one. */
const pauses = [500, 2_000, 8_000]

const reach = async (url: string, init: RequestInit, limit?: number): Promise<Answer> => {
  for (const pause of [...pauses, null]) {
    // A redirect target must not get the token.
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(120_000) })
      .then(response => answerOf(response, limit))
      .catch((cause: Error) => cause)
    if (answer instanceof TooLarge) throw answer
    const isBusy = !(answer instanceof Error) && (answer.status === 429 || answer.status >= 500)
    if (!(answer instanceof Error) && !isBusy) return answer
    const isLocal = url.startsWith('http:')
    if (pause === null || isLocal) {
      if (!(answer instanceof Error)) return answer
      const reason = answer.cause instanceof Error ? answer.cause.message || String(answer.cause) : answer.message
      throw new CommandError(
        `There is no answer from ${new URL(url).origin} (${reason}). ${isLocal ? 'Start the emulators with "npm start" or "npm run emulators".' : 'Check that this machine reaches it, then run the command again.'}`,
        { cause: answer },
      )
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  throw new Error('unreachable')
}

/** Thrown for an answer of more bytes than the caller can use. */
export class TooLarge extends Error {}

const answerOf = async (response: Response, limit = Number.POSITIVE_INFINITY): Promise<Answer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the download.
    if (size > limit) throw new TooLarge()
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const date = Date.parse(response.headers.get('date') ?? '')
  return { status: response.status, text, json: parsed(text), date: Number.isNaN(date) ? Date.now() : date }
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

export type DatabaseCalls = ReturnType<typeof databaseCalls>

export type Ask = (url: string, options?: CallOptions, limit?: number) => Promise<Answer>

const databaseCalls = (databaseURL: string, ask: Ask) => {
  const { origin, protocol, searchParams } = new URL(databaseURL)
  const ns = searchParams.get('ns')
  const setting = isEmulator({ protocol }) ? 'DATABASE_PORT' : variable
  const call = async (path: string, query: Query, options: CallOptions = {}, limit?: number): Promise<Answer> => {
    const search = new URLSearchParams({ ...(ns === null ? {} : { ns }), ...query })
    const location = path.split('/').filter(Boolean).map(encodeURIComponent).join('/')
    const { method = 'GET' } = options
    const answer = await ask(`${origin}/${location}.json?${search}`, options, limit)
    const isDone = answer.status >= 200 && answer.status < 300
    // Rules have comments.
    const isData = method === 'GET' && !path.startsWith('.settings')
    if (isDone && isData && answer.json === null && answer.text.trim() !== 'null')
      throw new CommandError(
        `${origin} did not answer with data at "/${path}" (${answer.status}: ${reasonOf(answer)}). Check that ${setting} is right, and that no proxy or sign-in page of this network is in between, then run the command again.`,
      )
    if (isDone) return answer
    throw new CommandError(refusalOf(answer, origin, path, method))
  }
  return {
    call,
    read: async (path: string, query: Query = {}): Promise<Json> => (await call(path, query)).json,
    /** First keys of a place behind one, without their values, as "firebase database:remove" reads them. */
    keys: async (path: string, after: string | undefined, limit: number): Promise<readonly string[]> => {
      const { json } = await call(path, {
        shallow: 'true',
        limitToFirst: String(limit),
        ...(after === undefined ? {} : { startAfter: after }),
      })
      return isObject(json) ? Object.keys(json) : []
    },
    /** Sets several paths at once. */
    update: async (changes: Readonly<Record<string, Json>>): Promise<void> => {
      await call(
        '',
        { print: 'silent', writeSizeLimit: 'unlimited' },
        { method: 'PATCH', body: JSON.stringify(changes) },
      )
    },
    /** Server's time in milliseconds, of whole seconds. */
    time: async (): Promise<number> => (await call('migrations/shape', {})).date,
  }
}

type Query = Readonly<Record<string, string>>

const reasonOf = ({ text }: Answer): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 200)

const refusalOf = (answer: Answer, origin: string, path: string, method: string): string => {
  const { status } = answer
  const reason = reasonOf(answer)
  const what = `${origin} refused ${method === 'GET' ? 'to be read' : 'a write'} at "/${path}" (${status}: ${reason}).`
  if (status === 401 || status === 403)
    return `${what} Give the account of these credentials the role "Firebase Realtime Database Admin" in the project, or name the key of another one in GOOGLE_APPLICATION_CREDENTIALS.`
  if (reason.includes('Index not defined'))
    return `${what} Deploy the rules of this version first: npm run setup -- PROJECT, or npx firebase deploy --only database.`
  const correct = jsonAt(answer.json, 'correctUrl')
  if (typeof correct === 'string') return `${what} Set ${variable} to ${correct}.`
  if (status === 404 || (status >= 300 && status < 400))
    return isEmulator(new URL(origin))
      ? `${what} Set DATABASE_PORT to the port of the database emulator.`
      : `${what} Set ${variable} to the address that the Firebase console shows above the data.`
  if (status === 429 || status >= 500) return `${what} Run the command again later; it continues where it stopped.`
  return `${what} See what the Firebase console says of the database, then run the command again.`
}
