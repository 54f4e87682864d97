import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/**
 * Allowed imports (docs/architecture.md). A layer is a folder; in a name, `*` stands for one folder, repeated on the
 * other side as `=`; `**` stands for anything. Packages match by prefix; `node:` by itself.
 */
interface Layer {
  readonly folder: string
  readonly may: readonly string[]
}

const react = ['react', 'react-dom', 'react-bootstrap', '@xstate/react', 'xstate', 'lucide-react', 'react-router-dom']
const pages = ['src/ui', 'src/model', 'src/config', 'machines', ...react]
const machinesOfPieces = ['toasts', 'progress', 'chunk-failure'].map(name => `machines/${name}.ts`)
const firebase = ['machines/ports.ts', 'xstate', 'firebase', 'web-vitals', 'valibot', 'msw']

const layers: readonly Layer[] = [
  { folder: 'machines', may: ['machines', 'src/model', 'xstate'] },
  { folder: 'src/model', may: ['src/model'] },
  // Icons and machines as types only.
  { folder: 'src/config', may: ['src/config', 'src/model', 'machines', 'valibot', 'react', 'lucide-react', 'xstate'] },
  { folder: 'src/adapters', may: ['src/adapters', 'src/config', 'src/model', ...firebase] },
  {
    folder: 'src/ui',
    may: [
      'src/ui',
      'src/config',
      ...machinesOfPieces,
      ...react,
      '@lingui',
      '@tanstack/react-virtual',
      '@visx',
      'dompurify',
      'marked',
    ],
  },
  { folder: 'src/records', may: ['src/records', ...pages, 'diff', 'idb-keyval', 'papaparse', 'unzipit', '@e965/xlsx'] },
  { folder: 'src/areas/*', may: ['src/areas/=', 'src/records', ...pages] },
  {
    folder: 'src/shell',
    may: [
      'src/shell',
      'src/styles',
      ...pages,
      'src/areas/*/area.ts',
      'src/areas/sign-in/public-routes.ts',
      'src/records/registry/store-context.ts',
    ],
  },
  { folder: 'emulators/database/tree', may: ['emulators/database', 'node:'] },
  { folder: 'emulators/database/rules', may: ['emulators/database/rules', 'emulators/database/tree'] },
  {
    folder: 'emulators/push',
    may: ['emulators/push', 'emulators/base/emulator.ts', 'tools', 'node:', 'msw', 'valibot'],
  },
  { folder: 'emulators/database', may: ['emulators/database', 'node:', 'ws'] },
  { folder: 'emulators', may: ['emulators', 'tools', 'src/model', 'src/areas', 'node:', 'football.json'] },
  {
    folder: 'worker',
    may: [
      'worker',
      'tools',
      'src/model',
      'src/areas',
      'src/ui/messages',
      'src/ui/format.ts',
      'node:',
      'firebase-admin',
      'react-dom',
      'ical-generator',
    ],
  },
  { folder: 'operate', may: ['operate', 'worker', 'tools', 'src/model', 'node:'] },
  {
    folder: 'tools',
    may: [
      'tools',
      'src/model',
      'emulators/database/journal/make-folder.ts',
      'node:',
      'firebase-admin',
      'playwright-core',
    ],
  },
  {
    folder: 'features',
    may: [
      'features',
      'emulators',
      'scripts',
      'tools',
      'worker',
      'src/model/values/json.ts',
      'src/config/area.ts',
      'src/ui/messages',
      'src/**messages.ts',
      'node:',
      '@cucumber',
      'playwright-core',
      'axe-core',
      'firebase',
    ],
  },
]

const network = /^node:(net|http|https|http2|dgram|tls|dns)$/

/** Tests may import test tools, and the emulators to run against. */
const testTools = [
  'ajv',
  'docs',
  'src/areas/*/collections',
  'src/records/testing',
  'vitest',
  'fast-check',
  'football.json',
  '@testing-library',
  'axe-core',
  'playwright-core',
  'firebase',
  'firebase-admin',
  '@firebase',
  'emulators',
  'scripts',
  'tools',
  'worker',
  'ws',
  'node:',
  'xstate',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file)

const matchLayer = (file: string): { readonly layer: Layer; readonly starred: string | undefined } | undefined => {
  for (const layer of layers) {
    const found = new RegExp(`^${layer.folder.replace('*', '([^/]+)')}/`).exec(file)
    if (found) return { layer, starred: found[1] }
  }
  return undefined
}

