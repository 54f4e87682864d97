/**
 * What the console is told about its surroundings, as JSON in `<script type="application/json" id="environment">` of index.html.
 * The local servers fill it a request, a production build fills it once from environment variables; src/config parses it.
 */
export interface Environment {
  readonly firebase: {
    readonly apiKey: string
    readonly projectId: string
    readonly databaseURL: string
    readonly authDomain?: string
    readonly appId?: string
  }
  readonly emulators?: {
    /** An origin, for example `http://127.0.0.1:9099`. */
    readonly auth: string
    readonly database: { readonly host: string; readonly port: number }
  }
  readonly tenantId?: string
}

const marker = /(<script type="application\/json" id="environment">)[^<]*(<\/script>)/

/** JSON that may stand within a `<script>`: no `<` at all, so neither `</script` nor `<!--` can end or confuse it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with the environment in its marker. Throws when the page has no marker. */
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
} as const
const optional = { authDomain: 'LUNA_FIREBASE_AUTH_DOMAIN', appId: 'LUNA_FIREBASE_APP_ID' } as const

/**
 * The environment of a real Firebase project, from variables LUNA_FIREBASE_API_KEY, LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_DATABASE_URL and,
 * where wanted, LUNA_FIREBASE_AUTH_DOMAIN, LUNA_FIREBASE_APP_ID and LUNA_TENANT_ID. Throws one error that names all that are missing.
 */
export const environmentFromVariables = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const missing = Object.values(required).filter(name => !variables[name])
  if (missing.length > 0)
    throw new Error(
      `A build for a real Firebase project needs ${missing.join(', ')}: set them in the environment or in .env.deploy.`,
    )
  const chosen = { ...required, ...optional }
  const values = Object.entries(chosen).flatMap(([key, name]) => (variables[name] ? [[key, variables[name]]] : []))
  const tenantId = variables.LUNA_TENANT_ID
  return { firebase: Object.fromEntries(values) as Environment['firebase'], ...(tenantId ? { tenantId } : {}) }
}
