import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { CommandError, UsageError } from './errors.ts'
import { readCommand, type StartOptions } from './options.ts'

async function folderWith(files: Readonly<Record<string, string>>) {
  const temporary = temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(temporary.path, name), text)
  return temporary
}

const optionsIn = (folder: string, ...args: readonly string[]): StartOptions => {
  const command = readCommand(args, folder)
  if (command.name !== 'start' && command.name !== 'exec') throw new Error(`It was read as ${command.name}`)
  return command.options
}

test('an empty folder has defaults, and paths start in it', async () => {
  using folder = await folderWith({})
  const options = optionsIn(folder.path, '--data', './d', '--import', 'in', '--export-on-exit', '--record', 'r.jsonl')
  expect(options).toMatchObject({
    port: 9000,
    host: '127.0.0.1',
    hubPort: 4400,
    rules: undefined,
    data: join(folder.path, 'd'),
    import: join(folder.path, 'in'),
    export: join(folder.path, 'in'),
    record: join(folder.path, 'r.jsonl'),
    explain: false,
  })
  expect(optionsIn(folder.path, '--export-on-exit', 'out').export).toBe(join(folder.path, 'out'))
  expect(optionsIn(folder.path, '--project', 'shop').defaultNamespace).toBe('shop-default-rtdb')
  expect(optionsIn(folder.path, '--namespace', 'other').defaultNamespace).toBe('other')
  const origins = ['null', '*', 'capacitor://', 'https://app.example:8080']
  const allowed = ['*', '--allow-host', 'db.local']
  expect(
    optionsIn(folder.path, '--allow-host', ...allowed, ...origins.flatMap(each => ['--allow-origin', each])),
  ).toMatchObject({ allowedHosts: allowed.filter(each => each !== '--allow-host'), allowedOrigins: origins })
})

const script = (text: string) => JSON.stringify({ scripts: { emulator: text, test: 'node --test' } })

test.each([
  ['added by a caller in a folder below', 'realtime-database-emulator', 'emulator', './own.json', 'below/own.json'],
  ['added to other flags', 'realtime-database-emulator --data own.json.d', 'emulator', 'own.json', 'below/own.json'],
  ['of the script itself', 'npx realtime-database-emulator --rules ./own.json', 'emulator', './own.json', 'own.json'],
  [
    'of the script, quoted',
    "realtime-database-emulator --rules='my own.json'",
    'emulator',
    'my own.json',
    'my own.json',
  ],
  ['of a program that the script starts', 'realtime-database-emulator', 'test', './own.json', 'own.json'],
  ['of another folder than the script', 'realtime-database-emulator', 'other', './own.json', 'own.json'],
  ['named by INIT_CWD alone', '', undefined, './own.json', 'below/own.json'],
])('under npm a path %s is relative to whoever wrote it', async (_, text, event, path, expected) => {
  using folder = await folderWith({ 'package.json': script(text) })
  const below = join(folder.path, 'below')
  const environment = { INIT_CWD: below, ...(event === undefined ? {} : { npm_lifecycle_event: event }) }
  const command = readCommand(['--rules', path, '--data', path], folder.path, environment)
  const at = join(folder.path, expected)
  expect(command).toMatchObject({ options: { rules: at, data: at } })
})

test('rules without firebase.json are those of database.rules.json, or of --rules', async () => {
  using folder = await folderWith({ 'database.rules.json': '{}' })
  expect(optionsIn(folder.path).rules).toBe(join(folder.path, 'database.rules.json'))
  expect(optionsIn(folder.path, '--rules', 'new.json').rules).toBe(join(folder.path, 'new.json'))
})

test('firebase.json and .firebaserc are read from a folder below too, with comments', async () => {
  using folder = await folderWith({
    'firebase.json': `{ // ours
      "database": { "rules": "db/rules.json" },
      "emulators": { "database": { "port": 9123, "host": "0.0.0.0" }, "hub": { "port": 4411 } } }`,
    '.firebaserc': '{"projects": {"default": "shop-1", "live": "shop-live"}}',
  })
  await mkdir(join(folder.path, 'src'))
  expect(optionsIn(join(folder.path, 'src'))).toMatchObject({
    project: 'shop-1',
    port: 9123,
    host: '0.0.0.0',
    hubPort: 4411,
    rules: join(folder.path, 'db/rules.json'),
  })
  expect(readCommand(['exec', 'npm test'], folder.path)).toMatchObject({ options: { mayTakeOtherPort: false } })
  expect(optionsIn(folder.path, '--port', '1', '--project', 'live')).toMatchObject({ port: 1, project: 'shop-live' })
})

