import { createContext, use } from 'react'
import { type AccountMachine, accountMachine } from '../../../machines/account.ts'
import type { Credentials, Registration, SendPasswordReset, SignIn, SignUp } from '../../../machines/ports.ts'

/** The machines behind the account forms, with the actors that reach the authentication service. */
interface AccountMachines {
  readonly signIn: AccountMachine<Credentials>
  readonly signUp: AccountMachine<Registration>
  readonly resetPassword: AccountMachine<{ readonly email: string }>
}

interface AccountActors {
  readonly signIn: SignIn
  readonly signUp: SignUp
  readonly sendPasswordReset: SendPasswordReset
}

export const accountMachines = ({ signIn, signUp, sendPasswordReset }: AccountActors): AccountMachines => ({
  // Who was signed out meanwhile comes back to the same form.
  signIn: accountMachine({ id: 'signIn', request: signIn, isRepeatable: true }),
  // A second press must not register the same address again.
  signUp: accountMachine({ id: 'signUp', request: signUp, isRepeatable: false }),
  // Who mistyped tries another address: the answer is the same whether or not it has an account.
  resetPassword: accountMachine({ id: 'resetPassword', request: sendPasswordReset, isRepeatable: true }),
})

export const AccountMachinesContext = createContext<AccountMachines | null>(null)

export const useAccountMachines = (): AccountMachines => {
  const machines = use(AccountMachinesContext)
  if (machines === null) throw new Error('The account forms lack their machines: main.tsx supplies them.')
  return machines
}
