import { onTestFinished, vi } from 'vitest'
import { startAuthEmulator } from '../../../../emulators/auth/auth-emulator.ts'
import { ManualClock } from '../../../../emulators/database/clock.ts'
import { startDatabaseEmulator } from '../../../../emulators/database/server.ts'
import { compiledRules } from '../../../../scripts/rules/write-rules.ts'
import type { Environment } from '../../../config/environment.ts'
import { type FirebaseOptions, firebasePorts } from '../ports.ts'

export type Emulators = Awaited<ReturnType<typeof startEmulators>>

/** Time limit for the emulators to start on a busy machine, in milliseconds. */
export const startLimit = 30_000

export const now = Date.now()

export const startEmulators = async () => {
  const [auth, database] = await Promise.all([
    startAuthEmulator({ port: 0 }),
    compiledRules().then(rules => startDatabaseEmulator({ rules, clock: new ManualClock(now) })),
    // Loads here, outside the tests' time limits.
    import('../authentication.ts'),
    import('../database.ts'),
  ])
  return {
    auth,
    database,
    stop: async () => {
      await Promise.all([auth.stop(), database.stop()])
    },
  }
}

let opened = 0

export const openSpace = ({ auth, database }: Emulators) => {
  opened += 1
  const name = `space-${opened}`
  const environment: Environment = {
    firebase: {
      apiKey: 'key',
      projectId: auth.projectId,
      databaseURL: `http://${database.host}:${database.port}?ns=${name}`,
    },
    emulators: { auth: auth.origin, database: { host: database.host, port: database.port } },
    tenantId: name,
  }
  return {
    environment,
    accounts: auth.admin(name),
    data: database.namespace(name),
    open: (options: FirebaseOptions = {}) => openPorts(environment, options),
  }
}

export const openPorts = (environment: Environment, options: FirebaseOptions = {}) => {
  opened += 1
  const ports = firebasePorts(environment, { appName: `tab-${opened}`, ready: () => Promise.resolve(), ...options })
  onTestFinished(() => ports.close())
  return ports
}

/** Collects the SDK's warnings instead of printing them, without their time and prefix. */
export const hearWarnings = (): readonly string[] => {
  const heard: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    heard.push(
      parts
        .join(' ')
        .replace(/^.*FIREBASE WARNING: /, '')
        .trim(),
    )
  })
  onTestFinished(() => spy.mockRestore())
  return heard
}
