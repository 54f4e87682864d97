import { CommandError } from '../../tools/command.ts'
import { applicationCredentials } from '../../tools/credentials.ts'
import { demoProject } from '../../tools/project.ts'
import { fcmService, type Post, type PushService, postTo } from './fcm.ts'

const realOrigin = 'https://fcm.googleapis.com'

/** Seconds before expiry at which tokens are renewed. */
const early = 300

/** Access tokens of the application default credentials, cached until they expire. */
const accessTokens = async (): Promise<() => Promise<string>> => {
  const { credential } = await applicationCredentials()
  let held: { readonly token: string; readonly until: number } | null = null
  return async () => {
    if (held && Date.now() < held.until) return held.token
    const { access_token: token, expires_in: seconds } = await credential.getAccessToken()
    held = { token, until: Date.now() + (seconds - early) * 1_000 }
    return token
  }
}

const isLocal = (address: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/.test(address)

interface Surroundings {
  readonly databaseURL: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/**
 * Push service for a database: for an emulator the simulation at LUNA_PUSH_ORIGIN, none without it; for a real project
 * FCM. Phones load the console's pictures from LUNA_SITE_ORIGIN, or else from the project's own site.
 *
 * @throws {CommandError} without credentials, or if an emulator's data would reach real phones
 */
export const pushServiceFor = async ({ databaseURL, environment }: Surroundings): Promise<PushService | null> => {
  const origin = environment.LUNA_PUSH_ORIGIN
  const site = environment.LUNA_SITE_ORIGIN ? siteFrom(environment.LUNA_SITE_ORIGIN) : undefined
  const isEmulator = databaseURL.startsWith('http:') || Boolean(environment.FIREBASE_DATABASE_EMULATOR_HOST)
  if (isEmulator) {
    if (!origin) return null
    if (!isLocal(origin))
      throw new CommandError(
        `LUNA_PUSH_ORIGIN is ${origin}, but the database is an emulator: its notifications go to no real phones. Leave LUNA_PUSH_ORIGIN out, or name a simulation of this machine, such as http://127.0.0.1:9199.`,
      )
    return fcmService({ origin, project: demoProject, accessToken: async () => 'owner', site })
  }
  const project = projectOf(databaseURL)
  return fcmService({
    origin: origin || realOrigin,
    project,
    accessToken: await accessTokens(),
    site: site ?? `https://${project}.web.app`,
  })
}

/** @throws {CommandError} */
const siteFrom = (text: string): string => {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.pathname === '/' && (address.protocol === 'https:' || isLocal(text))) return address.origin
  throw new CommandError(
    `LUNA_SITE_ORIGIN has to be the address of the console, such as https://console.example.com; it is "${text}".`,
  )
}

/** @throws {CommandError} when there are no credentials. */
export const postToProject = async (project: string): Promise<Post> =>
  postTo({ origin: realOrigin, project, accessToken: await accessTokens() })

/** Databases are named after their project. */
const projectOf = (databaseURL: string): string => {
  const [name = ''] = new URL(databaseURL).hostname.split('.')
  const project = process.env.GOOGLE_CLOUD_PROJECT || name.replace(/-default-rtdb$/, '')
  if (project !== '') return project
  throw new CommandError(`Which project sends the notifications of ${databaseURL}? Set GOOGLE_CLOUD_PROJECT.`)
}
