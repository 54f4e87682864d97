import { type Day, daysFrom, eachDay, isDay } from '../src/model/statistics/days.ts'
import { eventsDatabase } from '../src/model/statistics/paths.ts'
import { parseFlags, UsageError } from '../tools/command.ts'
import { emulatorHost, furtherAddress, isEmulator, isServed, variable, variableOf } from '../tools/database-address.ts'
import { defaultPorts, demoNamespace, isPacked, loopback } from '../tools/project.ts'

const help = `${isPacked ? 'node worker.js' : 'npm run worker --'} [flags]

Upgrades data from an earlier version, and brings what is derived from the records (orders, filters, counters, public copies) in line with the declarations. Then,
until it is stopped, publishes and takes down what is due, sends notifications, counts what the apps report for the statistics, and updates the public copies of the
tournaments. Any number can run at once.

  --database-url URL     the database to work on, instead of LUNA_FIREBASE_DATABASE_URL
  --once                 do what is due now, then exit: for a scheduler. Never two at a time: a further one ends at once
  --deadline MINUTES     with --once: end with exit code 1 after so long, 5 minutes by default, 9 at most; the next run does the rest
  --json                 write a line of JSON for each event, for a collector of logs
  --migrate              bring the data up to date, then exit
  --dry-run              with --migrate: only report what would change in the records
  --check                report the records that the declarations refuse, and what to do about them; change nothing
  --recount DAY[..DAY]   recount these days of the statistics from their events, then exit
  --app ID               with --recount: only this app

The apps’ events are counted in the same database, or in the one that LUNA_FIREBASE_EVENTS_DATABASE_URL names.

A real project’s notifications are sent by Firebase Cloud Messaging, with its credentials. An emulator’s go to the simulation at LUNA_PUSH_ORIGIN, such as
http://127.0.0.1:${defaultPorts.push}; without it they wait.

${isPacked ? '' : 'Without a database URL it works on the emulator on this machine: the one that FIREBASE_DATABASE_EMULATOR_HOST or DATABASE_PORT names, or port 9000. '}A real project needs application default credentials, for example GOOGLE_APPLICATION_CREDENTIALS.`

const eventsVariable = variableOf(eventsDatabase)

const flags = {
  'database-url': { type: 'string' },
  once: { type: 'boolean' },
  deadline: { type: 'string' },
  json: { type: 'boolean' },
  migrate: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  check: { type: 'boolean' },
  recount: { type: 'string' },
  app: { type: 'string' },
} as const

interface WorkerCommand {
  readonly databaseURL: string
  /** Database instance of the apps' events, if they have one of their own. */
  readonly eventsURL?: string
  /** Continuous work; due work once; only the migration, or what it would change; or only a check. */
  readonly task: 'onGoing' | 'once' | 'migration' | 'dryRun' | 'check' | Recount
  /** Time limit of `once`, in milliseconds. */
  readonly deadline: number
  readonly json: boolean
}

/** Days of the statistics to recount; all apps by default. */
export interface Recount {
  readonly days: readonly Day[]
  readonly app: string | null
}

/**
 * The database to work on, and for how long.
 * @throws {UsageError}
 */
export const workerCommandFrom = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): WorkerCommand => {
  const given = parseFlags(args, flags, help)
  if (given.once && given.migrate)
    throw new UsageError('--once brings the data up to date as well: leave out --migrate or --once.')
  if (given.check && (given.once || given.migrate))
    throw new UsageError('--check only reads the data: leave out --once and --migrate, or --check.')
  if (given.recount !== undefined && (given.once || given.migrate || given.check))
    throw new UsageError('--recount does nothing else: leave out --once, --migrate and --check, or --recount.')
  if (given['dry-run'] && !given.migrate)
    throw new UsageError('--dry-run reports what --migrate would do: it needs --migrate.')
  if (given.app !== undefined && given.recount === undefined)
    throw new UsageError('--app chooses the app to recount: it needs --recount.')
  if (given.deadline !== undefined && !given.once)
    throw new UsageError('--deadline ends a run of --once: it needs --once.')
  const databaseURL = databaseUrlFrom(given['database-url'], environment)
  const task =
    given.recount !== undefined
      ? recountOf(given.recount, given.app ?? null)
      : given.check
        ? 'check'
        : given.migrate
          ? given['dry-run']
            ? 'dryRun'
            : 'migration'
          : given.once
            ? 'once'
            : 'onGoing'
  return {
    databaseURL,
    ...eventsFrom(environment, databaseURL),
    task,
    deadline: deadlineOf(given.deadline),
    json: given.json ?? false,
  }
}

const databaseUrlFrom = (
  flag: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  if (flag !== undefined) return parseUrl('--database-url', flag)
  const named = environment[variable]
  if (named) return parseUrl(variable, named)
  if (isPacked) throw new UsageError(`Which database? Set ${variable} to ${addresses}.`)
  return `http://${emulatorHost('database', environment)}?ns=${demoNamespace}`
}

const eventsFrom = (
  environment: Readonly<Record<string, string | undefined>>,
  databaseURL: string,
): Pick<WorkerCommand, 'eventsURL'> => {
  const events = environment[eventsVariable]
  if (!events) return {}
  furtherAddress(eventsVariable, events, databaseURL)
  return { eventsURL: parseUrl(eventsVariable, events) }
}

/** The rules admit a lease of ten minutes. */
const deadlineOf = (text = '5'): number => {
  if (!/^[1-9]$/.test(text)) throw new UsageError(`--deadline has to be 1 to 9 minutes; it is "${text}".`)
  return Number(text) * 60_000
}

/** Maximum days per recount. */
const maxDays = 1_000

const recountOf = (text: string, app: string | null): Recount => {
  const [from = '', to = from, ...rest] = text.split('..')
  if (rest.length > 0 || !isDay(from) || !isDay(to) || from > to)
    throw new UsageError(
      `--recount has to be a day such as 2026-11-22, or two with ".." between them; it is "${text}".`,
    )
  if (daysFrom(from, to) > maxDays) throw new UsageError(`--recount takes at most ${maxDays} days at once.`)
  if (app !== null && !/^[a-z0-9-]{1,30}$/.test(app))
    throw new UsageError(`--app has to be the key of an app, such as esfutbol; it is "${app}".`)
  return { days: eachDay(from, to), app }
}

const addresses =
  'the address that the Firebase console shows above the data, such as https://my-project-default-rtdb.firebaseio.com, or https://my-project-default-rtdb.europe-west1.firebasedatabase.app outside us-central1'

const parseUrl = (setting: string, text: string): string => {
  const address = URL.canParse(text) ? new URL(text) : null
  const isOfEmulator = address !== null && isEmulator(address)
  if (isOfEmulator && !address.searchParams.get('ns'))
    throw new UsageError(
      `${setting} has to say which database of the emulator, such as http://${loopback}:${defaultPorts.database}?ns=${demoNamespace}; it is "${text}".`,
    )
  if (address?.pathname === '/' && (isOfEmulator || isServed(address))) return text
  throw new UsageError(`${setting} has to be ${addresses}; it is "${text}".`)
}
