import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoNamespace, loopback } from '../tools/project.ts'
import { EmulatorError } from './base/emulator.ts'
import { lastLinesOf } from './base/last-lines.ts'
import { freePort } from './base/ports.ts'
import type { DatabaseOptions, RunningDatabase } from './local-database.ts'
import { databaseAdmin } from './seed/database-admin.ts'

/** Firebase's own database emulator: a Java program that `firebase emulators:start` downloads. Never downloads it. */

const info: { database: { remoteUrl: string; downloadPathRelativeToCacheDir: string } } = createRequire(
  import.meta.url,
)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')

const jarPath = (): string =>
  process.env.DATABASE_EMULATOR_BINARY_PATH ||
  join(
    process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators'),
    info.database.downloadPathRelativeToCacheDir,
  )

/**
 * Finds the official database emulator's jar on this machine.
 * @throws {EmulatorError} which says where to get it and where to put it.
 */
export const officialDatabaseJar = (): string => {
  const jar = jarPath()
  if (existsSync(jar)) return jar
  throw new EmulatorError(
    'unusable',
    `The official database emulator is not at ${jar}. Run "npx firebase setup:emulators:database", or get ${info.database.remoteUrl} and put it there, into the folder that FIREBASE_EMULATORS_PATH names, or where DATABASE_EMULATOR_BINARY_PATH says. Without --official our own runs.`,
  )
}

const noJava =
  'The official database emulator needs Java 11 or newer, and there is no "java" on the PATH. Install a Java runtime, or leave --official out to run our own.'

const readyPoll = 50

const ending = (child: ChildProcess, lines: readonly string[]): Promise<EmulatorError> =>
  new Promise(resolve => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve(new EmulatorError('unusable', error.code === 'ENOENT' ? noJava : error.message, { cause: error })),
    )
    child.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      resolve(new EmulatorError('crashed', [`The official database emulator ${how}.`, ...lines].join('\n')))
    })
  })

const answers = async (origin: string, given: AbortSignal): Promise<void> => {
  while (!given.aborted) {
    const response = await fetch(`${origin}/.json?ns=${demoNamespace}`, {
      headers: { authorization: 'Bearer owner' },
    }).catch(() => undefined)
    if (response?.ok) return
    await pause(readyPoll)
  }
}

/**
 * Starts the official database emulator, without data between runs.
 * @throws {EmulatorError} when Java or the jar is not there, the rules are bad, or it ends while starting.
 */
export const startOfficialDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  const jar = officialDatabaseJar()
  const port = options.port || (await freePort())
  const child = spawn('java', ['-Duser.language=en', '-jar', jar, '--host', loopback, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = lastLinesOf([child.stdout, child.stderr], options.log)

  const origin = `http://${loopback}:${port}`
  const ended = ending(child, lines)
  const giveUp = new AbortController()
  const early = await Promise.race([ended, answers(origin, giveUp.signal)])
  if (early) {
    giveUp.abort()
    throw early
  }

  let stopping = false
  const database: RunningDatabase = {
    name: 'database',
    host: loopback,
    port,
    origin,
    // It has no rules common to all namespaces.
    setRules: text => databaseAdmin({ host: loopback, port }, demoNamespace).setRules(text),
    failed: new Promise(resolve => {
      ended.then(reason => {
        if (!stopping) resolve(reason)
      })
    }),
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
  if (options.rules !== undefined)
    await database.setRules(options.rules).catch(async cause => {
      await database.stop()
      throw new EmulatorError('unusable', `The database emulator did not start: ${cause.message}`, { cause })
    })
  return database
}
