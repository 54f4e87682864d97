import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readCommand } from './options.ts'
import { nameOf, start } from './start.ts'

const OPEN = '{"rules":{".read":true,".write":true}}'
const CLOSED = '{"rules":{".read":false}}'

let projects = 0
const project = () => `demo-cli-${process.pid}-${++projects}`

function openFolder() {
  const temporary = temporaryFolder()
  onTestFinished(() => temporary[Symbol.dispose]())
  return temporary.path
}

async function started(folder: string, ...args: readonly string[]) {
  const command = readCommand(['--port', '0', '--project', project(), ...args], folder)
  if (command.name !== 'start') throw new Error('It was not read as start')
  const lines: string[] = []
  const running = await start(command.options, line => lines.push(line))
  onTestFinished(() => running.stop())
  const status = async (target: string): Promise<number> => (await fetch(`http://${running.address}/${target}`)).status
  return { ...running, options: command.options, lines, status }
}

const owner = { headers: { authorization: 'Bearer owner' } }

test('a folder without rules allows all, and says so', async () => {
  const { lines, status, address, options } = await started(openFolder())
  expect(await status('a.json')).toBe(200)
  expect(lines).toEqual([
    `Database emulator on http://${address}`,
    expect.stringContaining(
      `project ${options.project}, database ${options.project}-default-rtdb, hub http://127.0.0.1:`,
    ),
    '  no rules file: everybody may read and write. Write database.rules.json, or name one with --rules.',
    `  data, requests and rules: http://${address}/.inspect`,
    `  clients find it by FIREBASE_DATABASE_EMULATOR_HOST=${address}`,
  ])
})

test('saved rules are in force at once, also when an editor replaces the file; faulty ones leave the former', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complain.mockRestore())
  const folder = openFolder()
  const file = join(folder, 'database.rules.json')
  await writeFile(file, CLOSED)
  const { status, lines } = await started(folder)
  await started(folder, '--quiet')
  expect(await status('a.json')).toBe(401)
  await writeFile(file, OPEN)
  await vi.waitFor(async () => expect(await status('a.json')).toBe(200))
  expect(lines.at(-1)).toBe(`${file} has changed, and is in force.`)
  await writeFile(`${file}.new`, CLOSED)
  await rename(`${file}.new`, file)
  await vi.waitFor(async () => expect(await status('a.json')).toBe(401))
  await writeFile(file, '{"rules":{".read":"nobody"}}')
  // The quiet one, too.
  await vi.waitFor(() => expect(complain).toHaveBeenCalledTimes(2))
  expect(complain).toHaveBeenLastCalledWith(
    expect.stringMatching(/the former rules stay in force: 1:20: Unknown variable 'nobody'/),
  )
  expect(await status('a.json')).toBe(401)
})

test('rules that are saved in the target of a link are in force, too', async () => {
  const [folder, elsewhere] = [openFolder(), join(openFolder(), 'shared.json')]
  await writeFile(elsewhere, CLOSED)
  await symlink(elsewhere, join(folder, 'database.rules.json'))
  const { status } = await started(folder)
  await writeFile(elsewhere, OPEN)
  await vi.waitFor(async () => expect(await status('a.json')).toBe(200))
})

test('a rules file that is a link is noticed when it is pointed elsewhere, and when a folder on its way is', async () => {
  const folder = openFolder()
  for (const [name, text] of Object.entries({ first: CLOSED, second: OPEN, third: CLOSED })) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'rules.json'), text)
  }
  const point = async (link: string, target: string) => {
    await symlink(target, join(folder, `${link}.new`))
    await rename(join(folder, `${link}.new`), join(folder, link))
  }
  await point('current', 'first')
  await point('database.rules.json', 'current/rules.json')
  const { status } = await started(folder)
  expect(await status('a.json')).toBe(401)
  await point('current', 'second')
  await vi.waitFor(async () => expect(await status('a.json')).toBe(200))
  await point('database.rules.json', 'third/rules.json')
  await vi.waitFor(async () => expect(await status('a.json')).toBe(401))
  await writeFile(join(folder, 'third/rules.json'), OPEN)
  await vi.waitFor(async () => expect(await status('a.json')).toBe(200))
})

test('a temporary folder that takes no file is a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const folder = openFolder()
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  onTestFinished(() => {
    warn.mockRestore()
    vi.unstubAllEnvs()
  })
  const { status } = await started(folder)
  expect(await status('a.json')).toBe(200)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/firebase-tools will not find the emulator.*ENOENT/)]])
})

