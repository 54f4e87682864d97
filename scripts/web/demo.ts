import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const workerPath = '/mockServiceWorker.js'

/**
 * Put before MSW's own script. It keeps the worker away from everything but the demo API, and lets a page that was loaded past the worker ask
 * to be taken under its control.
 */
const before = `addEventListener('fetch', event => {
  if (!new URL(event.request.url).pathname.startsWith('/api/friend/')) event.stopImmediatePropagation()
})
addEventListener('message', event => {
  if (event.data === 'CLAIM_CLIENTS') event.waitUntil(self.clients.claim())
})
`

const workerScript = async (): Promise<string> =>
  before + (await readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8'))

/** Whether a build is the demo: `LUNA_DEMO=1` asks for it and `LUNA_DEMO=0` forbids it. Throws for any other value. */
export const isDemo = (value: string | undefined, otherwise: boolean): boolean => {
  if (value === undefined || value === '') return otherwise
  if (value === '1') return true
  if (value === '0') return false
  throw new Error(`LUNA_DEMO is "${value}": set it to 1 for a console with the demo's chat, or to 0 for one without.`)
}

const demoModules = /\/(src\/shell\/demo\/|machines\/chat\.ts)/

/** What a demo has more than the console: `import.meta.env.LUNA_DEMO` is true, and the service worker is served. */
export const demoPlugin = (isOn: boolean): Plugin => ({
  name: 'luna-demo',
  config: () => ({ define: { 'import.meta.env.LUNA_DEMO': JSON.stringify(isOn) } }),
  transform(code, id) {
    // What nothing asks for goes, although making words and machines looks like an effect to the bundler.
    if (!isOn && demoModules.test(id)) return { code, map: null, moduleSideEffects: false }
  },
  async generateBundle() {
    if (isOn) this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: await workerScript() })
  },
  configureServer({ middlewares }) {
    if (!isOn) return
    middlewares.use(workerPath, async (_, response, next) => {
      try {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(await workerScript())
      } catch (error) {
        next(error)
      }
    })
  },
})
