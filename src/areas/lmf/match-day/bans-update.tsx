import { useMachine } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromPromise } from 'xstate'
import { type BansUpdate as Asked, bansUpdateMachine } from '../../../../machines/lmf/bans-update.ts'
import type { StoreFailure } from '../../../model/store.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import { reconcileMatch } from './reconcile-match.ts'
import type { Round } from './rounds.ts'
import { useFailureText } from './use-refusal-text.ts'
import { useStaff } from './use-staff.ts'
import { words } from './words.ts'

/** Brings the suspensions of a match day up to date, for cards that came from a form or a file. */
export const BansUpdate = ({ round, tournament }: { readonly round: Round; readonly tournament: string }) => {
  const t = useWords(words)
  const failureText = useFailureText()
  const { staff } = useStaff(tournament)
  const [machine] = useState(() =>
    bansUpdateMachine.provide({
      actors: {
        update: fromPromise<StoreFailure | null, Asked>(async ({ input: { matches } }) => {
          for (const match of matches) {
            const failure = await reconcileMatch(staff, match)
            if (failure) return failure
          }
          return null
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { failure } = snapshot.context
  return (
    <div className="bans-update">
      <Button
        variant="outline-primary"
        size="sm"
        aria-disabled={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'update', matches: round.matches.map(({ id }) => id) })}
      >
        {t('updateBans')}
      </Button>
      <p className={failure ? 'match-refusal' : 'text-soft'} role="status">
        {snapshot.hasTag('busy') ? t('bansBusy') : null}
        {snapshot.hasTag('done') ? t('bansUpdated') : null}
        {failure ? t('bansNotUpdated', { why: failureText(failure) }) : null}
      </p>
    </div>
  )
}
