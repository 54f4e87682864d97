import { applicationDefault, type Credential } from 'firebase-admin/app'
import { CommandError } from './command.ts'

interface Credentials {
  readonly credential: Credential
  /**
   * OAuth 2 token with the rights of the credential's account, renewed before it expires.
   * @throws {CommandError} when Google refuses one, or is unreachable
   */
  readonly accessToken: () => Promise<string>
}

/**
 * This machine's application default credentials, for a real Firebase project. Verified at once, since the SDK retries
 * silently without a token.
 *
 * @throws {CommandError} when there are none, or Google is unreachable
 */
export const applicationCredentials = async (): Promise<Credentials> => {
  const credential = applicationDefault()
  const accessToken = () =>
    credential.getAccessToken().then(
      ({ access_token }) => access_token,
      (cause: Error) => {
        throw new CommandError(refusalOf(cause), { cause })
      },
    )
  await accessToken()
  return { credential, accessToken }
}

const unreachable: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']

const refusalOf = (cause: Error): string => {
  const reason = cause.message.replace(/[.\s]*$/, '.')
  if ('code' in cause && unreachable.includes(cause.code))
    return `Could not ask Google for access to the project: ${reason} Check that this machine reaches the internet, then try again.`
  if (/\biat\b/.test(reason))
    return `Google refuses the credentials of this machine, whose clock is wrong (${reason}) Turn on its time synchronization (NTP), then try again.`
  if (reason.includes('invalid_grant'))
    return `Google refuses the credentials of this machine, which have expired or were revoked (${reason}) Name another key of the service account in GOOGLE_APPLICATION_CREDENTIALS, or run "gcloud auth application-default login" again.`
  return `This machine has no credentials for the project: ${reason} Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account's key, or run "gcloud auth application-default login".`
}
