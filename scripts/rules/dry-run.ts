import { CommandError, UsageError } from '../command.ts'
import { applicationCredentials } from '../credentials.ts'
import { type Answer, refusalOf, silenceOf } from './answers.ts'

export const variable = 'LUNA_FIREBASE_DATABASE_URL'

const example = 'https://my-project-default-rtdb.firebaseio.com'

/** Google's database hosts, the only recipients of an access token. */
const serviceHosts = /\.(firebaseio\.com|firebasedatabase\.app)$/

/** An emulator is spoken to without encryption, the service never. */
export const isEmulator = ({ protocol }: URL): boolean => protocol === 'http:'

export const isServed = ({ protocol, hostname }: URL): boolean => protocol === 'https:' && serviceHosts.test(hostname)

/**
 * Address of a database: of the service, or of an emulator with its namespace as `?ns=`.
 *
 * @throws {UsageError}
 */
export const databaseAddress = (text: string | undefined): URL => {
  if (!text)
    throw new UsageError(
      `Which database should check the rules? Set ${variable} in the environment or in .env.deploy to its address, such as ${example}.`,
    )
  const address = URL.canParse(text) ? new URL(text) : null
  if (address && (isEmulator(address) || isServed(address))) return address
  throw new UsageError(
    `${variable} has to be the address of a database, such as ${example}, or http://127.0.0.1:9000/?ns=my-project of an emulator; it is "${text}".`,
  )
}

/** How long the service may take. Milliseconds. */
const usualPatience = 60_000

/**
 * Has a database check rules, without putting them in force; resolves when it takes them. A real project's needs the credentials of this machine.
 *
 * @throws {CommandError} with the database's own words when it refuses the rules, or with the reason why it could not be asked.
 */
export const dryRun = async (database: URL, rules: string): Promise<void> => {
  const token = isEmulator(database) ? 'owner' : (await applicationCredentials()).accessToken
  await tryRules(database, rules, token)
}

/**
 * As {@link dryRun}, with an access token.
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
