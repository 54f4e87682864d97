import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { inProject } from '../tools/project.ts'
import { packEmulator } from './pack-emulator.ts'
import { heard, outcomeOf } from './testing/command-process.ts'

// Installing and starting processes takes long while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const name = 'realtime-database-emulator'

const temporary = temporaryFolder()
const packed = join(temporary.path, 'packed')
const project = join(temporary.path, 'project')
let tarball = ''

/** Installs the package like a stranger without network, beside the project's Firebase packages. */
beforeAll(async () => {
  await packEmulator(packed)
  const pack = async (folder: string): Promise<string> => {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', temporary.path], { cwd: folder })
    return join(temporary.path, stdout.trim())
  }
  const [own, ws] = [await pack(packed), await pack(inProject('node_modules/ws'))]
  tarball = own
  await mkdir(project)
  await write('package.json', '{"private":true,"type":"module"}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ws, own], { cwd: project })
  for (const each of ['firebase', 'firebase-admin', '@firebase', '@types'])
    await symlink(inProject(`node_modules/${each}`), join(project, 'node_modules', each), 'junction')
})
afterAll(() => temporary[Symbol.dispose]())

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), text)
}

/** Neither npm's variables nor those of a surrounding emulator. */
const environment = { PATH: process.env.PATH ?? '', HOME: temporary.path }

const startIn = (env: NodeJS.ProcessEnv, ...args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [join(project, 'node_modules/.bin', name), ...args], { cwd: project, env })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

const start = (...args: readonly string[]): ChildProcess => startIn(environment, ...args)

const originIn = (said: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''

const startedIn = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const child = startIn(env, '--port', '0', ...args)
  const said = await heard(child, 'clients find it by')
  return { child, said, origin: originIn(said) }
}

const started = (...args: readonly string[]) => startedIn(environment, ...args)

const owner = { headers: { authorization: 'Bearer owner' } }

