import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProject } from './project.ts'

// Each test starts a few processes, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'luna-compiled-')))
  await mkdir(join(folder, 'scripts'))
  await mkdir(join(folder, 'node_modules'))
  for (const file of ['compiled.mjs', 'compile.mjs'])
    await cp(inProject(`scripts/${file}`), join(folder, 'scripts', file))
  await symlink(inProject('node_modules/vite'), join(folder, 'node_modules/vite'), 'junction')
  await write('package.json', '{"type":"module"}')
  await write('scripts/hello.ts', "import { word } from '../words.ts'\nconst said: string = word\nconsole.log(said)\n")
  await write('words.ts', "export const word = 'hello'\n")
})
afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text)

const node = (...args: readonly string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { stdout: stdout.trim(), stderr }
}

const ask = (call: 'findCompiled' | 'compile') => {
  const code = `const { ${call} } = await import('./scripts/compiled.mjs'); console.log(${call}('hello') ?? '')`
  const { stdout, stderr } = node('--input-type=module', '--eval', code)
  return { file: stdout, stderr }
}

test('a command is found once it has been compiled, and does what its sources say', () => {
  expect(ask('findCompiled').file).toBe('')
  const { file } = ask('compile')
  expect(ask('findCompiled').file).toBe(file)
  expect(node(file).stdout).toBe('hello')
})

test.each(['words.ts', 'scripts/hello.ts', 'package-lock.json'])(
  'it is not found any more once %s has changed, until it is compiled again',
  async changed => {
    ask('compile')
    await write(changed, "export const word = 'good evening'; console.log(word)\n")
    expect(ask('findCompiled').file).toBe('')
    const { file } = ask('compile')
    expect(node(file).stdout).toContain(changed === 'package-lock.json' ? 'hello' : 'good evening')
  },
)

test('what is in the way is told, and nothing is found', async () => {
  await write('words.ts', 'export const word =')
  const { file, stderr } = ask('compile')
  expect(file).toBe('')
  expect(stderr).toContain(
    '"hello" could not be compiled, so it starts slowly, translated as it is loaded. Build failed',
  )
  expect(ask('findCompiled').file).toBe('')
})

test('where nothing can be kept, that is told', async () => {
  await write('node_modules/.cache', 'a file where the folder would be')
  const { file, stderr } = ask('compile')
  expect(file).toBe('')
  expect(stderr).toContain('"hello" could not be compiled, so it starts slowly, translated as it is loaded. E')
})

test('modules find what is beside their sources, and errors name lines of the sources', async () => {
  await write(
    'words.ts',
    "console.log(new URL('.', import.meta.url).href)\nthrow new Error('late')\nexport const word = ''\n",
  )
  const { file } = ask('compile')
  const { stdout, stderr } = node('--enable-source-maps', file)
  expect(stdout).toMatch(/^file:.*\/luna-compiled-[^/]+\/$/)
  expect(stderr).toContain(`${join(folder, 'words.ts')}:2`)
})

test('a module that runs in a process of its own is compiled too', async () => {
  await write('child.ts', "import { word } from './words.ts'\nconsole.log(word as string)\n")
  await write('scripts/hello.ts', "console.log(new URL('../child.ts', import.meta.url).pathname)\n")
  const child = node(ask('compile').file).stdout
  expect(child).toMatch(/child\.js$/)
  expect(node(child).stdout).toBe('hello')
})
