import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { cache, manifestOf, root, stateOf } from './compiled.mjs'
import { withDeclarations } from './declarations.mjs'

/** `node scripts/compile.mjs NAME` bundles scripts/NAME.ts with its imports (see compiled.mjs). */

/** Inputs besides the sources: the packages, and the build itself. */
const surroundings = [
  'package-lock.json',
  'node_modules/.package-lock.json',
  'scripts/compile.mjs',
  'scripts/compiled.mjs',
  'scripts/declarations.mjs',
  'tsconfig.json',
]

const anHour = 60 * 60 * 1000

/** Removes earlier results, except those that a process may be loading right now. */
const removeOld = name => {
  for (const { name: folder } of readdirSync(cache, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    const path = join(cache, folder)
    if (folder.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > anHour)
      rmSync(path, { recursive: true, force: true })
  }
}

const placeOrProcess = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)|import\.meta\.url/g

/** Resolves paths relative to the sources; bundles separate processes into files of their own. */
const placesOfSources = {
  name: 'luna-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules')) return null
    const url = pathToFileURL(id)
    const placed = code.replace(placeOrProcess, (_, started) => {
      if (!started) return `'${url.href}'`
      const source = fileURLToPath(new URL(started, url))
      const fileName = `${relative(root, source).replace(/[\\/]/g, '-').slice(0, -'.ts'.length)}.js`
      this.emitFile({ type: 'chunk', id: source, fileName })
      return `new URL('${fileName}', import.meta.url)`
    })
    return placed === code ? null : { code: placed, map: null }
  },
}

const foldersOfDeclarations = sources => [
  ...new Set(sources.map(id => dirname(relative(root, id))).filter(folder => folder.endsWith('collections'))),
]

const bundle = (name, folder) =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withDeclarations(root), placesOfSources],
    build: {
      ssr: join(root, `scripts/${name}.ts`),
      outDir: folder,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })

const compile = async name => {
  mkdirSync(cache, { recursive: true })
  removeOld(name)
  const folder = mkdtempSync(join(cache, `${name}-`))
  const begun = Date.now()
  const { output } = await bundle(name, folder)
  const sources = output.flatMap(({ moduleIds = [] }) => moduleIds).filter(id => id.startsWith(root))
  // A file saved during the build may be bundled in its old version.
  if (sources.some(id => statSync(id).mtimeMs >= begun)) return
  const files = [...surroundings, ...foldersOfDeclarations(sources), ...sources.map(id => relative(root, id))]
  const states = Object.fromEntries(files.map(file => [file, stateOf(file)]))
  const draft = join(folder, 'manifest.json')
  writeFileSync(draft, JSON.stringify({ node: process.version, entry: join(folder, `${name}.js`), files: states }))
  renameSync(draft, manifestOf(name))
}

const [name] = process.argv.slice(2)
await compile(name).catch(error => {
  // Vite colours its message even without a terminal.
  const reason = stripVTControlCharacters(error.message)
  console.error(`"${name}" could not be compiled, so it starts slowly, translated on load. ${reason}`)
  process.exitCode = 1
})
