import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const workerPath = '/mockServiceWorker.js'

/** Prepended to MSW's script: limits the worker to the demo API, and lets an uncontrolled page claim it. */
const before = `addEventListener('fetch', event => {
  if (!new URL(event.request.url).pathname.startsWith('/api/friend/')) event.stopImmediatePropagation()
})
addEventListener('message', event => {
  if (event.data === 'CLAIM_CLIENTS') event.waitUntil(self.clients.claim())
})
`

const workerScript = async (): Promise<string> =>
  before + (await readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8'))

/** Scope of the template's demo: `pages` has demo pages, promotion and placeholders; `all` adds the chat. */
export type Demo = 'all' | 'pages' | 'none'

/** Parses `LUNA_DEMO`: `1` is all, `0` none. Throws for any other value. */
export const demoOf = (value: string | undefined, otherwise: Demo): Demo => {
  if (value === undefined || value === '') return otherwise
  if (value === '1') return 'all'
  if (value === '0') return 'none'
  throw new Error(
    `LUNA_DEMO is "${value}": set it to 1 for a console with the demo's chat, to 0 for one without chat, demo pages and placeholders, or leave it out.`,
  )
}

/** Build-time constants of the demo. */
export const demoDefines = (demo: Demo) => ({
  'import.meta.env.LUNA_DEMO': String(demo !== 'none'),
  'import.meta.env.LUNA_CHAT': String(demo === 'all'),
})

const modulesWithout: Readonly<Record<Demo, RegExp | null>> = {
  all: null,
  pages: /\/(src\/shell\/demo\/chat|machines\/chat\.ts)/,
  none: /\/(src\/shell\/demo\/|machines\/chat\.ts)/,
}

/** Defines the demo's constants, and serves the chat's service worker. */
export const demoPlugin = (demo: Demo): Plugin => ({
  name: 'luna-demo',
  config: () => ({ define: demoDefines(demo) }),
  transform(code, id) {
    // Drops unused texts and machines, which look like side effects to the bundler.
    if (modulesWithout[demo]?.test(id)) return { code, map: null, moduleSideEffects: false }
  },
  async generateBundle() {
    if (demo === 'all') this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: await workerScript() })
  },
  configureServer({ middlewares }) {
    if (demo !== 'all') return
    middlewares.use(workerPath, async (_, response, next) => {
      try {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(await workerScript())
      } catch (error) {
        next(error)
      }
    })
  },
})