test('the package has compiled code, types and its documents, at most 1 MB, and ws alone as a dependency', async () => {
  expect((await stat(tarball)).size).toBeLessThan(1024 * 1024)
  const installed = join(project, 'node_modules', name)
  expect((await readdir(installed)).toSorted()).toEqual([
    'CHANGELOG.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ])
  expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')).dependencies).toEqual({ ws: '8.23.0' })
  const files = await readdir(installed, { recursive: true })
  expect(files.filter(file => /test|testing|(?<!\.d)\.ts$/.test(file))).toEqual([])
  const texts = files
    .filter(file => /\.\w+$|LICENSE|Dockerfile/.test(file))
    .map(file => readFile(join(installed, file), 'utf8'))
  expect((await Promise.all(texts)).filter(text => /luna|esfutbol|oime/i.test(text))).toEqual([])
})

test('its Dockerfile copies files that exist, names another user than root, and its command answers the health check', async () => {
  const installed = join(project, 'node_modules', name)
  const image = join(temporary.path, 'image')
  const instructions = (await readFile(join(installed, 'Dockerfile'), 'utf8')).trimEnd().split('\n')
  expect(instructions).toHaveLength(10)
  const argumentsOf = (instruction: string): readonly string[] =>
    instructions.filter(line => line.startsWith(`${instruction} `)).map(line => line.slice(instruction.length + 1))
  const copied = argumentsOf('COPY').map(line => line.split(' '))
  expect(copied).toEqual([['.', './']])
  await cp(installed, image, { recursive: true })
  await mkdir(join(image, 'node_modules'))
  await symlink(join(project, 'node_modules/ws'), join(image, 'node_modules/ws'), 'junction')
  expect(argumentsOf('USER')).toEqual(['node'])

  const [program = '', file = '', ...flags] = argumentsOf('ENTRYPOINT').flatMap(line => JSON.parse(line))
  const given = argumentsOf('CMD').flatMap(line => JSON.parse(line))
  expect([program, flags.slice(-2)]).toEqual(['node', ['--port', ...argumentsOf('EXPOSE')]])
  const child = spawn(process.execPath, [file.replace('/emulator', image), ...flags, ...given, '--port', '0'], {
    cwd: temporary.path,
    env: environment,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [, port = ''] = /:(\d+)\/\.inspect/.exec(await heard(child, 'clients find it by')) ?? []
  const [check = ''] = argumentsOf('HEALTHCHECK')
  const url = /http:\S+/.exec(check)?.[0].replace(':9000', `:${port}`) ?? ''
  const statusAs = async (host: string) => {
    const [response] = await once(get(url, { headers: { host } }), 'response')
    response.resume()
    return response.statusCode
  }
  expect([await statusAs('127.0.0.1'), await statusAs('database:9000'), await statusAs('other')]).toEqual([
    200, 200, 403,
  ])
  const ending = outcomeOf(child)
  child.kill('SIGTERM')
  expect(await ending).toMatchObject({ code: 0 })
})

test('a client that leaves during the first handshake, before websockets are loaded, ends itself only', async () => {
  const { origin } = await started()
  const leaving = connect(Number(new URL(origin).port), '127.0.0.1')
  const headers =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  leaving.write(`GET /.ws?v=5&ns=a HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n\r\n`)
  // Once it answers this, it has read the handshake.
  await fetch(origin)
  leaving.resetAndDestroy()
  await once(leaving, 'close')
  const opened = new WebSocket(`${origin.replace('http', 'ws')}/.ws?v=5&ns=a`)
  expect(String(await once(opened, 'message'))).toContain('"t":"h"')
  opened.terminate()
})

test('its types hold for a strict project that checks its libraries', async () => {
  await write(
    'use.ts',
    `import { type DatabaseEmulator, ManualClock, startDatabaseEmulator } from '${name}'
const emulator: DatabaseEmulator = await startDatabaseEmulator({ clock: new ManualClock(5), seed: { a: 1 } })
const port: number = emulator.port
// @ts-expect-error: a port is a number
await startDatabaseEmulator({ port: 'x' })
export { port }
`,
  )
  const flags = '--noEmit --strict --module nodenext --target es2023 --types node'.split(' ')
  await run(process.execPath, [inProject('node_modules/typescript/bin/tsc'), ...flags, 'use.ts'], { cwd: project })
})

test('its README says of each behaviour how it is known, with tests that exist', async () => {
  const text = await readFile(join(project, 'node_modules', name, 'README.md'), 'utf8')
  const section = text.split('## Conformance')[1]?.split('## Limits')[0] ?? ''
  const [, all] = /^(\d+) behaviours: \d+ documented by Firebase, \d+ observed/m.exec(section) ?? []
  const lines = section.split('\n').filter(line => line.includes('.test.ts`'))
  const observations = lines.filter(line => line.includes('rtdb-'))
  const behaviours = lines.filter(line => !observations.includes(line))
  expect(behaviours.length).toBeGreaterThan(60)
  expect(behaviours).toHaveLength(Number(all))
  const isComplete = /\| (documented|observed|documented, observed|inferred) \| (`[\w./-]+\.test\.ts`(, )?)+ \|$/
  expect(behaviours.filter(line => !isComplete.test(line))).toEqual([])
  expect(section).toContain(`### ${observations.length} observations of the production service`)
  expect(observations.length).toBeGreaterThanOrEqual(81)
  const isMet = /^\| `(rules-)?rtdb-[\w-]+` \| .+ \| yes \| `[\w./-]+\.test\.ts` \|$/
  expect(observations.filter(line => !isMet.test(line))).toEqual([])
})

const readme = await readFile(inProject('emulators/database/README.md'), 'utf8')
const recipes = readme
  .split(/^### Recipe: /m)
  .slice(1)
  .map(text => text.split(/^## /m)[0] ?? '')
const blocksIn = (text: string) =>
  Array.from(text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms), ([, , file = '', content = '']) => ({ file, content }))

test('the README has five recipes', () => {
  expect(recipes.map(recipe => recipe.split('\n')[0])).toEqual([
    'unit tests of rules',
    'end-to-end tests of a web app',
    'a Node server with firebase-admin',
    'CI without Java',
    'migration from the official emulator',
  ])
})

// They build on each other: the files of one stay for the next.
test.each(recipes.map(recipe => [recipe.split('\n')[0], recipe]))('the recipe works: %s', async (title, recipe) => {
  const blocks = blocksIn(recipe)
  const files = blocks.filter(({ file }) => file !== 'run')
  for (const { file, content } of files) await write(file, content)
  if (title === 'migration from the official emulator') {
    await write(
      'seed/firebase-export-metadata.json',
      '{"version":"13.0.0","database":{"version":"4.11.2","path":"database_export"}}',
    )
    await write('seed/database_export/demo-project-default-rtdb.json', '{"notes":{"ana":"milk"}}')
  }
  const workflows = files.filter(({ file }) => file.endsWith('.yml')).map(({ content }) => parse(content))
  const steps: { run?: string }[] = workflows.flatMap(({ jobs }) => jobs.test.steps)
  const commands = [
    ...steps.flatMap(step => (step.run === undefined || step.run === 'npm ci' ? [] : [step.run])),
    ...blocks.filter(({ file }) => file === 'run').map(({ content }) => content),
  ]
  expect(commands.length).toBeGreaterThan(0)
  const outputs = []
  for (const command of commands) {
    const { stdout } = await run('sh', ['-e', '-c', command], { cwd: project, env: environment })
    outputs.push(stdout)
  }
  expect(outputs.join('\n')).not.toMatch(/^# fail [1-9]/m)
  if (title === 'CI without Java') expect(outputs.at(-1)).toContain('verdicts would change.')
  if (title === 'migration from the official emulator') expect(outputs.at(-1)).toContain('{"ana":"milk"}')
  await rm(join(project, 'firebase.json'), { force: true })
})

test('it runs until its terminal is closed or interrupts it, and exports then, however often; paths are relative to the folder of its caller', async () => {
  await write('own/database.rules.json', '{"rules":{".write":true}}')
  const { child, said, origin } = await started(
    '--rules',
    'own/database.rules.json',
    '--data',
    './d',
    '--export-on-exit',
    './out',
  )
  expect(said).toContain(`rules: ${join(await realpath(project), 'own/database.rules.json')}`)
  await fetch(`${origin}/a.json`, { method: 'PUT', body: '1' })
  expect(await (await fetch(`${origin}/a.json`, owner)).json()).toBe(1)
  expect((await fetch(`${origin}/a.json`)).status).toBe(401)
  for (const path of ['', '/page.js', '/page.css']) expect((await fetch(`${origin}/.inspect${path}`)).status).toBe(200)
  const ending = outcomeOf(child)
  child.kill('SIGHUP')
  for (let times = 0; times < 3; times++) child.kill('SIGINT')
  expect(await ending).toMatchObject({ complained: '', code: 0 })
  expect(await readdir(join(project, 'out/database_export'))).toEqual(['demo-project-default-rtdb.json'])
  expect(await readdir(join(project, 'd'))).toContain('demo-project-default-rtdb')
})

test('a path that is added to an npm script starts in the folder of its caller', async () => {
  await write('nested/package.json', JSON.stringify({ scripts: { emulator: `${name} --port 0` } }))
  await write('nested/below/own.json', '{"rules":{".read":"nobody"}}')
  const below = join(await realpath(project), 'nested/below')
  const asked = run('npm', ['run', '--silent', 'emulator', '--', '--rules', 'own.json'], {
    cwd: below,
    env: environment,
  })
  await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining(`${join(below, 'own.json')}:1:20`) })
})

test('an import that is several times the memory of node is read when it is needed, or refused in words where it cannot be', async () => {
  const records = Array.from(
    { length: 7_000 },
    (_, at) => `"r${String(at).padStart(5, '0')}":{"at":${at},"text":"${`${at} `.padEnd(10_000, 'x')}"}`,
  )
  await write(
    'large/firebase-export-metadata.json',
    '{"version":"13.0.0","database":{"version":"4.11.2","path":"database_export"}}',
  )
  const writeRecords = () => write('large/database_export/shop.json', `{"records":{${records.join()}}}`)
  const memory = { ...environment, NODE_OPTIONS: '--max-old-space-size=100' }
  await writeRecords()
  const readsRecord = async (...flags: readonly string[]): Promise<ChildProcess> => {
    const { child, origin } = await startedIn(memory, ...flags)
    const record = await fetch(`${origin}/records/r04321/at.json?ns=shop`, owner)
    expect(await record.json()).toBe(4321)
    return child
  }
  await readsRecord('--import', 'large')
  const keeping = await readsRecord('--import', 'large', '--data', 'kept')
  const ending = outcomeOf(keeping)
  keeping.kill('SIGTERM')
  expect(await ending).toMatchObject({ code: 0 })
  await readsRecord('--data', 'kept')
  // Children that do not come in the order of their keys stay in memory.
  records.reverse()
  await writeRecords()
  expect(await outcomeOf(startIn(memory, '--port', '0', '--import', 'large'))).toEqual({
    said: '',
    complained: expect.stringMatching(/shop\.json cannot be imported: its data needs more than the 148 MB of memory/),
    code: 1,
  })
})

test.each([
  ['exit 7', 7],
  ['kill -TERM $$', 143],
  ['test "$FIREBASE_DATABASE_EMULATOR_HOST$FIREBASE_EMULATOR_HUB" -a "$GCLOUD_PROJECT" = shop', 0],
])('exec ends like its command, %s, with the addresses in its environment', async (command, code) => {
  const child = start('exec', '--quiet', '--port', '0', '--project', 'shop', command)
  expect(await outcomeOf(child)).toEqual({ said: '', complained: '', code })
})

test('wrong usage is one sentence and exit code 2, a file that cannot be used exit code 1', async () => {
  expect(await outcomeOf(start('--bogus'))).toEqual({
    said: '',
    complained: "Unknown option '--bogus'. --help lists the flags.\n",
    code: 2,
  })
  expect(await outcomeOf(start('--rules', 'no.json'))).toMatchObject({
    complained: expect.stringMatching(/^The rules file .*no\.json cannot be read: ENOENT/),
    code: 1,
  })
  expect((await outcomeOf(start('--help'))).said).toContain(`${name} exec [flags] "npm test"`)
})
