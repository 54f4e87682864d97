import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import type { Factor, SecondFactors } from '../../../machines/ports.ts'
import { brand } from '../../config/brand.ts'
import { PortError, signInExpired } from '../../model/failure.ts'
import { toPortError } from './errors.ts'

const factorOf = (info: MultiFactorInfo): Factor => {
  const addedAt = Date.parse(info.enrollmentTime)
  return {
    id: info.uid,
    kind: info.factorId === TotpMultiFactorGenerator.FACTOR_ID ? 'app' : 'phone',
    number: 'phoneNumber' in info && typeof info.phoneNumber === 'string' ? info.phoneNumber.slice(-4) : null,
    addedAt: Number.isNaN(addedAt) ? null : addedAt,
  }
}

/** Sends a code to a phone; resolves with its verification. The SDK wants a place for reCAPTCHA, which emulators skip. */
const sendCode = async (auth: Auth, to: Parameters<PhoneAuthProvider['verifyPhoneNumber']>[0]): Promise<string> => {
  const place = document.createElement('div')
  document.body.append(place)
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(to, verifier)
  } finally {
    verifier.clear()
    place.remove()
  }
}

const byPhone = (verification: string, code: string): MultiFactorAssertion =>
  PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code))

/** The service remembers the password for minutes, and a code of a phone as long. */
const expired = [
  'auth/invalid-multi-factor-session',
  'auth/missing-multi-factor-session',
  'auth/invalid-verification-id',
  'auth/code-expired',
  'auth/multi-factor-info-not-found',
]

interface Challenge {
  readonly factor: Factor
  /** @throws {PortError} `signInExpired` when the password is needed again */
  readonly confirm: (code: string) => Promise<void>
}

/** Continues a sign-in that the service left at the second factor. An app comes before a phone. */
export const challengeOf = async (auth: Auth, error: MultiFactorError): Promise<Challenge> => {
  const resolver: MultiFactorResolver = getMultiFactorResolver(auth, error)
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  const hint = app ?? resolver.hints[0]
  if (hint === undefined) throw error
  const verification = hint === app ? null : await sendCode(auth, { multiFactorHint: hint, session: resolver.session })
  return {
    factor: factorOf(hint),
    confirm: async code => {
      const assertion =
        verification === null
          ? TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
          : byPhone(verification, code)
      try {
        await resolver.resolveSignIn(assertion)
      } catch (refusal) {
        const { code, message } = toPortError(refusal)
        throw expired.includes(code) ? new PortError({ code: signInExpired, message }, { cause: refusal }) : refusal
      }
    },
  }
}

/** @param kind phones on the emulator, which knows no apps, and whose phones need no reCAPTCHA */
export const secondFactorsOf = (auth: Auth, kind: Factor['kind']): SecondFactors => {
  let secret: TotpSecret | null = null
  let verification = ''
  const person = (): User => {
    if (auth.currentUser === null)
      throw new PortError({ code: 'auth/user-token-expired', message: 'Nobody is signed in.' })
    return auth.currentUser
  }
  return {
    kind,
    list: async () => multiFactor(person()).enrolledFactors.map(factorOf),
    begin: async phoneNumber => {
      const session = await multiFactor(person()).getSession()
      if (kind === 'phone') {
        verification = await sendCode(auth, { phoneNumber, session })
        return null
      }
      secret = await TotpMultiFactorGenerator.generateSecret(session)
      return { secret: secret.secretKey, link: secret.generateQrCodeUrl(person().email ?? '', brand.name) }
    },
    confirm: code =>
      multiFactor(person()).enroll(
        kind === 'phone' || secret === null
          ? byPhone(verification, code)
          : TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
      ),
    remove: id => multiFactor(person()).unenroll(id),
  }
}
