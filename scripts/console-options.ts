import { resolve } from 'node:path'
import { parsePort, parseSeed, UsageError } from './command.ts'
import type { ConsoleOptions } from './console.ts'
import { defaultData, defaultPorts } from './project.ts'

/**
 * What `npm start` and `npm run dev` are asked for, by variables only: PORT, AUTH_PORT, DATABASE_PORT, SEED and DATA.
 * @throws {UsageError}
 */
export const consoleOptionsFrom = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ConsoleOptions & { readonly seed: string; readonly data: string } => {
  if (args.length > 0)
    throw new UsageError(
      `"${args.join(' ')}" means nothing here: ports, sample data and folder are chosen by PORT, AUTH_PORT, DATABASE_PORT, SEED and DATA in the environment.`,
    )
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
  }
}
