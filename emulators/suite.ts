import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { demoNamespace } from '../tools/project.ts'
import { type AuthEmulator, startAuthEmulator } from './auth/auth-emulator.ts'
import { type Emulator, EmulatorError, type EmulatorName } from './base/emulator.ts'
import { assertFree } from './base/ports.ts'
import { type ExportPart, writeExport } from './database/exchange/exchange.ts'
import { type RunningDatabase, startDatabase } from './local-database.ts'
import { startOfficialDatabase } from './official-database.ts'
import type { PushEmulator } from './push/push-emulator.ts'

interface ExchangeFolders {
  readonly import?: string | undefined
  readonly export?: string | undefined
}

const unusable = (cause: Error): never => {
  throw new EmulatorError('unusable', cause.message, { cause })
}

/**
 * Gives each emulator its part of the export. May be missing if also written at the end: that is the first run.
 *
 * @throws {EmulatorError} when the folder is no export, or a part of it cannot be read.
 */
const importInto = async (running: readonly Emulator[], folders: ExchangeFolders): Promise<void> => {
  const folder = folders.import
  if (folder === undefined || (folder === folders.export && !existsSync(folder))) return
  for (const { exchange } of running) await exchange?.importFrom(folder).catch(unusable)
}

/**
 * Stops all and exports their data to the folder. If one fails, the folder stays unchanged, and the other parts go next
 * to it.
 *
 * @throws {EmulatorError} when that happened, or the folder cannot be written.
 */
const stopInto = async (folder: string, running: readonly Emulator[]): Promise<void> => {
  const ends = await Promise.allSettled(running.map(emulator => emulator.exchange?.stopAndExport() ?? emulator.stop()))
  const parts = ends.flatMap((end): ExportPart[] => (end.status === 'fulfilled' && end.value ? [end.value] : []))
  const lost = ends.find(end => end.status === 'rejected')
  if (!lost) return writeExport(folder, parts).catch(unusable)
  const others = `${folder}.incomplete`
  await writeExport(others, parts).catch(unusable)
  throw new EmulatorError(
    'unusable',
    `${lost.reason.message} The export in ${folder} is as it was; what the others held is in ${others}.`,
    { cause: lost.reason },
  )
}

interface Emulators {
  readonly auth: AuthEmulator
  readonly database: RunningDatabase
  readonly push: PushEmulator
}

export interface SuiteOptions<Name extends EmulatorName> extends ExchangeFolders {
  /** `auth` and `database` by default. */
  readonly only?: readonly Name[] | undefined
  /** Loaded into the demo project and namespace; none by default. */
  readonly seed?: string | undefined
  /** Folder that keeps accounts and data between runs; in memory without it. Seeds load only into new data. */
  readonly data?: string | undefined
  /** 0, the default, takes any free port. */
  readonly ports?: Partial<Record<EmulatorName, number>> | undefined
  /** Preferred port of the push emulator, if `ports` leaves it open and it is free. */
  readonly preferredPushPort?: number | undefined
  /** File with the rules of namespaces without their own; everything is allowed without it. */
  readonly rules?: string | undefined
  /** Uses Firebase's own database emulator, if Java and its jar are present. */
  readonly official?: boolean | undefined
  /** Reports refusals by rules to `log` and listening clients, with the failing part and its values. */
  readonly explain?: boolean | undefined
  readonly log?: ((line: string) => void) | undefined
}

export type Suite<Name extends EmulatorName> = Pick<Emulators, Name> & {
  readonly running: readonly Emulator[]
  /** Settles with the reason when one ends by itself, after stopping the other. */
  readonly failed: Promise<EmulatorError>
  /** Whether the seed was loaded now; false for kept data, or without a seed. */
  readonly seeded: boolean
  stop(): Promise<void>
}

const settings = {
  auth: { what: 'the Auth emulator', setting: 'AUTH_PORT or --auth-port' },
  database: { what: 'the database emulator', setting: 'DATABASE_PORT or --database-port' },
  push: { what: 'the push emulator', setting: 'PUSH_PORT or --push-port' },
} as const

const readRules = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(cause => {
    throw new EmulatorError('unusable', `The rules file ${file} cannot be read: ${cause.message}.`, { cause })
  })

const stopAll = async (running: readonly Emulator[]): Promise<void> => {
  await Promise.all(running.map(emulator => emulator.stop()))
}

const allOrNone = async <T extends Emulator>(starting: readonly Promise<T>[]): Promise<T[]> => {
  const results = await Promise.allSettled(starting)
  const running = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const refused = results.find(result => result.status === 'rejected')
  if (!refused) return running
  await stopAll(running)
  throw refused.reason
}

/**
 * Starts the emulators, both or the named ones, as fast as possible; resolves when they answer and the seed is loaded.
 *
 * @throws {EmulatorError} when a port is in use, or a file, seed or program is missing. Nothing is left running then.
 */
export const startEmulators = async <Name extends EmulatorName = 'auth' | 'database'>(
  options: SuiteOptions<Name> = {},
): Promise<Suite<Name>> => {
  const { data, seed, log } = options
  const wanted: readonly EmulatorName[] = options.only ?? ['auth', 'database']
  const ports = { auth: 0, database: 0, push: 0, ...options.ports }
  const seeding = seed === undefined ? null : await seedingBy(seed)
  const rules = options.rules === undefined ? undefined : await readRules(options.rules)
  for (const name of wanted) await assertFree(settings[name].what, ports[name], settings[name].setting)

  const databaseOptions = { data, log, port: ports.database, rules, explain: options.explain }
  const start = {
    auth: () => startAuthEmulator({ data, log, port: ports.auth }),
    // Loaded on demand, with its request mocks.
    push: async () =>
      (await import('./push/push-emulator.ts')).startPushEmulator({
        port: ports.push,
        preferred: options.preferredPushPort,
      }),
    database: () => (options.official ? startOfficialDatabase(databaseOptions) : startDatabase(databaseOptions)),
  }
  const starting = wanted.map(name => start[name]())
  // Built while the other process starts; a folder may have data already.
  if (data === undefined) seeding?.prepare()
  const running = await allOrNone<AuthEmulator | RunningDatabase | PushEmulator>(starting)

  let ending: Promise<void> | undefined
  const stop = (): Promise<void> => {
    ending ??= options.export === undefined ? stopAll(running) : stopInto(options.export, running)
    return ending
  }
  const emulators = Object.fromEntries(running.map(emulator => [emulator.name, emulator])) as Pick<Emulators, Name>
  try {
    await importInto(running, options)
    return {
      ...emulators,
      running,
      seeded: (await seeding?.load(data, emulators)) ?? false,
      failed: Promise.race(running.map(emulator => emulator.failed)).then(async reason => {
        // A failure of the stop is reported to its caller.
        await Promise.allSettled([stop()])
        return reason
      }),
      stop,
    }
  } catch (error) {
    await stopAll(running)
    throw error
  }
}

/** Loads the seeds and all that they are made of only for a start that takes one. */
const seedingBy = async (seed: string) => {
  const [{ assertSeed, seedNamed }, { loadSeed, seedOnce }] = await Promise.all([
    import('./seed/seeds.ts'),
    import('./seed/load-seed.ts'),
  ])
  assertSeed(seed)
  return {
    prepare: () => void seedNamed(seed),
    /** Resolves with whether it was loaded: a folder that has data keeps it. */
    load: async (data: string | undefined, emulators: Partial<Emulators>): Promise<boolean> => {
      const load = () => loadSeed(seed, { ...emulators, namespace: demoNamespace })
      if (data) return seedOnce(data, seed, load)
      await load()
      return true
    },
  }
}
