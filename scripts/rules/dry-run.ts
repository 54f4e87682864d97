import { CommandError } from '../../tools/command.ts'
import { applicationCredentials } from '../../tools/credentials.ts'
import { isEmulator, isServed, variable } from '../../tools/database-address.ts'

/** Timeout of the service, in milliseconds. */
const usualPatience = 60_000

/**
 * Validates rules on a database without deploying them. A real project needs this machine's credentials.
 *
 * @throws {CommandError} with the database's message when it refuses the rules, or the reason why it was unreachable
 */
export const dryRun = async (database: URL, rules: string): Promise<void> => {
  const token = isEmulator(database) ? 'owner' : await (await applicationCredentials()).accessToken()
  await tryRules(database, rules, token)
}

/**
 * Like {@link dryRun}, with an access token.
 *
 * @param patience milliseconds
 */
export const tryRules = async (
  database: URL,
  rules: string,
  token: string,
  patience = usualPatience,
): Promise<void> => {
  const answer = await ask(database, rules, token, patience).catch((cause: Error) => {
    throw new CommandError(silenceOf(cause, database, patience), { cause })
  })
  const refusal = refusalOf(answer, database)
  if (refusal !== null) throw new CommandError(refusal)
}

const ask = async (database: URL, rules: string, token: string, patience: number): Promise<Answer> => {
  const address = new URL('/.settings/rules.json?dryRun=true', database)
  const namespace = database.searchParams.get('ns')
  if (namespace !== null) address.searchParams.set('ns', namespace)
  const response = await fetch(address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
    body: rules,
    // A redirect target must not get the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly text: string
}

/** The service's JSON; `correctUrl` comes from a database in another region. */
interface Said {
  readonly status?: unknown
  readonly error?: unknown
  readonly correctUrl?: unknown
}

const saidIn = (text: string): Said | null => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' ? said : null
  } catch {
    return null
  }
}

const messagesOf = ({ error }: Said): string =>
  typeof error === 'string' ? error.trim() : JSON.stringify(error ?? null)

/** The reason for a refusal and a remedy; null when the rules were accepted. */
const refusalOf = ({ status, location, text }: Answer, database: URL): string | null => {
  const { origin } = database
  if (status >= 300 && status < 400) return moved(location, database)
  const said = saidIn(text)
  if (status === 200 && said?.status === 'ok') return null
  const answer = said === null ? `${status}` : `${status}: ${messagesOf(said)}`
  if (status >= 500) return `${origin} cannot check rules at the moment (${answer}). Try again later.`
  if (said === null || status === 200)
    return `What answered at ${origin} is not a database (${status}, ${beginningOf(text)}). Check that ${variable} is right, and that no proxy or sign-in page of this network is in between.`
  if (status === 400)
    return `${origin} refuses database.rules.json:\n\n${messagesOf(said)}\n\nLine and column are those of the file. Correct the declaration or the compiler that it comes from, and run "npm run rules".`
  if (status === 401 || status === 403)
    return `${origin} does not let these credentials change its rules (${answer}). Give their account the role "Firebase Realtime Database Admin" in the project, or name the key of another one in GOOGLE_APPLICATION_CREDENTIALS.`
  if (status === 404) return missing(said, answer, database)
  return `${origin} did not check the rules (${answer}).`
}

const moved = (location: string | null, database: URL): string => {
  const to = location !== null && URL.canParse(location, database.href) ? new URL(location, database) : null
  if (to && isServed(to)) return `The database of ${database.origin} is at ${to.origin}. Set ${variable}=${to.origin}.`
  const where = to === null ? 'elsewhere' : `to ${to.origin}`
  return `${database.origin} redirects ${where} instead of checking the rules. Check that ${variable} is right, and that no proxy or sign-in page of this network is in between.`
}

const missing = ({ correctUrl }: Said, answer: string, { origin }: URL): string => {
  const advice =
    typeof correctUrl === 'string'
      ? `Set ${variable}=${correctUrl}.`
      : `Set ${variable} to the address that the Firebase console shows above the data; only databases in us-central1 end in .firebaseio.com.`
  return `There is no such database at ${origin} (${answer}). ${advice}`
}

const beginningOf = (text: string): string => {
  const beginning = text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  return beginning === '' ? 'nothing said' : `it begins ${JSON.stringify(beginning)}`
}

const silenceOf = (cause: Error, { origin, protocol }: URL, patience: number): string => {
  if (cause.name === 'TimeoutError')
    return `${origin} did not answer within ${patience / 1_000} seconds. Try again; if that does not help, check for a proxy or firewall in between.`
  const reason = cause.cause instanceof Error ? cause.cause : cause
  const code = 'code' in reason ? String(reason.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${origin} cannot be found (${code}). Check that ${variable} is right and that this machine reaches the internet.`
  if (/CERT|SIGNATURE|SSL|TLS/.test(code))
    return `${origin} could not prove its identity (${code}). Check that ${variable} is right, and whether a proxy of this network is in between: its certificate goes into NODE_EXTRA_CA_CERTS.`
  const advice =
    protocol === 'http:'
      ? 'Start the emulators with "npm start" or "npm run emulators".'
      : 'Check that this machine reaches it, then try again.'
  return `There is no answer from ${origin} (${code || reason.message || cause.message}). ${advice}`
}
