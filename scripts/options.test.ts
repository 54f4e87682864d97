import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from '../tools/command.ts'
import { inProject, rulesFile } from '../tools/project.ts'
import { workerCommandFrom } from '../worker/options.ts'
import { consoleOptionsFrom, optionsFrom } from './options.ts'

test('with nothing said the console has port 5000, the demo and data that is kept', () => {
  expect(consoleOptionsFrom([], {})).toEqual({
    ports: { console: 5000, auth: 9099, database: 9000 },
    seed: 'demo',
    data: inProject('.luna/data'),
  })
})

test('the environment chooses ports, seed and folder', () => {
  const variables = { PORT: '5001', AUTH_PORT: '9098', DATABASE_PORT: '9001', SEED: 'empty', DATA: 'other' }
  expect(consoleOptionsFrom([], variables)).toEqual({
    ports: { console: 5001, auth: 9098, database: 9001 },
    seed: 'empty',
    data: resolve('other'),
  })
})

test('--explain is taken, and --help gives the help alone', () => {
  expect(consoleOptionsFrom(['--explain'], {})).toMatchObject({ explain: true })
  expect(() => consoleOptionsFrom(['--help'], { PORT: 'x' })).toThrow(/^npm start -- /)
  expect(() => optionsFrom(['--help'], {})).toThrow(/^npm run emulators -- /)
  expect(() => workerCommandFrom(['--help'], {})).toThrow(/^npm run worker -- /)
})

test.each<[string[], Record<string, string>, string]>([
  [
    ['--port', '1'],
    {},
    "Unknown option '--port'. The flags are: --explain, --help. Ports, sample data and folder are chosen by PORT, AUTH_PORT, DATABASE_PORT, PUSH_PORT, SEED and DATA in the environment.",
  ],
  [[], { PORT: 'x' }, 'PORT has to be a port'],
  [[], { AUTH_PORT: '-1' }, 'AUTH_PORT has to be a port'],
  [[], { SEED: 'spring' }, 'SEED names the seed "spring", which does not exist. The seeds are: demo, large, empty.'],
])('%j and %j are refused', (args, variables, message) => {
  expect(() => consoleOptionsFrom(args, variables)).toThrow(message)
})

test('without flags both emulators take the ports of firebase.json and the rules of the project', () => {
  expect(optionsFrom([], {})).toEqual({ ports: { auth: 9099, database: 9000, push: 9199 }, rules: rulesFile })
})

test('flags are taken as they are', () => {
  const args =
    '--only database --seed demo --data kept --database-port 0 --push-port 0 --rules package.json --explain'.split(' ')
  expect(optionsFrom(args, {})).toEqual({
    only: ['database'],
    seed: 'demo',
    data: resolve('kept'),
    ports: { auth: 9099, database: 0, push: 0 },
    rules: resolve('package.json'),
    explain: true,
  })
})

test('paths are relative to the folder in which npm was called', () => {
  const stands = { INIT_CWD: inProject('docs') }
  const args = ['--rules', 'home.md', '--data', './d', '--import', '../a', '--export', 'b']
  expect(optionsFrom(args, stands)).toMatchObject({
    rules: inProject('docs/home.md'),
    data: inProject('docs/d'),
    import: inProject('a'),
    export: inProject('docs/b'),
  })
  expect(() => optionsFrom(['--rules', 'database.rules.json'], stands)).toThrow(
    `--rules names ${inProject('docs/database.rules.json')}, which does not exist.`,
  )
  expect(consoleOptionsFrom([], { ...stands, DATA: 'd' }).data).toBe(inProject('docs/d'))
})

test('ports may come from the environment, and flags go before it', () => {
  expect(() => optionsFrom([], { DATABASE_PORT: '70000' })).toThrow('DATABASE_PORT has to be a port')
  const options = optionsFrom(['--auth-port', '9999'], { AUTH_PORT: '9098', DATABASE_PORT: '9001' })
  expect(options.ports).toEqual({ auth: 9999, database: 9001, push: 9199 })
})

test('exports are read and written where the flags say', () => {
  const folders = { import: resolve('a'), export: resolve('b') }
  expect(optionsFrom(['--import', 'a', '--export', 'b'], {})).toMatchObject(folders)
  expect(optionsFrom(['--official'], {})).toMatchObject({ official: true })
})

test.each([
  {
    args: ['--only', 'auth,storage'],
    message: '--only takes one or more of auth, database, push; it was given "storage".',
  },
  { args: ['--only', ''], message: '--only takes one or more of auth, database, push; it was given "".' },
  { args: ['--auth-port', 'http'], message: '--auth-port has to be a port' },
  { args: ['--seed', 'spring'], message: '--seed names the seed "spring", which does not exist.' },
  { args: ['--rules', 'no.json'], message: `--rules names ${resolve('no.json')}, which does not exist.` },
  { args: ['--official', '--data', 'kept'], message: '--official keeps no data between runs: leave --data out.' },
  { args: ['--official', '--export', 'out'], message: '--official neither imports nor exports' },
  { args: ['--official', '--explain'], message: '--official explains no denials' },
  { args: ['--import', 'in', '--seed', 'demo'], message: '--import and --seed both set the initial data' },
])('$args is refused', ({ args, message }) => {
  expect(() => optionsFrom(args, {})).toThrow(message)
})

