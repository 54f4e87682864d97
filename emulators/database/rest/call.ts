import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../credentials.ts'
import { DatabaseError } from '../errors.ts'
import { connectTo, type HttpContext } from '../http/handler.ts'
import type { Namespace } from '../namespace.ts'
import { type Path, PRIORITY_KEY, parsePath, parseWritePath } from '../tree/path.ts'
import { authenticate } from './authenticate.ts'
import { METHODS } from './cors.ts'
import { type Parameters, readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

export type Method = (typeof METHODS)[number]

/** A request for data, understood. */
export interface Call {
  readonly request: IncomingMessage
  readonly method: Method
  readonly namespace: Namespace
  readonly path: Path
  readonly credentials: Credentials
  readonly search: URLSearchParams
  readonly parameters: Parameters
  /** Whether the answer shall carry the tag of the data. */
  readonly wantsETag: boolean
  /** The only state of the data in which the call shall take effect. */
  readonly ifMatch: string | null
}

/** Reads everything of a request but its body. Throws a Refusal or a DatabaseError for what is not as documented. */
export function readCall(request: IncomingMessage, url: URL, context: HttpContext): Call {
  const method = methodOf(request)
  const { searchParams: search } = url
  return {
    request,
    method,
    namespace: connectTo(request, url, context),
    path: readPath(url.pathname, method),
    credentials: authenticate(request, search, context.clock.now()),
    search,
    parameters: readParameters(search),
    wantsETag: request.headers['x-firebase-etag'] === 'true',
    ifMatch: request.headers['if-match'] ?? null,
  }
}

/** The method, or the one that a POST names for clients that can send no other. */
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
  // The priority of a place can be read like a child of it.
  if (!text.endsWith(`/${PRIORITY_KEY}`)) return parsePath(text)
  return [...parsePath(text.slice(0, -PRIORITY_KEY.length)), PRIORITY_KEY]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    const fault = `Invalid path "${text.slice(0, 200)}": a "%" must begin the code of a UTF-8 byte, such as %20`
    throw new DatabaseError('invalid_path', fault, { cause })
  }
}
