import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { Window } from 'happy-dom'
import { build, normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { LoadComponent } from '../../src/config/area.ts'
import { deployedRules } from '../../src/model/rules/deployed.ts'
import type { FilesByRoute, RouteFiles } from '../../src/shell/first-screen/files-by-route.ts'
import { inProject, rulesFile } from '../../tools/project.ts'
import { collectionHeads } from './collections.ts'
import { type Demo, demoDefines } from './demo.ts'
import { allow, deployedFile } from './hosting.ts'

type Bundle = Rolldown.OutputBundle

const underlying = { configFile: false, logLevel: 'error' } as const

/** `src/first-screen.ts` and its imports as one classic script. */
const scriptOf = async (): Promise<string> => {
  const built = await build({
    ...underlying,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: inProject('src/first-screen.ts'),
        formats: ['iife'],
        name: 'firstScreen',
        fileName: 'first-screen',
      },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('src/first-screen.ts was not built.')
  return chunk.code.trim()
}

const drawing = 'drawFirstScreen()'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Writes what is deployed: the rules without comments, and a policy that lists inline scripts and styles by hash. */
const writeDeployed = async (scripts: readonly string[], styles: readonly string[]): Promise<void> => {
  const text = await readFile(inProject('firebase.json'), 'utf8')
  const allowed = allow(allow(text, 'script-src', scripts.map(hashOf)), 'style-src', styles.map(hashOf))
  const { hosting, ...others } = JSON.parse(allowed)
  const rules = 'database.rules.deploy.json'
  await writeFile(inProject(rules), deployedRules(await readFile(rulesFile, 'utf8')))
  const deployed = { ...others, database: { rules }, hosting: { ...hosting, predeploy: [] } }
  await writeFile(deployedFile, JSON.stringify(deployed, null, 2))
}

/** Marker that Vite strips only when writing files. */
const ofVite = /\s*\/\*\$vite\$:\d+\*\/\s*$/

/** Inlines the common styles, which block the first paint anyway, and removes their files. */
const takeStyles = (bundle: Bundle): string => {
  const entries = Object.values(bundle).flatMap(output => (output.type === 'chunk' && output.isEntry ? [output] : []))
  const styles = entries.flatMap(({ viteMetadata }) => {
    const names = [...(viteMetadata?.importedCss ?? [])]
    viteMetadata?.importedCss.clear()
    return names
  })
  return styles
    .map(name => {
      const file = bundle[name]
      delete bundle[name]
      return file?.type === 'asset' ? Buffer.from(file.source).toString().replace(ofVite, '') : ''
    })
    .join('')
}

/** Renders with a minimal `window`, which is all that React needs. */
const inWindow = async <T>(draw: () => Promise<T>): Promise<T> => {
  const window = new Window({ url: 'http://localhost/login' })
  const { document, location, navigator, localStorage } = window
  const given = { window, document, location, navigator, localStorage }
  const before = Object.keys(given).map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    return await draw()
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    }
    await window.happyDOM.close()
  }
}

/** As text, so that the browser parses only the screen it shows. */
const screensIn = (demo: Demo): Promise<string> =>
  inWindow(async () => {
    const { module } = await runnerImport<typeof import('../../src/prerender.tsx')>(inProject('src/prerender.tsx'), {
      ...underlying,
      define: demoDefines(demo),
      plugins: [collectionHeads()],
    })
    return Array.from(module.screens(), ([id, html]) => `<script type="text/html" id="${id}">${html}</script>`).join('')
  })

const requested = Symbol.for('luna.requested')

