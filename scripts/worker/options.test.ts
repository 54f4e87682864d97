import { expect, test } from 'vitest'
import { UsageError } from '../command.ts'
import { workerCommandFrom } from './options.ts'

const urlOf = (args: readonly string[], environment = {}) => workerCommandFrom(args, environment)?.databaseURL

test('without flags it works on the emulator of this machine', () => {
  expect(urlOf([])).toBe('http://127.0.0.1:9000?ns=demo-luna-default-rtdb')
  expect(urlOf([], { DATABASE_PORT: '9100' })).toBe('http://127.0.0.1:9100?ns=demo-luna-default-rtdb')
  expect(urlOf([], { FIREBASE_DATABASE_EMULATOR_HOST: 'localhost:9200' })).toBe(
    'http://localhost:9200?ns=demo-luna-default-rtdb',
  )
})

test('a project means its default database', () => {
  expect(urlOf(['--project', 'luna-media'])).toBe('https://luna-media-default-rtdb.firebaseio.com')
})

test('a database may be named by its address', () => {
  const url = 'https://luna-eu.europe-west1.firebasedatabase.app'
  expect(urlOf(['--database-url', url])).toBe(url)
})

test('it goes on until it is stopped, unless it is asked for less', () => {
  expect(workerCommandFrom([], {})?.task).toBe('onGoing')
  expect(workerCommandFrom(['--once'], {})?.task).toBe('once')
  expect(workerCommandFrom(['--migrate'], {})?.task).toBe('migration')
  expect(workerCommandFrom(['--check'], {})?.task).toBe('check')
})

test('help is asked for', () => {
  expect(workerCommandFrom(['--help'], {})).toBeUndefined()
})

test.each([
  [['--project', 'a', '--database-url', 'https://b.c'], 'leave one of them out'],
  [['--project', 'No such'], 'it is "No such"'],
  [['--database-url', 'my-database'], 'it is "my-database"'],
  [['--database-url', 'ftp://my-database'], 'it is "ftp://my-database"'],
  [['--twice'], 'The flags are: --project …, --database-url …, --once, --migrate, --check, --help.'],
  [['--once', '--migrate'], 'leave --migrate out'],
  [['--check', '--once'], '--check only looks at the data'],
])('%s is refused', (args, message) => {
  expect(() => workerCommandFrom(args, {})).toThrow(UsageError)
  expect(() => workerCommandFrom(args, {})).toThrow(message)
})
