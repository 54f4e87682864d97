import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DeclarationError } from '../src/model/declaration-error.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** Thrown when the help of a command is asked for, its message. */
class Help extends Error {}

const isPlain = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof CommandError || error instanceof DeclarationError

const usageExit = 2

/** Sets the exit code: 2 for wrong usage, 1 for failure, each with one message; bugs keep their stack. Prints help. */
export const runCommand = async (
  main: () => Promise<number>,
  complain: (message: string) => void = message => console.error(message),
): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (error instanceof Help) return console.log(error.message)
    if (!isPlain(error)) throw error
    complain(error.message)
    process.exitCode = error instanceof UsageError ? usageExit : 1
  }
}

/**
 * Node's `parseArgs`, which ends the command with its help for `--help`; an unknown flag gives one sentence with the
 * known ones.
 * @throws {UsageError}
 */
export const parseFlags = <T extends ParseArgsConfig['options'] & object>(
  args: readonly string[],
  options: T,
  help: string,
) => {
  if (args.includes('--help')) throw new Help(help)
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (cause) {
    const known = { ...options, help: { type: 'boolean' } } as const
    const flags = Object.entries(known).map(([name, { type }]) => (type === 'boolean' ? `--${name}` : `--${name} …`))
    const reason = cause instanceof Error ? cause.message.split(/[.;]?\n|[.;] /)[0] : String(cause)
    throw new UsageError(`${reason}. The flags are: ${flags.join(', ')}.`, { cause })
  }
}

/**
 * Like {@link parseFlags}, with arguments before and between the flags.
 *
 * @param names of the arguments; one that ends in `?` may be missing
 * @throws {UsageError}
 */
export const parseArguments = <T extends ParseArgsConfig['options'] & object>(
  args: readonly string[],
  names: readonly string[],
  options: T,
  help: string,
) => {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const given = tokens.flatMap(token => (token.kind === 'positional' ? [token] : []))
  const at = new Set(given.map(({ index }) => index))
  const flags = parseFlags(
    args.filter((_, index) => !at.has(index)),
    options,
    help,
  )
  const required = names.filter(name => !name.endsWith('?'))
  if (given.length < required.length || given.length > names.length)
    throw new UsageError(
      `The arguments are: ${names.map(name => name.replace(/(.*)\?$/, '[$1]')).join(' ')}. "--help" explains them.`,
    )
  return { flags, values: given.map(({ value }) => value) }
}

/** A path from the folder in which the command was called. */
export const fromCaller = ({ INIT_CWD = '.' }: Readonly<Record<string, string | undefined>>, path: string): string =>
  resolve(INIT_CWD, path)

const highestPort = 65_535

/**
 * Parses a port; 0 means any free one.
 * @param setting source of the text, for example `--auth-port`
 * @throws {UsageError}
 */
export const parsePort = (setting: string, text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > highestPort)
    throw new UsageError(
      `${setting} has to be a port from 1 to ${highestPort}, or 0 for any free one; it is "${text}".`,
    )
  return port
}
