import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { consoleOptionsFrom } from './console-options.ts'
import { inProject } from './project.ts'

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

test('refusals are explained with --explain', () => {
  expect(consoleOptionsFrom(['--explain'], {})).toMatchObject({ explain: true })
})

test('help is all that --help gives', () => {
  expect(consoleOptionsFrom(['--help'], { PORT: 'x' })).toBeUndefined()
})

test('other arguments are refused with what there is', () => {
  expect(() => consoleOptionsFrom(['--port', '1'], {})).toThrow(
    "Unknown option '--port'. The flags are: --explain, --help. Ports, sample data and folder are chosen by PORT, AUTH_PORT, DATABASE_PORT, SEED and DATA in the environment.",
  )
})

test.each([
  { variables: { PORT: 'x' }, message: 'PORT has to be a port' },
  { variables: { AUTH_PORT: '-1' }, message: 'AUTH_PORT has to be a port' },
  { variables: { SEED: 'spring' }, message: 'SEED names the seed "spring"' },
])('$variables is refused', ({ variables, message }) => {
  expect(() => consoleOptionsFrom([], variables)).toThrow(message)
})
