import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { optionsFrom } from './emulator-options.ts'
import { rulesFile } from './project.ts'

test('without flags both emulators take the ports of firebase.json and the rules of the project', () => {
  expect(optionsFrom([], {})).toEqual({ ports: { auth: 9099, database: 9000 }, rules: rulesFile })
})

test('flags are taken as they are', () => {
  const args = [
    '--only',
    'database',
    '--seed',
    'demo',
    '--data',
    'kept',
    '--database-port',
    '0',
    '--rules',
    'package.json',
  ]
  expect(optionsFrom(args, {})).toEqual({
    only: ['database'],
    seed: 'demo',
    data: resolve('kept'),
    ports: { auth: 9099, database: 0 },
    rules: resolve('package.json'),
  })
})

test('ports may come from the environment, and flags go before it', () => {
  const options = optionsFrom(['--auth-port', '9999'], { AUTH_PORT: '9098', DATABASE_PORT: '9001' })
  expect(options?.ports).toEqual({ auth: 9999, database: 9001 })
})

test('help is all that --help gives', () => {
  expect(optionsFrom(['--help'], {})).toBeUndefined()
})

test('the official database emulator is chosen by --official', () => {
  expect(optionsFrom(['--official'], {})?.official).toBe(true)
})

test('denials are explained with --explain', () => {
  expect(optionsFrom(['--explain'], {})?.explain).toBe(true)
})

test('exports are read and written where the flags say', () => {
  expect(optionsFrom(['--import', 'a', '--export', 'b'], {})).toMatchObject({
    import: resolve('a'),
    export: resolve('b'),
  })
})

test.each([
  { args: ['--only', 'auth,storage'], message: '--only takes auth, database or both; it was given "storage".' },
  { args: ['--only', ''], message: '--only takes auth, database or both; it was given "".' },
  { args: ['--auth-port', 'http'], message: '--auth-port has to be a port' },
  { args: ['--seed', 'spring'], message: '--seed names the seed "spring", which does not exist.' },
  { args: ['--rules', 'no.json'], message: `--rules names ${resolve('no.json')}, which does not exist.` },
  { args: ['--official', '--data', 'kept'], message: '--official keeps no data between runs: leave --data out.' },
  { args: ['--official', '--export', 'out'], message: '--official neither imports nor exports' },
  { args: ['--official', '--explain'], message: '--official explains no denials' },
  { args: ['--import', 'in', '--seed', 'demo'], message: '--import and --seed both say what data there is at first' },
])('$args is refused', ({ args, message }) => {
  expect(() => optionsFrom(args, {})).toThrow(message)
})

test('a bad port in the environment is refused by its variable', () => {
  expect(() => optionsFrom([], { DATABASE_PORT: '70000' })).toThrow('DATABASE_PORT has to be a port')
})
