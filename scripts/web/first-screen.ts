import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { Window } from 'happy-dom'
import { build, normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { Environment } from '../../src/config/environment.ts'
import { deployedRules } from '../../src/model/rules/deployed.ts'
import { variable, variableOf } from '../../tools/database-address.ts'
import { inProject, rulesFile, rulesFileOf } from '../../tools/project.ts'
import { collectionHeads } from './collections.ts'
import { type Demo, demoDefines } from './demo.ts'
import { originsOf, projectVariables } from './environment.ts'
import { allow, allowAppCheck, deployedFile } from './hosting.ts'

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

/** firebase-tools names an instance by the beginning of its address. */
const instanceOf = (address: string): string => new URL(address).hostname.split('.')[0] ?? ''

/** One instance with its rules, or a list if the settings have the address of a further one. */
const databasesToDeploy = async (rules: string) => {
  const addresses = projectVariables()
  const further: { instance: string; rules: string }[] = []
  const files = await readdir(inProject('.'))
  for (const name of files.flatMap(file => /^database\.(\w+)\.rules\.json$/.exec(file)?.[1] ?? [])) {
    const address = addresses[variableOf(name)]
    if (!address) continue
    const file = `database.${name}.rules.deploy.json`
    await writeFile(inProject(file), deployedRules(await readFile(rulesFileOf(name), 'utf8')))
    further.push({ instance: instanceOf(address), rules: file })
  }
  const main = addresses[variable]
  return further.length > 0 && main ? [{ instance: instanceOf(main), rules }, ...further] : { rules }
}

/**
 * Writes what is deployed: the rules without comments, and a policy that lists inline scripts and styles by hash, and
 * admits App Check and the emulators only where the build uses them.
 */
const writeDeployed = async (
  scripts: readonly string[],
  styles: readonly string[],
  environment: Environment | null,
): Promise<void> => {
  const known = await readFile(inProject('firebase.json'), 'utf8')
  const checked = environment?.appCheck ? allowAppCheck(known) : known
  const text = environment?.emulators ? allow(checked, 'connect-src', originsOf(environment)) : checked
  const allowed = allow(allow(text, 'script-src', scripts.map(hashOf)), 'style-src', styles.map(hashOf))
  const { hosting, ...others } = JSON.parse(allowed)
  const rules = 'database.rules.deploy.json'
  await writeFile(inProject(rules), deployedRules(await readFile(rulesFile, 'utf8')))
  const deployed = { ...others, database: await databasesToDeploy(rules), hosting: { ...hosting, predeploy: [] } }
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

/** Modules that the page of every signed-in person imports. */
const ofSession = [
  'src/shell/console/console.tsx',
  'src/adapters/firebase/database.ts',
  'src/adapters/firebase/authentication.ts',
]

/** Addresses of the scripts with these modules and of what they import, without what the page loads anyway. */
const sessionFiles = (bundle: Bundle): readonly string[] => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const output = bundle[name]
    if (output?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const imported of output.imports) visit(imported)
  }
  const namesOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    Object.values(bundle).flatMap(output => (output.type === 'chunk' && isWanted(output) ? [output.fileName] : []))
  namesOf(({ isEntry }) => isEntry).forEach(visit)
  const loaded = new Set(found)
  const modules = ofSession.map(path => normalizePath(inProject(path)))
  namesOf(({ moduleIds }) => moduleIds.some(id => modules.includes(normalizePath(id)))).forEach(visit)
  return [...found].filter(name => !loaded.has(name)).map(name => `/${name}`)
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

/** Prerenders the first screen with the console's components, and preloads scripts by address. */
export const firstScreen = (demo: Demo, environment: Environment | null): Plugin => {
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
        const [script, drawn] = await Promise.all([scriptOf(), screensIn(demo)])
        scripts = [script, drawing]
        const sheet = styles === '' ? '' : `<style>${styles}</style>\n    `
        const files = `<script type="application/json" id="session-files">${JSON.stringify(sessionFiles(bundle))}</script>`
        const begun = html.replace(
          '<script type="module"',
          found => `${files}\n    <script>${script}</script>\n    ${sheet}${found}`,
        )
        return begun.replace('</body>', found => `${drawn}\n    <script>${drawing}</script>\n  ${found}`)
      },
    },
    writeBundle: () => writeDeployed(scripts, styles === '' ? [] : [styles], environment),
  }
}
