import type { IncomingMessage } from 'node:http'
import { isCallback, type Look, Refusal } from '../http/answer.ts'
import { authenticate, type Credentials } from '../http/credentials.ts'
import { connectTo, type Exchange, METHODS } from '../http/serve.ts'
import type { Namespace } from '../namespace.ts'
import { DatabaseError } from '../tree/errors.ts'
import { type Path, PRIORITY_KEY, parsePath, parseWritePath } from '../tree/path.ts'

type Method = (typeof METHODS)[number]

export interface Call {
  readonly request: IncomingMessage
  readonly method: Method
  readonly namespace: Namespace
  readonly path: Path
  readonly credentials: Credentials
  readonly search: URLSearchParams
  readonly parameters: Parameters
  readonly wantsETag: boolean
  /** Required state of the data for the call to take effect. */
  readonly ifMatch: string | null
}

/** Reads a request except for its body. Throws a Refusal or a DatabaseError for an invalid one. */
export function readCall(exchange: Omit<Exchange, 'response'>): Call {
  const { request, url, context } = exchange
  const method = methodOf(request)
  const { searchParams: search } = url
  return {
    request,
    method,
    namespace: connectTo(exchange),
    path: readPath(url.pathname, method),
    credentials: authenticate(request, search, context.clock.now()),
    search,
    parameters: readParameters(search),
    wantsETag: request.headers['x-firebase-etag'] === 'true',
    ifMatch: request.headers['if-match'] ?? null,
  }
}

function methodOf({ method = 'GET', headers }: IncomingMessage): Method {
  const override = headers['x-http-method-override']
  const name = method === 'POST' && typeof override === 'string' ? override.toUpperCase() : method
  const known = METHODS.find(each => each === name)
  if (known !== undefined) return known
  throw new Refusal(405, `The method ${name.slice(0, 50)} is not served; use ${METHODS.join(', ')}`)
}

function readPath(pathname: string, method: Method): Path {
  const text = decoded(pathname.slice(0, -'.json'.length))
  if (method !== 'GET' && method !== 'HEAD') return parseWritePath(text)
  // The priority of a place reads like a child.
  if (!text.endsWith(`/${PRIORITY_KEY}`)) return parsePath(text)
  return [...parsePath(text.slice(0, -PRIORITY_KEY.length)), PRIORITY_KEY]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    const message = `Invalid path "${text.slice(0, 200)}": a "%" must begin the code of a UTF-8 byte, such as %20`
    throw new DatabaseError('invalid_path', message, { cause })
  }
}

export interface Parameters extends Look {
  readonly exports: boolean
  readonly shallow: boolean
}

const TIMEOUT = /^(\d{1,9})(ms|s|min)$/
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 }
const LONGEST_TIMEOUT = 15 * 60_000
const WRITE_SIZES = ['tiny', 'small', 'medium', 'large', 'unlimited']

/** Reads and checks parameters; throws a Refusal for an undocumented value. */
export function readParameters(parameters: URLSearchParams): Parameters {
  checkTimeout(parameters.get('timeout'))
  oneOf(parameters, 'writeSizeLimit', WRITE_SIZES)
  oneOf(parameters, 'disableTriggers', ['true', 'false'])
  const print = oneOf(parameters, 'print', ['pretty', 'silent'])
  return {
    print: print === 'pretty' || print === 'silent' ? print : 'compact',
    exports: oneOf(parameters, 'format', ['export']) === 'export',
    shallow: oneOf(parameters, 'shallow', ['true', 'false']) === 'true',
    callback: readCallback(parameters.get('callback')),
    download: parameters.get('download'),
  }
}

function oneOf(parameters: URLSearchParams, name: string, allowed: readonly string[]): string | null {
  const value = parameters.get(name)
  if (value === null || allowed.includes(value)) return value
  throw new Refusal(400, `${name} must be ${allowed.join(' or ')}, not ${JSON.stringify(value.slice(0, 50))}`)
}

/** Reads and writes are immediate, so only a timeout's format matters. */
function checkTimeout(text: string | null): void {
  if (text === null) return
  const [, count, unit = ''] = TIMEOUT.exec(text) ?? []
  if (count !== undefined && Number(count) * (UNITS[unit] ?? 0) <= LONGEST_TIMEOUT) return
  throw new Refusal(400, 'timeout must be a number of ms, s or min, at most 15min, such as 10s')
}

function readCallback(name: string | null): string | null {
  if (isCallback(name)) return name
  throw new Refusal(400, 'callback must be the name of a JavaScript function')
}
