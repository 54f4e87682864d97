import { afterEach, expect, test, vi } from 'vitest'
import { EmulatorError } from '../emulators/base/emulator.ts'
import { DeclarationError } from '../src/model/declaration-error.ts'
import { CommandError, parseFlags, parsePort, runCommand, UsageError } from './command.ts'

const exitCode = process.exitCode
afterEach(() => {
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

const flags = { seed: { type: 'string' }, official: { type: 'boolean' } } as const

const help = 'npm run emulators -- [flags]'

test('--help prints the help of a command, whatever else is given, and is no failure', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  process.exitCode = 0
  await runCommand(async () => {
    parseFlags(['--port', '1', '--help'], flags, help)
    return 1
  })
  expect([print.mock.calls, process.exitCode]).toEqual([[[help]], 0])
})

test('known flags are read', () => {
  expect(parseFlags(['--seed', 'demo', '--official'], flags, help)).toEqual({ seed: 'demo', official: true })
})

test.each([
  { args: ['--port', '1'], reason: "Unknown option '--port'" },
  { args: ['--seed'], reason: "Option '--seed <value>' argument missing" },
  { args: ['demo'], reason: "Unexpected argument 'demo'" },
  { args: ['--official=yes'], reason: "Option '--official' does not take an argument" },
])('$args is refused with the flags that there are', ({ args, reason }) => {
  const parse = () => parseFlags(args, flags, help)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(`${reason}. The flags are: --seed …, --official, --help.`)
})

test.each(['0', '1', '5000', '65535'])('%s is a port', text => {
  expect(parsePort('PORT', text)).toBe(Number(text))
})

test.each(['', '-1', '65536', '80.5', '0x50', '1e3', ' 80', 'http'])('"%s" is refused as a port', text => {
  expect(() => parsePort('PORT', text)).toThrow(
    `PORT has to be a port from 1 to 65535, or 0 for any free one; it is "${text}".`,
  )
})

test.each([
  { error: new UsageError('Not like this.'), code: 2 },
  { error: new CommandError('Not here.'), code: 1 },
  { error: new DeclarationError('Not so.'), code: 1 },
  { error: new EmulatorError('port-in-use', 'Not now.'), code: 1 },
])('$error.message is said without a stack, and the exit code is $code', async ({ error, code }) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand(() => Promise.reject(error))
  expect(said.mock.calls).toEqual([[error.message]])
  expect(process.exitCode).toBe(code)
})

test('a fault of our own is thrown on', async () => {
  await expect(runCommand(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
})

test('the exit code is what the command says', async () => {
  await runCommand(async () => 3)
  expect(process.exitCode).toBe(3)
})