test('each database of firebase.json has its rules, which are watched, and others deny all', async () => {
  const folder = openFolder()
  await writeFile(
    join(folder, 'firebase.json'),
    '{"database":[{"instance":"open","rules":"o.json"},{"instance":"shut","rules":"s.json"}]}',
  )
  await writeFile(join(folder, 'o.json'), OPEN.replace('"rules":{', '"rules":{"a":{".read":"auth.uid.matches(/@/)"},'))
  await writeFile(join(folder, 's.json'), CLOSED)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { status } = await started(folder)
  expect(await Promise.all(['open', 'shut', 'other'].map(name => status(`a.json?ns=${name}`)))).toEqual([200, 401, 401])
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^open: Rules 1:43: '@' is the character here/)]])
  await writeFile(join(folder, 's.json'), OPEN)
  await vi.waitFor(async () => expect(await status('a.json?ns=shut')).toBe(200))
})

test('faulty rules, a missing file and a port in use are an error in words, and nothing stays behind', async () => {
  const folder = openFolder()
  await writeFile(join(folder, 'bad.json'), '{"rules":{".read":"nobody"}}')
  await expect(started(folder, '--rules', 'bad.json')).rejects.toThrow(
    `${join(folder, 'bad.json')}:1:20: Unknown variable 'nobody'`,
  )
  await expect(started(folder, '--rules', 'no.json')).rejects.toThrow(
    `The rules file ${join(folder, 'no.json')} cannot be read`,
  )
  const { emulator } = await started(folder)
  await expect(started(folder, '--port', String(emulator.port))).rejects.toThrow(
    `Port ${emulator.port} is in use. Stop what uses it`,
  )
  await expect(started(folder, '--host', '203.0.113.1')).rejects.toThrow(
    /^The emulator cannot listen on port 0 of 203\.0\.113\.1: .+ Choose others with --host and --port\.$/,
  )
  const data = join(folder, 'd')
  await expect(started(folder, '--data', data, '--import', 'no')).rejects.toThrow('is not an export')
  await started(folder, '--data', data)
})

test('a start that fails keeps the recording of before, and a folder that cannot be exported to ends it', async () => {
  const folder = openFolder()
  await writeFile(join(folder, 'r.jsonl'), 'before')
  const { emulator } = await started(folder)
  const failing = started(folder, '--record', 'r.jsonl', '--port', String(emulator.port))
  await expect(failing).rejects.toThrow('is in use')
  expect(await readFile(join(folder, 'r.jsonl'), 'utf8')).toBe('before')
  await expect(started(folder, '--export-on-exit', '.')).rejects.toThrow('holds files that are not an export')
  await expect(started(folder, '--export-on-exit', 'r.jsonl')).rejects.toThrow('Nothing can be exported to')
  await symlink('nowhere', join(folder, 'link'))
  await expect(started(folder, '--export-on-exit', 'link/out')).rejects.toThrow('Nothing can be exported to')
  const { stop } = await started(folder, '--record', 'r.jsonl')
  await stop()
  expect(await readFile(join(folder, 'r.jsonl'), 'utf8')).toBe('')
})

test("another project's import is exported as it was, with nothing beside it", async () => {
  const folder = openFolder()
  await mkdir(join(folder, 'in/database_export'), { recursive: true })
  await writeFile(
    join(folder, 'in/firebase-export-metadata.json'),
    '{"version":"13.0.0","database":{"version":"4.11.2","path":"database_export"}}',
  )
  await writeFile(join(folder, 'in/database_export/shop.json'), '{"stock":{"apples":3}}')
  const { stop, address } = await started(folder, '--import', 'in', '--export-on-exit', 'out', '--data', 'd')
  expect(await (await fetch(`http://${address}/stock.json?ns=shop`, owner)).json()).toEqual({ apples: 3 })
  await stop()
  expect(await readdir(join(folder, 'out/database_export'))).toEqual(['shop.json'])
  expect(await readFile(join(folder, 'out/database_export/shop.json'), 'utf8')).toBe('{"stock":{"apples":3}}')
  expect((await readdir(join(folder, 'd'))).filter(name => !name.startsWith('.') && name !== 'lock')).toEqual(['shop'])
})

