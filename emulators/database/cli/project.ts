import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { plainJSON, readRulesFile } from '../rules/json-text.ts'
import { CommandError } from './errors.ts'

/** The parts of firebase.json and .firebaserc that concern the database. */
export interface Project {
  readonly id: string
  readonly host: string | undefined
  readonly port: number | undefined
  readonly hubPort: number | undefined
  /** Rules file of all namespaces. */
  readonly rules: string | undefined
  /** Rules files of single databases, by their names. */
  readonly databases: ReadonlyMap<string, string>
}

interface Listening {
  readonly host?: string
  readonly port?: number
}

interface DatabaseConfig {
  readonly rules?: string
  readonly target?: string
  readonly instance?: string
}

interface FirebaseJson {
  readonly database?: DatabaseConfig | readonly DatabaseConfig[]
  readonly emulators?: { readonly database?: Listening; readonly hub?: Listening }
}

interface FirebaseRc {
  readonly projects?: Readonly<Record<string, string>>
  readonly targets?: Readonly<
    Record<string, { readonly database?: Readonly<Record<string, readonly string[]>> } | undefined>
  >
}

const FALLBACK_PROJECT = 'demo-project'
const RULES_FILE = 'database.rules.json'

/**
 * Reads the project that a folder is part of, as firebase-tools does; a folder without one has defaults.
 * @param chosen a project's id, or an alias of .firebaserc
 * @throws {CommandError} when a file cannot be read, or names a target without databases
 */
export function readProject(folder: string, chosen: string | undefined): Project {
  const root = rootOf(folder)
  const config: FirebaseJson = readJSON(root, 'firebase.json')
  const rc: FirebaseRc = readJSON(root, '.firebaserc')
  const id = idOf(chosen, rc)
  const { database, hub } = config.emulators ?? {}
  const listed = config.database ?? {}
  const configs: readonly DatabaseConfig[] = Array.isArray(listed) ? listed : []
  const single = Array.isArray(listed) ? undefined : (listed as DatabaseConfig).rules
  const usual = join(root, RULES_FILE)
  return {
    id,
    host: database?.host,
    port: database?.port,
    hubPort: hub?.port,
    rules: single !== undefined ? join(root, single) : configs.length === 0 && existsSync(usual) ? usual : undefined,
    databases: new Map(
      configs.flatMap(each => namesOf(each, id, rc).map(name => [name, join(root, each.rules ?? RULES_FILE)] as const)),
    ),
  }
}

/** The nearest folder upwards with a firebase.json, or the folder itself. */
function rootOf(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'firebase.json'))) return at
    if (at === dirname(at)) return folder
  }
}

function idOf(chosen: string | undefined, { projects = {} }: FirebaseRc): string {
  if (chosen !== undefined) return projects[chosen] ?? chosen
  return process.env.GCLOUD_PROJECT ?? projects.default ?? FALLBACK_PROJECT
}

function namesOf(
  { target, instance }: DatabaseConfig,
  project: string,
  { targets = {} }: FirebaseRc,
): readonly string[] {
  if (target === undefined) return instance === undefined ? [] : [instance]
  const names = targets[project]?.database?.[target]
  if (names !== undefined) return names
  throw new CommandError(
    `firebase.json names the target "${target}", which .firebaserc gives no databases in the project ${project}. Run "firebase target:apply database ${target} NAME".`,
  )
}

/** Like firebase-tools, takes comments. */
function readJSON(folder: string, name: string): object {
  const file = join(folder, name)
  if (!existsSync(file)) return {}
  try {
    const json = plainJSON(readRulesFile(readFileSync(file, 'utf8')))
    if (typeof json === 'object' && json !== null) return json
    throw new Error('it holds no object')
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
