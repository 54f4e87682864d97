import { type Environment, parseEnvironment } from '../../src/config/environment.ts'

const marker = /(<script type="application\/json" id="environment">)[^<]*(<\/script>)/

/** JSON that may stand within a `<script>`: no `<` at all, so neither `</script` nor `<!--` can end or confuse it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page with the environment in its `<script type="application/json" id="environment">`. The local servers fill it for each request, a
 * production build once. Throws when the page has no such element.
 */
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

/**
 * The environment of a real Firebase project, from variables LUNA_FIREBASE_API_KEY, LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_DATABASE_URL and,
 * where wanted, LUNA_FIREBASE_AUTH_DOMAIN, LUNA_FIREBASE_APP_ID, LUNA_TENANT_ID and LUNA_WEB_VITALS_URL. Throws one error that names all that are missing.
 */
export const environmentFromVariables = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const missing = Object.values(required).filter(name => !variables[name])
  if (missing.length > 0)
    throw new Error(
      `A build for a real Firebase project needs ${missing.join(', ')}: set them in the environment or in .env.deploy.`,
    )
  const named = Object.entries({ ...required, ...optional })
  const firebase = Object.fromEntries(named.map(([key, name]) => [key, variables[name] || undefined]))
  const { LUNA_TENANT_ID: tenantId, LUNA_WEB_VITALS_URL: url } = variables
  return parseEnvironment(
    JSON.stringify({ firebase, tenantId: tenantId || undefined, webVitals: url ? { url } : undefined }),
  )
}
