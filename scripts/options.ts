import { existsSync } from 'node:fs'
import type { EmulatorName } from '../emulators/base/emulator.ts'
import { seedNames } from '../emulators/seed/seed-names.ts'
import type { SuiteOptions } from '../emulators/suite.ts'
import { fromCaller, parseFlags, parsePort, UsageError } from '../tools/command.ts'
import { defaultData, defaultPorts, rulesFile } from '../tools/project.ts'
import type { ConsoleOptions } from './local/console.ts'

type Environment = Readonly<Record<string, string | undefined>>

const consoleHelp = `npm start -- [flags], npm run dev -- [flags]

  --explain      print each refusal by the rules: what was refused, what the rule protects, and which part of it was false

Environment variables:

  PORT           of the console; ${defaultPorts.console} by default; for every port, 0 means any free one
  AUTH_PORT      of the Auth emulator; ${defaultPorts.auth} by default
  DATABASE_PORT  of the database emulator; ${defaultPorts.database} by default
  PUSH_PORT      of the push emulator; ${defaultPorts.push} by default, or any free one if that is taken
  SEED           sample data for a new folder: ${seedNames.join(', ')}
  DATA           the folder that keeps what people enter; .luna/data by default`

/** @throws {UsageError} */
const parseSeed = (setting: string, name: string): string => {
  if (seedNames.some(each => each === name)) return name
  const seeds = seedNames.join(', ')
  throw new UsageError(`${setting} names the seed "${name}", which does not exist. The seeds are: ${seeds}.`)
}

const consoleFlags = { explain: { type: 'boolean' } } as const

const flagsIn = (args: readonly string[]) => {
  try {
    return parseFlags(args, consoleFlags, consoleHelp)
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(
      `${cause.message} Ports, sample data and folder are chosen by PORT, AUTH_PORT, DATABASE_PORT, PUSH_PORT, SEED and DATA in the environment.`,
      { cause },
    )
  }
}

/**
 * Options of `npm start` and `npm run dev`.
 *
 * @throws {UsageError}
 */
export const consoleOptionsFrom = (
  args: readonly string[],
  environment: Environment,
): ConsoleOptions & { readonly seed: string; readonly data: string } => {
  const { explain } = flagsIn(args)
  const port = (variable: string, otherwise: number): number =>
    environment[variable] ? parsePort(variable, environment[variable]) : otherwise
  return {
    ports: {
      console: port('PORT', defaultPorts.console),
      auth: port('AUTH_PORT', defaultPorts.auth),
      database: port('DATABASE_PORT', defaultPorts.database),
      ...(environment.PUSH_PORT ? { push: parsePort('PUSH_PORT', environment.PUSH_PORT) } : {}),
    },
    seed: parseSeed('SEED', environment.SEED || 'demo'),
    data: environment.DATA ? fromCaller(environment, environment.DATA) : defaultData,
    explain,
  }
}

const help = `npm run emulators -- [flags]

  --only auth,database   start those named: auth, database, push; auth and database by default
  --seed NAME            load sample data: ${seedNames.join(', ')}
  --data DIR             keep accounts and data in the folder between runs
  --import DIR           start with the accounts and data of an export of the Firebase emulators
  --export DIR           write such an export on exit
  --auth-port N          ${defaultPorts.auth} by default, or AUTH_PORT; 0 for any free port
  --database-port N      ${defaultPorts.database} by default, or DATABASE_PORT; 0 for any free port
  --push-port N          ${defaultPorts.push} by default, or PUSH_PORT; 0 for any free port
  --rules FILE           rules of the database; database.rules.json by default
  --explain              print each refusal by the rules, and send it to the client too
  --official             run Firebase's own database emulator (needs Java and its jar)`

const flags = {
  only: { type: 'string' },
  seed: { type: 'string' },
  data: { type: 'string' },
  import: { type: 'string' },
  export: { type: 'string' },
  'auth-port': { type: 'string' },
  'database-port': { type: 'string' },
  'push-port': { type: 'string' },
  rules: { type: 'string' },
  explain: { type: 'boolean' },
  official: { type: 'boolean' },
} as const

const names: readonly string[] = ['auth', 'database', 'push'] satisfies readonly EmulatorName[]

const isName = (name: string): name is EmulatorName => names.includes(name)

const parseOnly = (text: string): EmulatorName[] => {
  const named = text.split(',').map(name => name.trim())
  const unknown = named.find(name => !isName(name))
  if (unknown !== undefined)
    throw new UsageError(`--only takes one or more of ${names.join(', ')}; it was given "${unknown}".`)
  return [...new Set(named.filter(isName))]
}

const parseRules = (environment: Environment, file: string): string => {
  const path = fromCaller(environment, file)
  if (!existsSync(path))
    throw new UsageError(`--rules names ${path}, which does not exist. Without --rules it is database.rules.json.`)
  return path
}

/**
 * The suite to run, from the flags and the environment.
 * @throws {UsageError}
 */
export const optionsFrom = (args: readonly string[], environment: Environment): SuiteOptions<EmulatorName> => {
  const given = parseFlags(args, flags, help)
  if (given.official && given.data !== undefined)
    throw new UsageError('--official keeps no data between runs: leave --data out.')
  if (given.official && (given.import !== undefined || given.export !== undefined))
    throw new UsageError('--official neither imports nor exports: use "npx firebase emulators:start" for that.')
  if (given.official && given.explain)
    throw new UsageError('--official explains no denials: leave out --explain or --official.')
  if (given.import !== undefined && given.seed !== undefined)
    throw new UsageError('--import and --seed both set the initial data: leave one of them out.')
  const folder = (path: string | undefined) => (path === undefined ? undefined : fromCaller(environment, path))
  const port = (name: EmulatorName, flag: `${EmulatorName}-port`, variable: string): number => {
    if (given[flag] !== undefined) return parsePort(`--${flag}`, given[flag])
    const text = environment[variable]
    return text ? parsePort(variable, text) : defaultPorts[name]
  }
  return {
    ports: {
      auth: port('auth', 'auth-port', 'AUTH_PORT'),
      database: port('database', 'database-port', 'DATABASE_PORT'),
      push: port('push', 'push-port', 'PUSH_PORT'),
    },
    rules: given.rules === undefined ? rulesFile : parseRules(environment, given.rules),
    only: given.only === undefined ? undefined : parseOnly(given.only),
    seed: given.seed === undefined ? undefined : parseSeed('--seed', given.seed),
    data: folder(given.data),
    import: folder(given.import),
    export: folder(given.export),
    explain: given.explain,
    official: given.official,
  }
}
