import { spawnSync } from 'node:child_process'
import { cp, mkdir, realpath, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { inProject } from '../tools/project.ts'

// Starting a process takes long while other tests run.
vi.setConfig({ testTimeout: 30_000 })

const run = (args: readonly string[], version = process.versions.node) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const options = { encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, inProject('scripts/run.mjs'), ...args],
    options,
  )
  return { status, stdout, stderr }
}

test.each([[], ['nothing'], ['../package']])('%j is no command', (...args) => {
  expect(run(args)).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no command "${args[0] ?? ''}". "npm run" lists the commands.\n`,
  })
})

test.each(['20.18.3', '22.12.0', '23.11.0'])('Node %s is refused with the versions that do', version => {
  const { status, stderr } = run(['emulators', '--help'], version)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Luna needs Node ^20.19.0 || ^22.13.0 || >=24; this is ${version}. Install a newer Node from https://nodejs.org.\n`,
  )
})

test.each(['20.19.0', '22.13.1', '26.1.0'])('Node %s is taken', version => {
  expect(run(['nothing'], version).stderr).toContain('There is no command "nothing".')
})

test('a command runs', () => {
  expect(run(['emulators', '--help'])).toEqual({
    status: 0,
    stdout: expect.stringContaining('--only auth,database'),
    stderr: '',
  })
})

test('a flag that does not exist is one line and exit code 2', () => {
  const { status, stderr } = run(['emulators', '--bogus'])
  expect(status).toBe(2)
  expect(stderr).toMatch(/^Unknown option '--bogus'\. The flags are: .*\n$/)
})

let temporary: ReturnType<typeof temporaryFolder>
let folder: string
beforeEach(async () => {
  temporary = temporaryFolder()
  folder = await realpath(temporary.path)
  await mkdir(join(folder, 'scripts'))
  await mkdir(join(folder, 'node_modules'))
  for (const file of ['compiled.mjs', 'compile.mjs', 'declarations.mjs'])
    await cp(inProject(`scripts/${file}`), join(folder, 'scripts', file))
  await symlink(inProject('node_modules/vite'), join(folder, 'node_modules/vite'), 'junction')
  await write('package.json', '{"type":"module"}')
  await write('package-lock.json', '{}')
  await write('scripts/hello.ts', "import { word } from '../words.ts'\nconst said: string = word\nconsole.log(said)\n")
  await write('words.ts', "export const word = 'hello'\n")
})
afterEach(() => temporary[Symbol.dispose]())

const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text)

const node = (...args: readonly string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { stdout: stdout.trim(), stderr }
}

/** In a process, whose bundler says on standard error what is in its way. */
const compile = () => {
  const code = "const { compile } = await import('./scripts/compiled.mjs'); console.log(compile('hello') ?? '')"
  const { stdout, stderr } = node('--input-type=module', '--eval', code)
  return { file: stdout, stderr }
}

const findCompiled = async (): Promise<string | undefined> =>
  (await import(pathToFileURL(join(folder, 'scripts/compiled.mjs')).href)).findCompiled('hello')

test('a command is found once it has been compiled, and no longer once something has changed', async () => {
  const parts = ['scripts/hello.ts', 'package-lock.json', 'words.ts'].map(part => join(folder, part))
  for (const part of parts) await utimes(part, 1, 1)
  expect(await findCompiled()).toBeUndefined()
  const { file } = compile()
  expect(node(file).stdout).toBe('hello')
  for (const part of parts) {
    expect(await findCompiled()).toBe(file)
    await utimes(part, 2, 2)
    expect(await findCompiled()).toBeUndefined()
    await utimes(part, 1, 1)
  }
  await write('words.ts', "export const word = 'good evening'\n")
  expect(node(compile().file).stdout).toBe('good evening')
})

test.each([
  ['words.ts', 'export const word =', 'Build failed'],
  ['node_modules/.cache', 'a file where the folder would be', 'E'],
])('what is in the way in %s is reported, and nothing is found', async (file, text, reason) => {
  await write(file, text)
  const warning = '"hello" could not be compiled, so it starts slowly, translated on load.'
  expect(compile()).toEqual({ file: '', stderr: expect.stringContaining(`${warning} ${reason}`) })
  expect(await findCompiled()).toBeUndefined()
})

test('modules find what is beside their sources and what runs by itself, and errors name lines of the sources', async () => {
  await write('child.ts', "console.log('child' as string)\n")
  await write('words.ts', "console.log(new URL('.', import.meta.url).href)\nthrow new Error('late')\n")
  await write(
    'scripts/hello.ts',
    "console.log(new URL('../child.ts', import.meta.url).pathname)\nawait import('../words.ts')\n",
  )
  const { stdout, stderr } = node('--enable-source-maps', compile().file)
  const [child = '', beside] = stdout.split('\n')
  expect(child).toMatch(/child\.js$/)
  expect(node(child).stdout).toBe('child')
  expect(beside).toMatch(/^file:.*\/luna-test-[^/]+\/$/)
  expect(stderr).toContain(`${join(folder, 'words.ts')}:2`)
})

test('check-push asks the simulation about the project of the emulators, which has no credentials', () => {
  const { status, stdout, stderr } = run(['check-push', '--project', 'demo-luna'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/requests to the simulation, 0 answered unexpectedly\.$/m)
})
