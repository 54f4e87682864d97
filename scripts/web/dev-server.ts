import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { inProject } from '../../tools/project.ts'
import { type EnvironmentFor, injectEnvironment, spaceOf } from './environment.ts'
import { noPath, pathOf, servedByFunction } from './functions.ts'
import { hosting } from './hosting.ts'
import { listen } from './server.ts'

/**
 * Serves the sources with hot reload, at the addresses and environments of the built console.
 * @throws {EmulatorError} when the port is in use.
 */
export const startDevServer = async (port: number, environmentFor: EnvironmentFor) => {
  const server = createServer()
  const vite = await createVite({
    root: inProject('.'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, allowedHosts: ['.localhost'] },
  })
  server.on('request', (request, response) => {
    const url = request.url ?? '/'
    const path = pathOf(url)
    if (path === undefined)
      return response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(`${noPath}\n`)
    // Unhandled paths are console pages, except those without a rewrite.
    vite.middlewares(request, response, async () => {
      if (await servedByFunction(request, response, { hosting: hosting(), environmentFor })) return
      if (hosting().rewriteFor(path) === undefined)
        return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`There is no ${path}.\n`)
      try {
        const html = await vite.transformIndexHtml(url, await readFile(inProject('index.html'), 'utf8'))
        const page = injectEnvironment(html, environmentFor(spaceOf(request.headers.host) ?? undefined))
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page)
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      }
    })
  })
  const web = await listen(server, port).catch(async error => {
    await vite.close()
    throw error
  })
  return {
    ...web,
    watcher: vite.watcher,
    stop: async () => {
      await vite.close()
      await web.stop()
    },
  }
}