/** Records requests for parts of the console instead of loading them. */
const instead: Plugin = {
  name: 'luna-requested',
  transform(code, id) {
    if (!/\/src\/(areas|records)\//.test(id)) return null
    const folder = posix.dirname(normalizePath(id))
    const replaced = code.replaceAll(
      /\bimport\((['"])([./][^'"]+)\1\)/g,
      (_, _quote, path) => `globalThis[Symbol.for('luna.requested')](${JSON.stringify(posix.resolve(folder, path))})`,
    )
    return replaced === code ? null : { code: replaced, map: null }
  },
}

/** Modules that a page loads on opening. */
const modulesOf = async (load: LoadComponent): Promise<readonly string[]> => {
  const asked = new Set<string>()
  Reflect.set(globalThis, requested, async (id: string) => {
    asked.add(id)
    return {}
  })
  // The stubs return nothing to continue with.
  await load().catch(() => undefined)
  return [...asked]
}

const chunksWith = (bundle: Bundle, modules: readonly string[]): readonly string[] =>
  Object.values(bundle).flatMap(output =>
    output.type === 'chunk' && output.moduleIds.some(id => modules.includes(normalizePath(id)))
      ? [output.fileName]
      : [],
  )

/** Files with all their imports, styles included, except those already present. */
const closureOf = (bundle: Bundle, names: readonly string[], there: ReadonlySet<string> = new Set()): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const output = bundle[name]
    if (output?.type !== 'chunk' || found.has(name) || there.has(name)) return
    found.add(name)
    for (const imported of output.imports) visit(imported)
    for (const styles of output.viteMetadata?.importedCss ?? []) if (!there.has(styles)) found.add(styles)
  }
  for (const name of names) visit(name)
  return found
}

const filesByRoute = async (bundle: Bundle, demo: Demo): Promise<FilesByRoute> => {
  const { module } = await runnerImport<typeof import('../../src/shell/areas.ts')>(inProject('src/shell/areas.ts'), {
    ...underlying,
    define: demoDefines(demo),
    plugins: [collectionHeads(), instead],
  })
  const entries = Object.values(bundle).flatMap(output =>
    output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
  )
  const there = closureOf(bundle, entries)
  const files: string[] = []
  const indexOf = (name: string): number => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1)
  const neededBy = (modules: readonly string[]) =>
    Array.from(closureOf(bundle, chunksWith(bundle, modules), there), indexOf)
  const neededByOur = (path: string) => neededBy([normalizePath(inProject(path))])
  const database = neededByOur('src/adapters/firebase/database.ts')
  const authentication = neededByOur('src/adapters/firebase/authentication.ts')
  const console = neededByOur('src/shell/console/console.tsx')
  const signIn = neededByOur('src/areas/sign-in/sign-in-page.tsx')
  const ownOf = async (loads: readonly LoadComponent[]) => {
    const modules: string[] = []
    for (const load of loads) modules.push(...(await modulesOf(load)))
    return neededBy(modules).filter(index => !database.includes(index) && !console.includes(index))
  }
  const routes: RouteFiles[] = []
  for (const area of module.areas)
    for (const { path, load, layout } of area.pages) routes.push([path, await ownOf(layout ? [load, layout] : [load])])
  return { files: files.map(name => `/${name}`), database, authentication, console, signIn, routes }
}

/** Prerenders the first screen with the console's components, and preloads scripts by address. */
export const firstScreen = (demo: Demo): Plugin => {
  let styles = ''
  let scripts: readonly string[] = []
  return {
    name: 'luna-first-screen',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        styles = takeStyles(bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (bundle === undefined) return html
        const [script, drawn, files] = await Promise.all([scriptOf(), screensIn(demo), filesByRoute(bundle, demo)])
        scripts = [script, drawing]
        const sheet = styles === '' ? '' : `<style>${styles}</style>\n    `
        const known = `<script type="application/json" id="files-by-route">${JSON.stringify(files)}</script>`
        const begun = html.replace(
          '<script type="module"',
          found => `${known}\n    <script>${script}</script>\n    ${sheet}${found}`,
        )
        return begun.replace('</body>', found => `${drawn}\n    <script>${drawing}</script>\n  ${found}`)
      },
    },
    writeBundle: () => writeDeployed(scripts, styles === '' ? [] : [styles]),
  }
}
