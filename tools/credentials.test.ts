import { afterAll, expect, test, vi } from 'vitest'

const getAccessToken = vi.fn()

// Other files of this process may have loaded the real one.
vi.resetModules()
vi.doMock('firebase-admin/app', () => ({ applicationDefault: () => ({ getAccessToken }) }))
const { applicationCredentials } = await import('./credentials.ts')
afterAll(() => {
  vi.doUnmock('firebase-admin/app')
  vi.resetModules()
})

test('credentials come with a token that works now', async () => {
  getAccessToken.mockResolvedValue({ access_token: 'a token', expires_in: 3600 })
  const { credential, accessToken } = await applicationCredentials()
  expect(credential).toEqual({ getAccessToken })
  expect(await accessToken()).toBe('a token')
})

test('credentials that end meanwhile are refused in the same words', async () => {
  getAccessToken.mockResolvedValueOnce({ access_token: 'a token', expires_in: 3600 }).mockRejectedValueOnce(noInternet)
  const { accessToken } = await applicationCredentials()
  await expect(accessToken()).rejects.toMatchObject({ name: 'CommandError', cause: noInternet })
})

const noInternet = Object.assign(new Error('getaddrinfo ENOTFOUND oauth2.googleapis.com'), { code: 'ENOTFOUND' })
const noKey = Object.assign(new Error('Could not load the default credentials.. '), { code: 'app/invalid-credential' })
const wrongClock = new Error(
  'invalid_grant: Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
)
const expired = new Error('invalid_grant: Token has been expired or revoked.')

test.each([
  [
    wrongClock,
    `Google refuses the credentials of this machine, whose clock is wrong (${wrongClock.message}) Turn on its time synchronization (NTP), then try again.`,
  ],
  [
    expired,
    `Google refuses the credentials of this machine, which have expired or were revoked (${expired.message}) Name another key of the service account in GOOGLE_APPLICATION_CREDENTIALS, or run "gcloud auth application-default login" again.`,
  ],
  [
    noInternet,
    'Could not ask Google for access to the project: getaddrinfo ENOTFOUND oauth2.googleapis.com. Check that this machine reaches the internet, then try again.',
  ],
  [
    noKey,
    'This machine has no credentials for the project: Could not load the default credentials. Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account\'s key, or run "gcloud auth application-default login".',
  ],
])('without them it is said why, and what to do: %s', async (cause, message) => {
  getAccessToken.mockRejectedValue(cause)
  const refused = applicationCredentials()
  await expect(refused).rejects.toMatchObject({ name: 'CommandError', message, cause })
})
