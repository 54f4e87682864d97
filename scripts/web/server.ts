import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { assertFree } from '../../emulators/base/ports.ts'
import { loopback } from '../../tools/project.ts'
import { type EnvironmentFor, injectEnvironment, originsOf, spaceOf } from './environment.ts'
import { noPath, pathOf, servedByFunction } from './functions.ts'
import { allow, type Hosting } from './hosting.ts'
import { encodingFor, readSiteFile, type Site, SiteFile } from './site.ts'

export interface WebServer {
  readonly origin: string
  readonly port: number
  stop(): Promise<void>
}

interface ConsoleServerOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly site: Site
  /** Folders served live, by URL prefix, such as `/spec`. */
  readonly folders?: Readonly<Record<string, string>>
  readonly hosting: Hosting
  readonly environmentFor: EnvironmentFor
}

type Answer = readonly [status: number, headers: Map<string, string>, body?: Buffer | string]

const plain = (status: number, text: string, ...headers: [string, string][]): Answer => [
  status,
  new Map([['content-type', 'text/plain; charset=utf-8'], ...headers]),
  `${text}\n`,
]

const decodedPathOf = (url: string): string | undefined => {
  try {
    const path = pathOf(url)
    return path && decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const page = '/index.html'

/** Files for a path: the built console, or in another folder the file itself or the page of that name. */
const siteOf = async (path: string, { site, folders = {} }: ConsoleServerOptions): Promise<Site> => {
  const below = Object.entries(folders).find(([name]) => path === name || path.startsWith(`${name}/`))
  if (!below) return site
  const [name, folder] = below
  const own = path.slice(name.length)
  const paths = own.endsWith('/') ? [`${own}index.html`] : [own, `${own}${page}`]
  const files = await Promise.all(paths.map(each => readSiteFile(folder, each)))
  return new Map(paths.flatMap((each, at) => (files[at] ? [[name + each, files[at]] as const] : [])))
}

/** Answers like Firebase Hosting by firebase.json, but injects and allows the emulators' addresses. */
const answer = async (request: IncomingMessage, options: ConsoleServerOptions): Promise<Answer> => {
  const { hosting, environmentFor } = options
  const { method = 'GET', url = '/', headers: asked } = request
  if (method !== 'GET' && method !== 'HEAD') return plain(405, `${method} is not allowed here.`, ['allow', 'GET, HEAD'])
  const space = spaceOf(asked.host)
  if (space === null) return plain(421, 'This server answers to 127.0.0.1, localhost and NAME.localhost only.')
  const path = decodedPathOf(url)
  if (path === undefined) return plain(400, noPath)

  const site = await siteOf(path, options)
  if (site.has(`${path}${page}`)) return [301, new Map([['location', `${path}/`]])]
  const own = path.endsWith('/') ? `${path}index.html` : path
  const name = site.has(own) ? own : hosting.rewriteFor(path)
  const found = name === undefined ? undefined : site.get(name)
  if (!found) return plain(404, `There is no ${path}.`)

  const environment = environmentFor(space)
  const file =
    name === page ? new SiteFile(page, Buffer.from(injectEnvironment(String(found.body), environment))) : found
  const headers = hosting.headersFor(path)
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', allow(policy, 'connect-src', originsOf(environment)))
  headers.set('content-type', file.type).set('etag', file.etag).set('vary', 'Accept-Encoding')
  if (asked['if-none-match'] === file.etag) return [304, headers]
  const encoding = encodingFor(String(asked['accept-encoding']))
  const compressed = encoding && file.compressed(encoding)
  if (compressed) headers.set('content-encoding', encoding)
  return [200, headers, compressed ?? file.body]
}

const send = (response: ServerResponse, method: string | undefined, [status, headers, body]: Answer): void => {
  for (const [key, value] of headers) response.setHeader(key, value)
  if (body !== undefined) response.setHeader('content-length', Buffer.byteLength(body))
  response.writeHead(status).end(method === 'HEAD' ? undefined : body)
}

/**
 * Listens on the loopback address.
 * @throws {EmulatorError} when the port is in use.
 */
export const listen = async (server: Server, port: number): Promise<WebServer> => {
  await assertFree('the console', port, 'PORT')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The console listens on no port.')
  return {
    origin: `http://${loopback}:${address.port}`,
    port: address.port,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close(error => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/**
 * Serves a built console; throws for a build whose environment cannot be injected.
 * @throws {EmulatorError} when the port is in use.
 */
export const startConsoleServer = async (options: ConsoleServerOptions): Promise<WebServer> => {
  injectEnvironment(String(options.site.get(page)?.body), options.environmentFor(undefined))
  const server = createServer(async (request, response) => {
    if (!(await servedByFunction(request, response, options)))
      send(response, request.method, await answer(request, options))
  })
  return listen(server, options.port)
}
