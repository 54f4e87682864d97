import { isAbsolute, relative } from 'node:path'
import type { EmulatorName } from '../../emulators/base/emulator.ts'
import { demoPassword, demoPeople } from '../../emulators/seed/demo.ts'
import { startEmulators } from '../../emulators/suite.ts'
import { defaultPorts, inProject, rulesFile } from '../../tools/project.ts'
import { type EnvironmentFor, localEnvironments } from '../web/environment.ts'
import { builtHosting } from '../web/hosting.ts'
import { startConsoleServer, type WebServer } from '../web/server.ts'
import { compressSite, readSite } from '../web/site.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

export interface ConsoleOptions {
  /** 0, the default, takes any free port; the push emulator defaults to 9199, or any free port if taken. */
  readonly ports?: Partial<Record<EmulatorName | 'console', number>>
  /** Seed for the demo project and its namespace; none by default. */
  readonly seed?: string
  /** Folder that persists data; in memory by default. */
  readonly data?: string
  readonly explain?: boolean | undefined
  /** Whether `http://NAME.localhost` has its own accounts (createScenarioSpace) instead of the demo's. */
  readonly tenants?: boolean
  /** Folders served live next to the console, by paths such as `/spec`. */
  readonly folders?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
}

type RunningConsole = Awaited<ReturnType<typeof startWith>>

export const startWith = async <Web extends WebServer>(
  { ports = {}, tenants = false, ...options }: ConsoleOptions,
  serve: (port: number, environmentFor: EnvironmentFor) => Promise<Web>,
) => {
  const isChosen = Object.values(ports).includes(defaultPorts.push)
  const suite = await startEmulators({
    ...options,
    only: ['auth', 'database', 'push'],
    ports,
    preferredPushPort: isChosen ? undefined : defaultPorts.push,
    rules: rulesFile,
  })
  try {
    if (options.data !== undefined && !suite.seeded) await bringUpToDate(suite.database)
    const web = await serve(ports.console ?? 0, localEnvironments({ ...suite, tenants }))
    return {
      ...web,
      suite,
      failed: suite.failed,
      stop: async (): Promise<void> => {
        await web.stop()
        await suite.stop()
      },
    }
  } catch (error) {
    await suite.stop()
    throw error
  }
}

/**
 * Starts the emulators and serves the built console (see buildConsole).
 * @throws {EmulatorError} when a port is in use or an emulator cannot start.
 */
export const startConsole = async (options: ConsoleOptions = {}) => {
  const [built, compressed] = [inProject('dist'), inProject('.luna/brotli')]
  // Runs in parallel with the slower start of the emulators.
  const site = compressSite(built, compressed).then(() => readSite(built, compressed))
  site.catch(() => {})
  return startWith(options, async (port, environmentFor) =>
    startConsoleServer({
      port,
      site: await site,
      folders: options.folders ?? {},
      hosting: builtHosting(),
      environmentFor,
    }),
  )
}

/** Relative within the project, absolute elsewhere. */
const shown = (path: string): string => {
  const short = relative('.', path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

export const greeting = (console: RunningConsole, { seed, data }: { seed: string; data: string }): string => {
  const { auth, database, push, seeded } = console.suite
  const people = demoPeople.map(({ email, role }) => `  ${email.padEnd(20)}${role ?? 'no role yet'}`)
  return [
    '',
    `Luna runs on ${console.origin}`,
    '',
    `  Auth emulator      ${auth.origin}`,
    `  Database emulator  ${database.origin}`,
    `  Push emulator      ${push.origin}`,
    `  Data               ${shown(data)}, ${seeded ? `new, with the seed "${seed}"` : 'kept from an earlier run'}`,
    ...(seed !== 'empty' ? ['', `Sign in with the password ${demoPassword} as`, ...people] : []),
    '',
    'Ctrl-C stops it.',
  ].join('\n')
}