test.each<[string[], Record<string, string>, string]>([
  [[], {}, 'http://127.0.0.1:9000?ns=demo-luna-default-rtdb'],
  [[], { DATABASE_PORT: '9100' }, 'http://127.0.0.1:9100?ns=demo-luna-default-rtdb'],
  [[], { FIREBASE_DATABASE_EMULATOR_HOST: 'localhost:9200' }, 'http://localhost:9200?ns=demo-luna-default-rtdb'],
  [[], { LUNA_FIREBASE_DATABASE_URL: 'https://luna-eu.firebaseio.com' }, 'https://luna-eu.firebaseio.com'],
  [
    ['--database-url', 'http://127.0.0.1:9000?ns=a'],
    { LUNA_FIREBASE_DATABASE_URL: 'https://luna-eu.firebaseio.com' },
    'http://127.0.0.1:9000?ns=a',
  ],
  [
    ['--database-url', 'https://luna-eu.europe-west1.firebasedatabase.app'],
    {},
    'https://luna-eu.europe-west1.firebasedatabase.app',
  ],
])('the worker with %j and %j works on %s', (args, environment, databaseURL) => {
  expect(workerCommandFrom(args, environment).databaseURL).toBe(databaseURL)
})

test('days of the statistics are counted again on demand, one or several, of all apps or of one', () => {
  const taskOf = (...args: string[]) => workerCommandFrom(args, {}).task
  expect(taskOf('--recount', '2026-02-28..2026-03-01', '--app', 'oime')).toEqual({
    days: ['2026-02-28', '2026-03-01'],
    app: 'oime',
  })
  expect(taskOf('--recount', '2026-11-22')).toEqual({ days: ['2026-11-22'], app: null })
})

test('a scheduled run ends after five minutes, or when it is told to', () => {
  expect(workerCommandFrom(['--once'], {}).deadline).toBe(300_000)
  expect(workerCommandFrom(['--once', '--deadline', '2'], {}).deadline).toBe(120_000)
})

test('the worker goes on until it is stopped, unless it is asked for less', () => {
  const asked = [[], ['--once'], ['--migrate'], ['--migrate', '--dry-run'], ['--check']]
  const tasks = asked.map(args => workerCommandFrom(args, {}).task)
  expect(tasks).toEqual(['onGoing', 'once', 'migration', 'dryRun', 'check'])
})

test.each([
  [['--database-url', 'my-database'], 'it is "my-database"'],
  [['--database-url', 'ftp://my-database'], 'it is "ftp://my-database"'],
  [
    ['--database-url', 'http://127.0.0.1:9000'],
    '--database-url has to say which database of the emulator, such as http://127.0.0.1:9000?ns=demo-luna-default-rtdb; it',
  ],
  [
    ['--twice'],
    'The flags are: --database-url …, --once, --deadline …, --json, --migrate, --dry-run, --check, --recount …, --app …, --help.',
  ],
  [['--once', '--migrate'], 'leave out --migrate'],
  [['--deadline', '3'], '--deadline ends a run of --once'],
  [['--once', '--deadline', '10'], '--deadline has to be 1 to 9 minutes; it is "10"'],
  [
    ['--recount', '2026-02-30'],
    '--recount has to be a day such as 2026-11-22, or two with ".." between them; it is "2026-02-30".',
  ],
  [['--recount', '2026-11-22..2026-11-21'], '--recount has to be a day such as 2026-11-22'],
  [['--recount', '2020-01-01..2026-11-21'], '--recount takes at most 1000 days at once'],
  [['--recount', '2026-11-22', '--once'], '--recount does nothing else'],
  [['--dry-run'], 'it needs --migrate'],
  [['--app', 'oime'], 'it needs --recount'],
  [['--recount', '2026-11-22', '--app', 'O i'], '--app has to be the key of an app'],
  [['--check', '--once'], '--check only reads the data'],
  [['--app', '--once'], "Option '--app' argument is ambiguous. The flags are: --database-url …"],
])('%s is refused', (args, message) => {
  expect(() => workerCommandFrom(args, {})).toThrow(UsageError)
  expect(() => workerCommandFrom(args, {})).toThrow(message)
})

const main = 'http://127.0.0.1:9000?ns=a'

test.each([
  [{ FIREBASE_DATABASE_EMULATOR_HOST: 'no host' }, 'FIREBASE_DATABASE_EMULATOR_HOST has to be a host and a port'],
  [
    { FIREBASE_DATABASE_EMULATOR_HOST: 'http://localhost:9000' },
    'such as 127.0.0.1:9000; it is "http://localhost:9000"',
  ],
  [{ DATABASE_PORT: 'nine' }, 'DATABASE_PORT has to be a port'],
  [
    { LUNA_FIREBASE_DATABASE_URL: main, LUNA_FIREBASE_EVENTS_DATABASE_URL: main },
    'LUNA_FIREBASE_EVENTS_DATABASE_URL has the address of the first database',
  ],
  [
    { LUNA_FIREBASE_DATABASE_URL: main, LUNA_FIREBASE_EVENTS_DATABASE_URL: 'https://luna-events.firebaseio.com' },
    'LUNA_FIREBASE_EVENTS_DATABASE_URL is an address of the service',
  ],
])('the worker refuses the settings %j', (environment, message) => {
  expect(() => workerCommandFrom([], environment)).toThrow(UsageError)
  expect(() => workerCommandFrom([], environment)).toThrow(message)
})
