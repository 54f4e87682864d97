import { type Auth, type MultiFactorError, TotpMultiFactorGenerator, type TotpSecret } from 'firebase/auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInExpired } from '../../model/failure.ts'
import { challengeOf, secondFactorsOf } from './second-factor.ts'
import { type Emulators, openSpace, startEmulators, startLimit } from './testing/emulators.ts'

// The emulator knows no authenticator apps: these stand for the service.
vi.mock('firebase/auth', async original => ({
  ...(await original<object>()),
  getMultiFactorResolver: (_: Auth, { resolver }: { readonly resolver: unknown }) => resolver,
  multiFactor: ({ factors }: { readonly factors: unknown }) => factors,
}))

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

test('what one call begins another confirms, so all have the same second factors', async () => {
  const ports = openSpace(emulators).open()
  expect(await ports.secondFactors()).toBe(await ports.secondFactors())
})

const hints = [
  { uid: 'p1', factorId: 'phone', phoneNumber: '+503 7000 1234', enrollmentTime: 'Mon, 30 Nov 2026 15:00:00 GMT' },
  { uid: 'a1', factorId: 'totp', enrollmentTime: '' },
]

const challenge = (resolveSignIn: (assertion: unknown) => Promise<void>) =>
  challengeOf({} as Auth, { resolver: { hints, session: {}, resolveSignIn } } as unknown as MultiFactorError)

test('an app is asked before a phone, and its code ends the sign-in', async () => {
  const resolveSignIn = vi.fn(async () => {})
  const { factor, confirm } = await challenge(resolveSignIn)
  expect(factor).toEqual({ id: 'a1', kind: 'app', number: null, addedAt: null })
  await confirm('123456')
  expect(resolveSignIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ enrollmentId: 'a1', otp: '123456' }))
})

test.each([
  ['auth/code-expired', signInExpired],
  ['auth/missing-multi-factor-session', signInExpired],
  ['auth/invalid-verification-code', 'auth/invalid-verification-code'],
])('a code that is refused as %s is told as %s', async (refused, told) => {
  const { confirm } = await challenge(() => Promise.reject(Object.assign(new Error('No.'), { code: refused })))
  await expect(confirm('123456')).rejects.toMatchObject({ code: told })
})

test('an app is added by the code of the secret that it was given; factors are listed and removed', async () => {
  const generateQrCodeUrl = vi.fn(() => 'otpauth://luna')
  const secret = { secretKey: 'ABCD', generateQrCodeUrl } as unknown as TotpSecret
  const generate = vi.spyOn(TotpMultiFactorGenerator, 'generateSecret').mockResolvedValue(secret)
  const factors = { enrolledFactors: hints, getSession: async () => 'session', enroll: vi.fn(), unenroll: vi.fn() }
  const app = secondFactorsOf({ currentUser: { email: 'ana@luna.test', factors } } as unknown as Auth, 'app')
  expect(await app.begin('')).toEqual({ secret: 'ABCD', link: 'otpauth://luna' })
  expect(generate).toHaveBeenCalledExactlyOnceWith('session')
  expect(generateQrCodeUrl).toHaveBeenCalledExactlyOnceWith('ana@luna.test', expect.any(String))
  await app.confirm('123456')
  expect(factors.enroll).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ secret, otp: '123456' }))
  expect(await app.list()).toMatchObject([
    { id: 'p1', kind: 'phone', number: '1234', addedAt: Date.UTC(2026, 10, 30, 15) },
    { id: 'a1', kind: 'app' },
  ])
  await app.remove('p1')
  expect(factors.unenroll).toHaveBeenCalledExactlyOnceWith('p1')
})
