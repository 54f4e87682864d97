import { demoNamespace, demoProject } from '../../emulators/emulator.ts'
import type { Environment } from '../../src/config/environment.ts'

/** The environment of the console for a space, or for the demo data where none is named. */
export type EnvironmentFor = (space: string | undefined) => Environment

interface LocalEmulators {
  readonly auth: { readonly origin: string }
  readonly database: { readonly host: string; readonly port: number }
  /** Whether a space has, besides its namespace of the database, accounts of its own (createScenarioSpace makes both). */
  readonly tenants?: boolean
}

/** Consoles on the emulators: each space has a database namespace of its name. */
export const localEnvironments =
  ({ auth, database: { host, port }, tenants = false }: LocalEmulators): EnvironmentFor =>
  space => ({
    firebase: {
      apiKey: 'emulators-take-any-key',
      authDomain: `${demoProject}.firebaseapp.com`,
      projectId: demoProject,
      databaseURL: `http://${host}:${port}?ns=${space ?? demoNamespace}`,
    },
    emulators: { auth: auth.origin, database: { host, port } },
    ...(tenants && space ? { tenantId: space } : {}),
  })

/** Where the page has to be able to connect to. */
export const originsOf = ({ emulators, webVitals }: Environment): string[] => {
  const vitals = webVitals ? [new URL(webVitals.url).origin] : []
  if (!emulators) return vitals
  const database = `${emulators.database.host}:${emulators.database.port}`
  return [emulators.auth, `http://${database}`, `ws://${database}`, ...vitals]
}

const loopbackHost = /^(?:(?<space>[a-z0-9-]+)\.)?localhost$|^127\.0\.0\.1$/

/**
 * The space that a Host header names: `spring.localhost:5000` names `spring`, 127.0.0.1 and localhost none. Null for the name of any other
 * machine, which a page elsewhere could have pointed here (DNS rebinding).
 */
export const spaceOf = (host: string | undefined): string | undefined | null => {
  const found = loopbackHost.exec((host ?? '').toLowerCase().replace(/:\d+$/, ''))
  return found ? found.groups?.space : null
}
