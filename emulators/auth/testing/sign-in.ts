import type { AuthEmulator } from '../auth-emulator.ts'

interface Answer {
  readonly idToken?: string
  readonly localId?: string
  readonly users?: readonly unknown[]
  readonly error?: { readonly message: string }
}

export const callAuth = async ({ origin }: AuthEmulator, operation: string, body: object): Promise<Answer> => {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** With the common password of the demo. */
export const signInWithPassword = (emulator: AuthEmulator, email: string, tenantId?: string): Promise<Answer> =>
  callAuth(emulator, 'signInWithPassword', { email, password: 'luna-demo', tenantId, returnSecureToken: true })
