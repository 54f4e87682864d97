import { demoNamespace, loopback } from '../../emulators/emulator.ts'
import { parseFlags, parsePort, UsageError } from '../command.ts'
import { defaultPorts } from '../project.ts'

/** What `npm run worker` may be asked. */

export const help = `npm run worker -- [flags]

Publishes and takes down what is due, until it is stopped. Any number may run at once.

  --project ID           work on the default database of this Firebase project
  --database-url URL     work on this database
  --once                 do what is due now, then end: for a scheduler

Without --project and --database-url it works on the database emulator of this machine: the one that FIREBASE_DATABASE_EMULATOR_HOST or
DATABASE_PORT names, or port ${defaultPorts.database}. A real project needs application default credentials: GOOGLE_APPLICATION_CREDENTIALS, for example.`

const flags = {
  project: { type: 'string' },
  'database-url': { type: 'string' },
  once: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export interface WorkerCommand {
  readonly databaseURL: string
  readonly isOnce: boolean
}

/**
 * The database to work on, and how long; undefined when help is asked for.
 * @throws {UsageError}
 */
export const workerCommandFrom = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): WorkerCommand | undefined => {
  const given = parseFlags(args, flags)
  if (given.help) return undefined
  if (given.project !== undefined && given['database-url'] !== undefined)
    throw new UsageError('--project and --database-url both say which database: leave one of them out.')
  const isOnce = given.once ?? false
  if (given['database-url'] !== undefined) return { databaseURL: parseUrl(given['database-url']), isOnce }
  if (given.project !== undefined)
    return { databaseURL: `https://${parseProject(given.project)}-default-rtdb.firebaseio.com`, isOnce }
  const port = environment.DATABASE_PORT ? parsePort('DATABASE_PORT', environment.DATABASE_PORT) : defaultPorts.database
  const host = environment.FIREBASE_DATABASE_EMULATOR_HOST || `${loopback}:${port}`
  return { databaseURL: `http://${host}?ns=${demoNamespace}`, isOnce }
}

const parseUrl = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError(
    `--database-url has to be an address like https://my-project-default-rtdb.firebaseio.com; it is "${text}".`,
  )
}

const parseProject = (text: string): string => {
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text)) return text
  throw new UsageError(`--project has to be the id of a Firebase project, such as my-project-1a2b3; it is "${text}".`)
}
