import { createContext, use } from 'react'
import type { resetPasswordMachine } from '../../../machines/reset-password/reset-password.ts'
import type { signInMachine } from '../../../machines/sign-in/sign-in.ts'
import type { signUpMachine } from '../../../machines/sign-up/sign-up.ts'

/** The machines behind the account forms, with the actors that reach the authentication service. */
export interface AccountMachines {
  readonly signIn: typeof signInMachine
  readonly signUp: typeof signUpMachine
  readonly resetPassword: typeof resetPasswordMachine
}

export const AccountMachinesContext = createContext<AccountMachines | null>(null)

export const useAccountMachines = (): AccountMachines => {
  const machines = use(AccountMachinesContext)
  if (machines === null) throw new Error('The account forms lack their machines: main.tsx supplies them.')
  return machines
}
