import { parseArgs } from 'node:util'
import { isDatabaseName } from '../tree/path.ts'
import { type Environment, folderOfCaller, pathsOfCaller } from './caller-folder.ts'
import { UsageError } from './errors.ts'
import { isPort, type Project, readProject } from './project.ts'

const program = 'realtime-database-emulator'

export const help = `${program} [flags]                     start the emulator, until Ctrl-C
${program} exec [flags] "npm test"     start it, run a command, and end with its exit code
${program} replay FILE --rules NEW     judge a recording by other rules; exit code 1 if a verdict changes

  --rules FILE             rules of all databases; by default those of firebase.json, or database.rules.json
  --port N                 9000 by default, or that of firebase.json; 0 for any free one, which exec takes if 9000 is in use
  --host HOST              127.0.0.1 by default; 0.0.0.0 serves phones and containers too
  --allow-host NAME        another name that clients reach it by, such as "database" between containers
  --allow-origin ORIGIN    a page from elsewhere: null, https://app.example, capacitor://
  --project ID             project, or alias of .firebaserc
  --namespace NAME         database of requests without one; PROJECT-default-rtdb by default
  --data DIR               keep the data in a folder between runs
  --import DIR             start with an export of the Firebase emulators
  --export-on-exit [DIR]   write such an export at the end; without DIR to the folder of --import
  --record FILE            write each operation to a file, a line each, for "replay"
  --explain                print each refusal by the rules with the part that was false, and send it to the client
  --quiet                  print warnings and errors only, and what --explain asks for`

const flags = {
  rules: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'allow-origin': { type: 'string', multiple: true },
  project: { type: 'string' },
  namespace: { type: 'string' },
  data: { type: 'string' },
  import: { type: 'string' },
  'export-on-exit': { type: 'string' },
  record: { type: 'string' },
  explain: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export interface StartOptions {
  readonly project: string
  readonly port: number
  /** Takes any free port where the port is in use: the command of `exec` is told which. */
  readonly mayTakeOtherPort: boolean
  readonly host: string
  readonly hubPort: number
  readonly allowedHosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly defaultNamespace: string
  /** Undefined allows all. */
  readonly rules: string | undefined
  readonly databases: Project['databases']
  readonly data: string | undefined
  readonly import: string | undefined
  readonly export: string | undefined
  readonly record: string | undefined
  readonly explain: boolean
  readonly quiet: boolean
}

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'start'; readonly options: StartOptions }
  | { readonly name: 'exec'; readonly options: StartOptions; readonly command: string }
  | { readonly name: 'replay'; readonly file: string; readonly rules: string }

/**
 * Reads the arguments, with paths from the folder that the command was started in, or of its caller.
 * @throws {UsageError} for wrong usage
 * @throws {CommandError} when the files of the project cannot be used
 */