const allows = (pattern: string, target: string, starred: string | undefined): boolean => {
  const prefix = pattern.replace('=', starred ?? '=')
  if (prefix.endsWith(':')) return target.startsWith(prefix)
  return new RegExp(`^${prefix.replaceAll('.', '\\.').replace('**', '.+').replace('*', '[^/]+')}(/|$)`).test(target)
}

/** Imports of a file: static, dynamic and re-exporting specifiers, and `import.meta.glob` patterns. */
export const importsOf = (file: string, source: string): string[] => {
  const { module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const within = (start: number, end: number) => source.slice(start, end)
  return [
    ...module.staticImports.map(found => found.moduleRequest.value.replace(/\?head$/, '')),
    ...module.staticExports.flatMap(found => found.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"`](.+)['"`]$/.exec(within(start, end))?.[1] ?? [],
    ),
    ...Array.from(
      source.matchAll(/import\.meta\.glob\w*(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]/g),
      ([, found = '']) => found,
    ),
  ]
}

/**
 * Forbidden imports of one file, a sentence each.
 *
 * @param file the path from the project's folder, with forward slashes
 */
export const forbiddenImports = (file: string, source: string): string[] => {
  const matched = matchLayer(file)
  if (!matched) return []
  const { layer, starred } = matched
  const allowed = isTest(file) ? [...layer.may, ...testTools] : layer.may
  return importsOf(file, source)
    .map(specifier => (specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier))
    .filter(
      target =>
        !allowed.some(pattern => allows(pattern, target, starred)) ||
        (layer.folder === 'emulators/database/tree' && network.test(target)),
    )
    .map(target => `${file} imports ${target}, which ${layer.folder} may not: see the table in docs/architecture.md.`)
}

/** Programs that measure and check the product with test support. */
const withTesting = /^(features|scripts\/bench)\//

/** Product imports from `testing/` folders, a sentence each. */
export const testImports = (file: string, source: string): string[] =>
  isTest(file) || withTesting.test(file)
    ? []
    : importsOf(file, source)
        .filter(target => /(^|\/)testing\//.test(target))
        .map(target => `${file} imports ${target}, which is for tests.`)

/** Loaders of console parts, with a time limit and a message on failure. */
const loaders = new Set(['loadChunk', 'loadPart', 'lazyPart', 'lazyScreen', 'lazily', 'chunk'])

/** Files that only declare imports, which routes and others pass to a loader. */
const declaring = [
  /^src\/areas\/[^/]+\/area\.ts$/,
  /^src\/areas\/lmf\/suspensions\/follows\.ts$/,
  /^src\/records\/registry\/record-pages\.ts$/,
  /^src\/adapters\/firebase\/ports\.ts$/,
  /^src\/adapters\/web-vitals\/watch-vitals\.ts$/,
]

/** A node of Vite's syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const isLoading = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  'callee' in node &&
  isNode(node.callee) &&
  'name' in node.callee &&
  loaders.has(String(node.callee.name))

const bareImportsIn = (node: Node): readonly Node[] => {
  if (isLoading(node)) return []
  return node.type === 'ImportExpression' ? [node] : childrenOf(node).flatMap(bareImportsIn)
}

/** Reports `import()` calls of console files outside of a loader, which would have no time limit. */
export const bareImports = (file: string, source: string): string[] => {
  if (!file.startsWith('src/') || isTest(file) || declaring.some(pattern => pattern.test(file))) return []
  if (!source.includes('import(')) return []
  const { program } = parseSync(file, source)
  return bareImportsIn(program).map(
    ({ start, end }) =>
      `${file} says ${source.slice(start, end)} directly: pass it to loadChunk, or to loadPart if it has styles.`,
  )
}

interface Reserved {
  readonly use: RegExp
  readonly within: RegExp
  /** Files that may. */
  readonly by: RegExp
  /** Completes the sentence for the others. */
  readonly instead: string
}

/** Abilities of a few files, which others use through them. */
const reserved: readonly Reserved[] = [
  {
    // Shared formatters keep formats consistent; the zones' clocks serve calculations only.
    use: /Intl\.\w+Format\b|\.toLocale(?:Date|Time)?String\(/g,
    within: /^src\//,
    by: /^src\/(ui\/format|model\/(values\/time-zone|quiet-hours))\.ts$/,
    instead: 'src/ui/format.ts writes times and figures',
  },
  {
    // The order of a locale varies by host.
    use: /\.localeCompare\(|Intl\.Collator\b/g,
    within: /^/,
    by: /^src\/model\/collation\.ts$/,
    instead: 'src/model/collation.ts orders names, alike on every host',
  },
  {
    use: /\brm(?:Sync)?\([^;]*?recursive/g,
    within: /^/,
    by: /^(tools\/own-folder|emulators\/testing\/temporary-folder|emulators\/database\/exchange\/exchange)\.ts$/,
    instead: 'emptyOwnFolder of tools/own-folder.ts refuses what a command has not written',
  },
  {
    // Refused or full storage would crash the page.
    use: /\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie\b|'idb-keyval'/g,
    within: /^src\//,
    by: /^src\/(config\/browser-storage|records\/data\/(drafts|import-jobs))\.ts$/,
    instead: 'src/config/browser-storage.ts remembers texts, and works where a browser refuses',
  },
  {
    // An evening in El Salvador is already the next UTC day.
    use: /toISOString\(\)\.slice\(0, 10\)/g,
    within: /^src\//,
    by: /^src\/model\/(values\/time-zone|statistics\/days)\.ts$/,
    instead: 'dayAt of src/model/values/time-zone.ts gives the day of a zone',
  },
]

/** Reserved uses in a file that may not, a sentence each. */
export const reservedUses = (file: string, source: string): string[] =>
  reserved
    .filter(({ within, by }) => !isTest(file) && within.test(file) && !by.test(file))
    .flatMap(({ use, instead }) => Array.from(source.matchAll(use), ([found]) => `${file} says ${found}: ${instead}.`))

/** Value imports by file, without tests. */
type Imports = ReadonlyMap<string, readonly string[]>

/** Imports of a file from files of the project that load with it, types excepted. */
const valueImports = (file: string, source: string): string[] => {
  const { module } = parseSync(file, source)
  const imported = module.staticImports.flatMap(({ entries, moduleRequest, start }) =>
    entries.some(entry => !entry.isType) || (entries.length === 0 && !source.startsWith('import type', start))
      ? moduleRequest.value
      : [],
  )
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
  )
  return [...imported, ...exported]
    .filter(specifier => /^\..*\.tsx?$/.test(specifier))
    .map(specifier => posix.join(posix.dirname(file), specifier))
}

/** Imports between folders, each with an example of importing and imported file. */
const foldersOf = (imports: Imports): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const folders = new Map<string, Map<string, string>>()
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [posix.dirname(file), posix.dirname(target)]
      if (from === to) continue
      const others = folders.get(from) ?? new Map<string, string>()
      folders.set(from, others.set(to, others.get(to) ?? `${file} imports ${target}`))
    }
  return folders
}

/** Cycles of folders, a sentence each with the files. */
export const circlesIn = (imports: Imports): string[] => {
  const folders = foldersOf(imports)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (folder: string, path: readonly string[], links: readonly string[]): void => {
    const begin = path.indexOf(folder)
    if (begin >= 0) found.push(`Folders import each other in a circle: ${links.slice(begin).join(', ')}.`)
    if (begin >= 0 || done.has(folder)) return
    for (const [other, link] of folders.get(folder) ?? []) visit(other, [...path, folder], [...links, link])
    done.add(folder)
  }
  for (const folder of folders.keys()) visit(folder, [], [])
  return found
}

const checks = [forbiddenImports, testImports, bareImports, reservedUses]

/** All TypeScript of the project; paths from its folder, with forward slashes. */
export const readSources = async (root: string): Promise<readonly { file: string; source: string }[]> => {
  const folders = ['machines', 'src', 'emulators', 'worker', 'features', 'scripts', 'tools']
  const found = await Promise.all(folders.map(folder => sourceFiles(join(root, folder))))
  return Promise.all(
    found.flat().map(async path => ({
      file: relative(root, path).split(sep).join('/'),
      source: await readFile(path, 'utf8'),
    })),
  )
}

export const checkLayers = async (root: string): Promise<string[]> => {
  const sources = await readSources(root)
  const imports = sources
    .filter(({ file }) => !isTest(file))
    .map(({ file, source }) => [file, valueImports(file, source)] as const)
  return [
    ...sources.flatMap(({ file, source }) => checks.flatMap(check => check(file, source))),
    ...circlesIn(new Map(imports)),
  ]
}

const sourceFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? dirname(entry.name), entry.name))
}