test('the folder of import and export may be missing at first', async () => {
  const folder = openFolder()
  const both = ['--import', 'seed', '--export-on-exit', '--namespace', 'shop']
  const first = await started(folder, ...both)
  first.emulator.namespace('shop').write('/a', 1)
  await first.stop()
  const second = await started(folder, ...both)
  expect(second.emulator.namespace('shop').read('/a')).toBe(1)
})

test('the hub lists the emulator, exports like firebase-tools, and is announced until the end', async () => {
  const folder = openFolder()
  const { hub, emulator, stop, options } = await started(folder)
  emulator.namespace('shop').write('/a', 1)
  const locator = join(tmpdir(), `hub-${options.project}.json`)
  const { version, origins, pid } = JSON.parse(await readFile(locator, 'utf8'))
  expect({ version, origins, pid }).toEqual({
    version: expect.stringMatching(/^\d+\./),
    origins: [`http://${hub}`],
    pid: process.pid,
  })
  expect(await (await fetch(`http://${hub}/`)).json()).toMatchObject({ version, origins, pid })
  expect(await (await fetch(`http://${hub}/emulators`)).json()).toMatchObject({
    hub: { name: 'hub', host: '127.0.0.1', port: Number(hub.split(':')[1]) },
    database: {
      name: 'database',
      host: '127.0.0.1',
      port: emulator.port,
      listen: [{ address: '127.0.0.1', family: 'IPv4' }],
    },
  })
  const ask = async (body: unknown, headers = {}) =>
    (await fetch(`http://${hub}/_admin/export`, { method: 'POST', body: JSON.stringify(body), headers })).status
  expect(await ask({ path: join(folder, 'out') }, { origin: 'http://localhost' })).toBe(403)
  expect(await ask({})).toBe(400)
  expect(await ask({ path: join(folder, 'out') })).toBe(200)
  expect(await readdir(join(folder, 'out/database_export'))).toEqual(['shop.json'])
  expect(await ask({ path: folder })).toBe(500)
  expect(await (await fetch(`http://${hub}/functions`)).json()).toEqual({ message: 'Nothing is served at /functions' })
  const [host, port] = hub.split(':')
  const rebound = get({ host, port, headers: { host: 'evil.example' } })
  expect((await once(rebound, 'response'))[0].statusCode).toBe(403)
  await stop()
  expect(existsSync(locator)).toBe(false)
})

test('a hub takes another port where its own is in use, and leaves the announcement of a running one', async () => {
  const folder = openFolder()
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await new Promise(resolve => other.listen(0, '127.0.0.1', () => resolve(Object(other.address()).port)))
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators: { hub: { port } } }))
  const id = project()
  const locator = join(tmpdir(), `hub-${id}.json`)
  await writeFile(locator, `{"pid":${process.ppid}}`)
  const { hub, stop } = await started(folder, '--project', id)
  expect(hub).not.toBe(`127.0.0.1:${port}`)
  await stop()
  expect(await readFile(locator, 'utf8')).toBe(`{"pid":${process.ppid}}`)
  await writeFile(locator, 'nonsense')
  await (await started(folder, '--project', id)).stop()
  expect(existsSync(locator)).toBe(false)
})

test('rules-unit-testing finds the emulator by the hub', async () => {
  const { hub, emulator } = await started(openFolder())
  vi.stubEnv('FIREBASE_EMULATOR_HUB', hub)
  onTestFinished(() => void vi.unstubAllEnvs())
  const environment = await initializeTestEnvironment({ projectId: project(), database: { rules: OPEN } })
  expect(environment.emulators.database).toEqual({ host: '127.0.0.1', port: emulator.port })
  await environment.cleanup()
})

test('served at all addresses it names one for this machine', async () => {
  const { address, emulator } = await started(openFolder(), '--host', '0.0.0.0', '--allow-host', 'database')
  expect([emulator.host, address]).toEqual(['0.0.0.0', `127.0.0.1:${emulator.port}`])
  expect(['::', '::1', 'localhost'].map(nameOf)).toEqual(['127.0.0.1', '[::1]', 'localhost'])
})

test('with --explain each refusal is printed with its reason, and with --quiet nothing else', async () => {
  const folder = openFolder()
  await writeFile(join(folder, 'database.rules.json'), '{"rules":{"a":{".read":"auth != null"}}}')
  const { status, lines } = await started(folder, '--explain', '--quiet')
  expect(lines).toEqual([])
  await status('a.json?ns=shop')
  expect(lines.at(-1)).toMatch(/^shop: refused read \/a by someone who is not signed in\n {2}false in \/a\/\.read/)
})
