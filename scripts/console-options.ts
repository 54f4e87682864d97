import { resolve } from 'node:path'
import { seedNames } from '../emulators/seed/seeds.ts'
import { parseFlags, parsePort, parseSeed, UsageError } from './command.ts'
import type { ConsoleOptions } from './console.ts'
import { defaultData, defaultPorts } from './project.ts'

export const help = `npm start -- [flags], npm run dev -- [flags]

  --explain      print each refusal of the rules: what was refused, what the rule protects, and which part of it was false

Variables of the environment:

  PORT           of the console; ${defaultPorts.console} unless told, as with all ports 0 for any free one
  AUTH_PORT      of the Auth emulator; ${defaultPorts.auth} unless told
  DATABASE_PORT  of the database emulator; ${defaultPorts.database} unless told
  SEED           sample data for a new folder: ${seedNames.join(', ')}
  DATA           the folder that keeps what people enter; .luna/data unless told`

const flags = { explain: { type: 'boolean' }, help: { type: 'boolean' } } as const

const flagsIn = (args: readonly string[]) => {
  try {
    return parseFlags(args, flags)
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(
      `${cause.message} Ports, sample data and folder are chosen by PORT, AUTH_PORT, DATABASE_PORT, SEED and DATA in the environment.`,
      { cause },
    )
  }
}

/**
 * What `npm start` and `npm run dev` are asked for; undefined when they are asked for help.
 * @throws {UsageError}
 */
export const consoleOptionsFrom = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): (ConsoleOptions & { readonly seed: string; readonly data: string }) | undefined => {
  const { explain, help: isHelp } = flagsIn(args)
  if (isHelp) return undefined
  const port = (variable: string, otherwise: number): number =>
    environment[variable] ? parsePort(variable, environment[variable]) : otherwise
  return {
    ports: {
      console: port('PORT', defaultPorts.console),
      auth: port('AUTH_PORT', defaultPorts.auth),
      database: port('DATABASE_PORT', defaultPorts.database),
    },
    seed: parseSeed('SEED', environment.SEED || 'demo'),
    data: environment.DATA ? resolve(environment.DATA) : defaultData,
    ...(explain ? { explain } : {}),
  }
}