export function readCommand(args: readonly string[], cwd: string, environment: Environment = {}): Command {
  const [first = ''] = args
  const name = first === '' || first.startsWith('-') ? 'start' : first
  if (!isCommand(name))
    throw new UsageError(`There is no command "${name}". There are start, exec and replay; --help describes them.`)
  const words = name === first ? args.slice(1) : args
  // pnpm passes on the -- of `pnpm run SCRIPT -- --rules FILE`; start has no words that it could divide from flags.
  const { values, positionals } = parse(name === 'start' ? words.filter(word => word !== '--') : words)
  if (values.help) return { name: 'help' }
  const folder = folderOfCaller(environment, cwd)
  const fromCaller = pathsOfCaller(environment, folder, program)
  const path = (given: string | undefined) => (given === undefined ? undefined : fromCaller(given))
  const [command, ...others] = positionals
  if (name === 'replay') {
    if (command === undefined || others.length > 0 || values.rules === undefined)
      throw new UsageError('replay takes a recording and the rules to judge it by: replay FILE --rules NEW.json')
    return { name, file: fromCaller(command), rules: fromCaller(values.rules) }
  }
  if (name === 'start' && command !== undefined)
    throw new UsageError(`"${command}" is not expected here; flags begin with --.`)
  const project = readProject(folder, values.project)
  const isImporting = values.import !== undefined
  const exported = values['export-on-exit']
  if (exported === '' && !isImporting)
    throw new UsageError('--export-on-exit takes a folder; without --import there is no other one.')
  const options: StartOptions = {
    project: project.id,
    port: values.port === undefined ? (project.port ?? 9000) : Number(values.port),
    mayTakeOtherPort: name === 'exec' && values.port === undefined && project.port === undefined,
    host: values.host ?? project.host ?? '127.0.0.1',
    hubPort: project.hubPort ?? 4400,
    allowedHosts: values['allow-host'] ?? [],
    allowedOrigins: values['allow-origin'] ?? [],
    defaultNamespace: values.namespace ?? `${project.id}-default-rtdb`,
    rules: path(values.rules) ?? project.rules,
    databases: values.rules === undefined ? project.databases : new Map(),
    data: path(values.data),
    import: path(values.import),
    export: path(exported === '' ? values.import : exported),
    record: path(values.record),
    explain: values.explain ?? false,
    quiet: values.quiet ?? false,
  }
  if (name === 'start') return { name, options }
  if (command === undefined || command.trim() === '')
    throw new UsageError('exec takes a command to run: exec "npm test"')
  return { name, options, command: others.length === 0 ? command : positionals.map(quoted).join(' ') }
}

const isCommand = (name: string): name is 'start' | 'exec' | 'replay' => ['start', 'exec', 'replay'].includes(name)

/** A word as the shell has to be given it to leave it as it is. */
function quoted(word: string): string {
  if (/^[\w./:=@%+,-]+$/.test(word)) return word
  return process.platform === 'win32' ? `"${word.replaceAll('"', '\\"')}"` : `'${word.replaceAll("'", `'\\''`)}'`
}

type Form = readonly [fits: (value: string) => boolean, expected: string]

const forms: Readonly<Record<string, Form>> = {
  port: [isPort, 'a port from 1 to 65535, or 0 for any free one'],
  project: [value => /^[\w.:-]+$/.test(value), 'the id of a project'],
  namespace: [isDatabaseName, 'the name of a database, of letters, digits, "-" and "_"'],
  'allow-host': [value => /^(?:\*|[\w.-]+)$/.test(value), 'a name without port'],
  'allow-origin': [
    value => /^(?:\*|null|[a-z][a-z\d+.-]*:\/\/[^/]*)$/i.test(value),
    'null, * or an origin without a path, such as https://app.example',
  ],
  // Empty without a folder.
  'export-on-exit': [() => true, ''],
}

const FILLED: Form = [value => value !== '', 'a value']

function parse(args: readonly string[]) {
  const parsed = parseStrictly(args)
  for (const [flag, given] of Object.entries(parsed.values)) {
    const [fits, expected] = forms[flag] ?? FILLED
    for (const value of [given].flat())
      if (typeof value === 'string' && !fits(value))
        throw new UsageError(`--${flag} takes ${expected}; it is ${JSON.stringify(value)}.`)
  }
  return parsed
}

function parseStrictly(args: readonly string[]) {
  try {
    return parseArgs({ args: withExportFolder(args), options: flags, strict: true, allowPositionals: true })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(/[.;] /)[0] : String(cause)
    throw new UsageError(`${reason}. --help lists the flags.`, { cause })
  }
}

/** Gives `--export-on-exit` an empty value where no folder follows; the last word is the command of `exec`. */
function withExportFolder(args: readonly string[]): string[] {
  return args.map((arg, at) => {
    const next = args[at + 1]
    const isFolder = next !== undefined && !next.startsWith('-') && (at + 2 < args.length || !next.includes(' '))
    return arg === '--export-on-exit' && !isFolder ? '--export-on-exit=' : arg
  })
}
