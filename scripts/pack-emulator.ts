import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { CommandError, fromCaller, parseFlags, runCommand } from '../tools/command.ts'
import { defaultFolders, emptyOwnFolder } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { conformanceOf } from './emulator-conformance.ts'

const help = `npm run pack-emulator -- [flags]

Writes the database emulator as a package of its own, compiled, for "npm publish" or "npm pack".

  --to DIR   the folder to write to: a new or empty one, or one that this wrote before, which is emptied; dist-emulator by default`

const flags = { to: { type: 'string' } } as const

const source = (file: string): string => inProject(`emulators/database/${file}`)

/** The version is that of the newest heading of CHANGELOG.md. */
const manifestOf = (manifest: Readonly<Record<string, unknown>>, engines: unknown, changes: string): object => {
  const [, version] = /^## (\d+\.\d+\.\d+)/m.exec(changes) ?? []
  if (version === undefined) throw new CommandError('The changelog of the database emulator names no version.')
  const { private: _, exports: __, dependencies, ...described } = manifest
  return {
    ...described,
    version,
    engines,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    bin: { [String(manifest.name)]: 'dist/cli/main.js' },
    files: ['dist', 'CHANGELOG.md', 'Dockerfile'],
    dependencies,
  }
}

/** Sources of all tests of the emulator, by their path in it. */
const testSources = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(source('.'), { recursive: true })).filter(file => file.endsWith('.test.ts'))
  return new Map(await Promise.all(files.map(async file => [file, await readFile(source(file), 'utf8')] as const)))
}

const conformanceMark = '<!-- conformance -->'

const pageFiles = ['page.html', 'page.js', 'page.css']
const packageFiles = ['CHANGELOG.md', 'LICENSE', 'Dockerfile']

/** Writes the code in a few files, which load faster than one for each module; `ws` stays a package. */
const bundle = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { index: source('index.ts'), 'cli/main': source('cli/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })

/**
 * Writes the package into the emptied folder.
 * @throws {CommandError} when the folder holds anything else
 */
export const packEmulator = async (folder: string): Promise<void> => {
  await emptyOwnFolder(folder, 'npm run pack-emulator')
  const [manifest = '', project = '', changes = '', readme = '', differences = ''] = await Promise.all(
    [
      source('package.json'),
      inProject('package.json'),
      source('CHANGELOG.md'),
      source('README.md'),
      inProject('docs/emulator-differences.md'),
    ].map(file => readFile(file, 'utf8')),
  )
  const conformance = conformanceOf(differences, await testSources())
  const { engines } = JSON.parse(project)
  const packed = manifestOf(JSON.parse(manifest), engines, changes)
  await Promise.all([
    bundle(join(folder, 'dist')),
    promisify(execFile)(process.execPath, [
      inProject('node_modules/typescript/bin/tsc'),
      ...['--project', source('tsconfig.build.json'), '--outDir', join(folder, 'dist')],
    ]),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`),
    writeFile(
      join(folder, 'README.md'),
      readme.replace(conformanceMark, () => conformance),
    ),
    ...packageFiles.map(file => copyFile(source(file), join(folder, file))),
  ])
  await Promise.all(pageFiles.map(file => copyFile(source(`inspect/${file}`), join(folder, 'dist', file))))
}

const main = async (): Promise<number> => {
  const { to } = parseFlags(process.argv.slice(2), flags, help)
  const folder = to === undefined ? inProject(defaultFolders['npm run pack-emulator']) : fromCaller(process.env, to)
  await packEmulator(folder)
  console.log(`The package is in ${folder}: publish it there with "npm publish".`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
