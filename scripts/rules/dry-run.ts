import { CommandError } from '../../tools/command.ts'
import { applicationCredentials } from '../../tools/credentials.ts'
import { isEmulator } from '../../tools/database-address.ts'
import { type Answer, refusalOf, silenceOf } from './answers.ts'

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
