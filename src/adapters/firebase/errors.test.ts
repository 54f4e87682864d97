import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { PortError } from '../../model/failure.ts'
import { toPortError } from './errors.ts'

const databaseError = (code: string, message: string) => Object.assign(new Error(message), { code })

test('an error of Authentication keeps its code and sentence', () => {
  const cause = new FirebaseError('auth/wrong-password', 'Firebase: Error (auth/wrong-password).')
  const error = toPortError(cause)
  expect(error).toBeInstanceOf(PortError)
  expect(error).toMatchObject({ code: 'auth/wrong-password', message: 'Firebase: Error (auth/wrong-password).', cause })
})

test('what is asked once is refused without a code, by a sentence', () => {
  expect(toPortError(new Error('Permission denied'))).toMatchObject({ code: 'permission_denied' })
})

test.each([
  [
    'PERMISSION_DENIED',
    "permission_denied at /users/ana/role: Client doesn't have permission to access the desired data.",
    { code: 'permission_denied', message: "Client doesn't have permission to access the desired data." },
  ],
  [
    'TOO_BIG',
    'too_big at /: The data requested exceeds the maximum size that can be accessed with a single request.',
    {
      code: 'too_big',
      message: 'The data requested exceeds the maximum size that can be accessed with a single request.',
    },
  ],
  ['REST_ERROR:503', 'rest_error:503 at /users: Unknown Error', { code: 'rest_error', message: 'Unknown Error' }],
  ['INTERNAL_ERROR', 'internal_error at /users: Unknown Error', { code: 'unknown', message: 'Unknown Error' }],
  [
    'PERMISSION_DENIED',
    'PERMISSION_DENIED: Permission denied',
    { code: 'permission_denied', message: 'Permission denied' },
  ],
  ['DISCONNECT', 'DISCONNECT', { code: 'unknown', message: 'DISCONNECT' }],
])('an error %s of the database is reported in small letters, without its path', (code, message, failure) => {
  const cause = databaseError(code, message)
  expect(toPortError(cause)).toMatchObject({ ...failure, cause })
})

test('what is no error of Firebase is unexpected', () => {
  const cause = new TypeError('x is not a function')
  expect(toPortError(cause)).toMatchObject({ code: 'unexpected', message: 'x is not a function', cause })
  expect(toPortError('thrown')).toMatchObject({ code: 'unexpected', message: 'thrown', cause: 'thrown' })
})

test('a PortError stays what it is', () => {
  const error = new PortError({ code: 'database-missing', message: 'Firebase db is not initialized!' })
  expect(toPortError(error)).toBe(error)
})
