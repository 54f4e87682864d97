import * as v from 'valibot'

/** What a request is rejected with where the response has no body to be rejected with. */
export const wrongServices = 'Wrong Services'

interface HttpOptions {
  /** Where the paths begin, for example `http://127.0.0.1:5000`. */
  readonly origin: string
  readonly fetch?: (request: Request) => Promise<Response>
  /** Milliseconds after which a request that has no answer is given up. */
  readonly timeLimit?: number
}

type Schema = v.GenericSchema

/** Asks a JSON service. What comes back is as the schema says, or the promise is rejected. */
export interface HttpClient {
  readonly get: <S extends Schema>(
    schema: S,
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<v.InferOutput<S>>
  readonly post: <S extends Schema>(schema: S, path: string, body: unknown) => Promise<v.InferOutput<S>>
}

/** The body as JSON, or as the text that it is; undefined where there is none, or only a page that stands for one. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (text.trim() === '' || type.startsWith('text/html')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: then the text is what the service has to say.
    return text.trim()
  }
}

/**
 * A client that rejects with the body of a response that failed, or with `Wrong Services` where there is none: no network, no answer in
 * time, an empty body, or an answer that is not what was asked for.
 */
export const httpClient = ({
  origin,
  fetch = request => globalThis.fetch(request),
  timeLimit = 20_000,
}: HttpOptions): HttpClient => {
  const ask = async <S extends Schema>(schema: S, request: Request): Promise<v.InferOutput<S>> => {
    const [response, body] = await fetch(request)
      .then(async answer => [answer, await bodyOf(answer)] as const)
      .catch(() => Promise.reject(wrongServices))
    if (!response.ok) return Promise.reject(body ?? wrongServices)
    const read = v.safeParse(schema, body)
    return read.success ? read.output : Promise.reject(wrongServices)
  }
  const requestOf = (path: string, init: RequestInit = {}) =>
    new Request(new URL(path, origin), {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(timeLimit),
    })
  return {
    get: (schema, path, query = {}) => {
      const search = new URLSearchParams(query).toString()
      return ask(schema, requestOf(search ? `${path}?${search}` : path))
    },
    post: (schema, path, body) =>
      ask(
        schema,
        requestOf(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}
