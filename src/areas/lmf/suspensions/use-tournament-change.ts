import { isStored, type Values } from '../../../model/record.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { useActionState } from '../../../records/outcomes/use-action.tsx'
import { tournaments } from '../collections/tournaments.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { useActions } from './use-writers.ts'

/** Saves values of the page's tournament, which the person may take back. A refusal is shown by `RefusalNote`. */
export const useTournamentChange = (onDone?: () => void) => {
  const { id } = useTournament()
  const actions = useActions(onDone)
  const { value: before } = useLiveValue(`${tournaments.path}/${id}`)
  return {
    actions,
    isBusy: useActionState(actions).isBusy,
    /** @param done says what is saved */
    save: (values: Values, done: string) => {
      if (!isStored(before)) return
      actions.send({ type: 'do', action: { collection: tournaments, id, before, values, action: 'change', done } })
    },
  }
}
