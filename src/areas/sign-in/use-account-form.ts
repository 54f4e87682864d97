import { useActorRef, useSelector } from '@xstate/react'
import type { AccountMachine } from '../../../machines/account.ts'
import { useAccountFailure } from './failure-messages.ts'

/** One form of the account pages: how far it is, in words where it failed. */
export const useAccountForm = <Fields extends object>(machine: AccountMachine<Fields>) => {
  const actor = useActorRef(machine)
  return {
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    isDone: useSelector(actor, snapshot => snapshot.hasTag('done')),
    failure: useAccountFailure(useSelector(actor, snapshot => snapshot.context.failure)),
    submit: (fields: Fields) => actor.send({ type: 'submit', fields }),
  }
}
