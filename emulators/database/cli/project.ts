import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { reasonOf } from '../journal/errors.ts'
import { plainJSON, readRulesFile } from '../rules/json-text.ts'
import { isFields } from '../tree/json.ts'
import { isDatabaseName } from '../tree/path.ts'
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

const HIGHEST_PORT = 65_535
/** Also as text, which firebase.json may have. */
export const isPort = (port: unknown): port is number | string =>
  /^\d+$/.test(String(port)) && Number(port) <= HIGHEST_PORT

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isName = (value: unknown): value is string => isText(value) && isDatabaseName(value)

/** A place in a file of the project, which may say nothing there. */
class Setting {
  readonly #file: string
  readonly #value: unknown
  readonly #place: string

  constructor(file: string, value: unknown, place = '') {
    this.#file = file
    this.#value = value
    this.#place = place
  }

  at(key: string): Setting {
    const fields = this.#read('an object', isFields) ?? {}
    return this.#inner(key, Object.hasOwn(fields, key) ? fields[key] : undefined)
  }

  get isList(): boolean {
    return Array.isArray(this.#value)
  }

  items(): readonly Setting[] {
    return (this.#read('a list', Array.isArray) ?? []).map((item, at) => this.#inner(at, item))
  }

  text = () => this.#read('a text that is not empty', isText)

  name = () => this.#read('the name of a database', isName)

  port(): number | undefined {
    const port = this.#read(`a port up to ${HIGHEST_PORT}`, isPort)
    return port === undefined ? undefined : Number(port)
  }

  #inner = (key: string | number, value: unknown): Setting => new Setting(this.#file, value, `${this.#place}.${key}`)

  #read<T>(expected: string, fits: (value: unknown) => value is T): T | undefined {
    if (this.#value === undefined || fits(this.#value)) return this.#value
    const place = this.#place === '' ? 'It' : `"${this.#place.slice(1)}"`
    throw new CommandError(`${this.#file} cannot be used: ${place} has to be ${expected}.`)
  }
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
  const config = readSettings(root, 'firebase.json')
  const rc = readSettings(root, '.firebaserc')
  const id = idOf(chosen, rc)
  const [database, emulators] = [config.at('database'), config.at('emulators')]
  const single = database.isList ? undefined : database.at('rules').text()
  const usual = join(root, RULES_FILE)
  return {
    id,
    host: emulators.at('database').at('host').text(),
    port: emulators.at('database').at('port').port(),
    hubPort: emulators.at('hub').at('port').port(),
    rules: single !== undefined ? join(root, single) : !database.isList && existsSync(usual) ? usual : undefined,
    databases: new Map(
      (database.isList ? database.items() : []).flatMap(each => {
        const file = join(root, each.at('rules').text() ?? RULES_FILE)
        return namesOf(each, id, rc).map(name => [name, file] as const)
      }),
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

function idOf(chosen: string | undefined, rc: Setting): string {
  const projects = rc.at('projects')
  if (chosen !== undefined) return projects.at(chosen).text() ?? chosen
  return process.env.GCLOUD_PROJECT ?? projects.at('default').text() ?? FALLBACK_PROJECT
}

function namesOf(database: Setting, project: string, rc: Setting): readonly string[] {
  const target = database.at('target').text()
  if (target === undefined) {
    const instance = database.at('instance').name()
    if (instance !== undefined) return [instance]
    throw new CommandError('firebase.json lists several databases: each needs a "target" or an "instance".')
  }
  const names = rc.at('targets').at(project).at('database').at(target).items()
  if (names.length > 0) return names.flatMap(name => name.name() ?? [])
  throw new CommandError(
    `firebase.json names the target "${target}", which .firebaserc gives no databases in the project ${project}. Run "firebase target:apply database ${target} NAME".`,
  )
}

/** Like firebase-tools, takes comments. */
function readSettings(folder: string, name: string): Setting {
  const file = join(folder, name)
  if (!existsSync(file)) return new Setting(file, undefined)
  try {
    return new Setting(file, plainJSON(readRulesFile(readFileSync(file, 'utf8'))))
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: ${reasonOf(cause)}`, { cause })
  }
}