test('several databases by target and instance have their own rules', async () => {
  using folder = await folderWith({
    'firebase.json': '{"database":[{"target":"users","rules":"users.json"},{"instance":"log","rules":"log.json"}]}',
    '.firebaserc': '{"projects":{"default":"shop"},"targets":{"shop":{"database":{"users":["shop-eu","shop-us"]}}}}',
  })
  const at = (name: string) => join(folder.path, name)
  expect([...optionsIn(folder.path).databases]).toEqual([
    ['shop-eu', at('users.json')],
    ['shop-us', at('users.json')],
    ['log', at('log.json')],
  ])
  expect(optionsIn(folder.path, '--rules', 'one.json').databases.size).toBe(0)
  expect(() => readCommand(['--project', 'other'], folder.path)).toThrow(CommandError)
  expect(() => readCommand(['--project', 'other'], folder.path)).toThrow(
    'Run "firebase target:apply database users NAME"',
  )
})

test('a firebase.json that is no JSON is named', async () => {
  using folder = await folderWith({ 'firebase.json': '{"database": }' })
  expect(() => readCommand([], folder.path)).toThrow(`${join(folder.path, 'firebase.json')} cannot be read`)
})

test.each([
  ['{"emulators":{"database":{"port":99999}}}', '"emulators.database.port" has to be a port up to 65535.'],
  ['{"emulators":{"hub":{"port":"x"}}}', '"emulators.hub.port" has to be a port up to 65535.'],
  ['{"emulators":[]}', '"emulators" has to be an object.'],
  ['{"database":"rules.json"}', '"database" has to be an object.'],
  ['{"database":{"rules":5}}', '"database.rules" has to be a text that is not empty.'],
  ['{"database":{"rules":""}}', '"database.rules" has to be a text that is not empty.'],
  // An empty host would be all addresses.
  ['{"emulators":{"database":{"host":""}}}', '"emulators.database.host" has to be a text that is not empty.'],
  ['{"database":[{"rules":"a.json"}]}', 'each needs a "target" or an "instance".'],
  ['{"database":[{"instance":"a b"}]}', '"database.0.instance" has to be the name of a database.'],
  ['[]', 'It has to be an object.'],
])('%s is refused as firebase.json, rather than read as if it said nothing', async (text, message) => {
  using folder = await folderWith({ 'firebase.json': text })
  expect(() => readCommand([], folder.path)).toThrow(CommandError)
  expect(() => readCommand([], folder.path)).toThrow(message)
})

test('flags that pnpm adds to a script come after the -- that it passes on', async () => {
  using folder = await folderWith({})
  expect(readCommand(['--port', '0', '--', '--quiet'], folder.path)).toMatchObject({ options: { quiet: true } })
})

test('exec takes a command after its flags, and may take another port than the usual one', async () => {
  using folder = await folderWith({})
  const command = (...args: string[]) => readCommand(['exec', ...args], folder.path)
  expect(command('npm test', '--export-on-exit', 'out')).toMatchObject({
    command: 'npm test',
    options: { export: join(folder.path, 'out'), mayTakeOtherPort: true },
  })
  expect(command('--import', 'in', '--export-on-exit', 'npm test')).toMatchObject({
    command: 'npm test',
    options: { export: join(folder.path, 'in') },
  })
  expect(command('--', 'node', '-e', "it's(1)")).toMatchObject({ command: `node -e 'it'\\''s(1)'` })
  expect(command('--port', '9000', '--', 'node', '--test')).toMatchObject({
    command: 'node --test',
    options: { mayTakeOtherPort: false },
  })
})

test.each([
  [['stop'], 'There is no command "stop". There are start, exec and replay; --help describes them.'],
  [['--bogus'], "Unknown option '--bogus'. --help lists the flags."],
  [['start', 'now'], '"now" is not expected here'],
  [['--port', '70000'], '--port takes a port from 1 to 65535, or 0 for any free one; it is "70000".'],
  [['--host', ''], '--host takes a value; it is "".'],
  [['--data='], '--data takes a value; it is "".'],
  [['--project', '../c'], '--project takes the id of a project; it is "../c".'],
  [['--namespace', 'a b'], '--namespace takes the name of a database'],
  [['--allow-host', 'http://x'], '--allow-host takes a name without port'],
  [['--allow-host', 'x', '--allow-host', 'y:80'], '--allow-host takes a name without port; it is "y:80".'],
  [['--allow-origin', 'x.example'], '--allow-origin takes null, * or an origin without a path'],
  [['--allow-origin', 'https://x.example/'], '--allow-origin takes null, * or an origin without a path'],
  [['--export-on-exit'], '--export-on-exit takes a folder'],
  [['exec'], 'exec takes a command to run'],
  [['exec', ' '], 'exec takes a command to run'],
  [['replay', 'a.jsonl'], 'replay takes a recording and the rules'],
])('%j is refused', (args, message) => {
  expect(() => readCommand(args, '/')).toThrow(UsageError)
  expect(() => readCommand(args, '/')).toThrow(message)
})

test('help and replay need no project', () => {
  expect(readCommand(['--help'], '/')).toEqual({ name: 'help' })
  expect(readCommand(['replay', 'a.jsonl', '--rules', 'b.json'], '/x')).toEqual({
    name: 'replay',
    file: '/x/a.jsonl',
    rules: '/x/b.json',
  })
})
