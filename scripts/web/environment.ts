import { loadEnv } from 'vite'
import { type Environment, parseEnvironment } from '../../src/config/environment.ts'
import { emulatorHost } from '../../tools/database-address.ts'
import { demoNamespace, demoProject, inProject } from '../../tools/project.ts'

const marker = /(<script type="application\/json" id="environment">)[^<]*(<\/script>)/

/** JSON safe within `<script>`: escapes `<`, so neither `</script` nor `<!--` can end it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills the page's `<script id="environment">` per request or at build time. Throws when it is missing. */
export const injectEnvironment = (html: string, environment: Environment): string => {
  if (!marker.test(html))
    throw new Error(
      'index.html has no <script type="application/json" id="environment"></script> to hold the environment.',
    )
  return html.replace(marker, (_, open: string, close: string) => `${open}${scriptJson(environment)}${close}`)
}

const required = {
  apiKey: 'LUNA_FIREBASE_API_KEY',
  projectId: 'LUNA_FIREBASE_PROJECT_ID',
  databaseURL: 'LUNA_FIREBASE_DATABASE_URL',
}
const optional = { authDomain: 'LUNA_FIREBASE_AUTH_DOMAIN', appId: 'LUNA_FIREBASE_APP_ID' }

/** Settings of a build besides those of its project. */
export const furtherVariables = ['LUNA_TENANT_ID', 'LUNA_WEB_VITALS_URL', 'LUNA_APP_CHECK_SITE_KEY']

/**
 * The environment of a real Firebase project, from LUNA_FIREBASE_API_KEY, LUNA_FIREBASE_PROJECT_ID,
 * LUNA_FIREBASE_DATABASE_URL and, optionally,
 * LUNA_FIREBASE_AUTH_DOMAIN, LUNA_FIREBASE_APP_ID and `furtherVariables`. Throws one error that lists all missing ones.
 */
export const environmentFromVariables = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const missing = Object.values(required).filter(name => !variables[name])
  if (missing.length > 0)
    throw new Error(
      `A build for a real Firebase project needs ${missing.join(', ')}: set them in the environment or in .env.deploy.`,
    )
  const named = Object.entries({ ...required, ...optional })
  const firebase = Object.fromEntries(named.map(([key, name]) => [key, variables[name] || undefined]))
  const { LUNA_TENANT_ID: tenantId, LUNA_WEB_VITALS_URL: url, LUNA_APP_CHECK_SITE_KEY: siteKey } = variables
  return parseEnvironment(
    JSON.stringify({
      firebase,
      tenantId: tenantId || undefined,
      appCheck: siteKey ? { siteKey } : undefined,
      webVitals: url ? { url } : undefined,
    }),
  )
}

export type EnvironmentFor = (space: string | undefined) => Environment

interface LocalEmulators {
  readonly auth: { readonly origin: string }
  readonly database: { readonly host: string; readonly port: number }
  /** Whether a space has its own accounts besides its namespace (createScenarioSpace makes both). */
  readonly tenants?: boolean
}

/** Consoles on the emulators; each space uses the database namespace of its name. */
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

/** A console that another server, such as Firebase's hosting emulator, serves with the emulators on this machine. */
export const emulatedEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const [auth, database] = (['auth', 'database'] as const).map(
    emulator => new URL(`http://${emulatorHost(emulator, variables)}`),
  ) as [URL, URL]
  return localEnvironments({ auth, database: { host: database.hostname, port: Number(database.port) } })(undefined)
}

export const originsOf = ({ emulators, webVitals }: Environment): string[] => {
  const vitals = webVitals ? [new URL(webVitals.url).origin] : []
  if (!emulators) return vitals
  const database = `${emulators.database.host}:${emulators.database.port}`
  return [emulators.auth, `http://${database}`, `ws://${database}`, ...vitals]
}

const loopbackHost = /^(?:(?<space>[a-z0-9-]+)\.)?localhost$|^127\.0\.0\.1$/

/**
 * The space in a Host header: `spring` for `spring.localhost:5000`, none for 127.0.0.1 and localhost. Null for any
 * other host, which could be
 * DNS rebinding.
 */
export const spaceOf = (host: string | undefined): string | undefined | null => {
  const found = loopbackHost.exec((host ?? '').toLowerCase().replace(/:\d+$/, ''))
  return found ? found.groups?.space : null
}

/** Variables LUNA_FIREBASE_…: from the environment, else from .env.deploy, or another mode's file. */
export const projectVariables = (
  mode = 'deploy',
  folder = inProject('.'),
): Readonly<Record<string, string | undefined>> => loadEnv(mode, folder, 'LUNA_FIREBASE_')
