import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import { tellTakenOut } from '../football/format.ts'
import { tieMessages } from '../football/messages.ts'
import { messages } from './bracket-messages.ts'
import { useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'
import type { FixturesActor } from './use-fixtures.ts'

/** Says whom taking a result back takes out of which ties, and asks. */
export const TakeBackDialog = ({ actor }: { readonly actor: FixturesActor }) => {
  const t = useMessages(messages)
  const tell = useTold(tieMessages)
  const names = useFixtureNames()
  const titleOf = useMatchTitle()
  const plan = useSelector(actor, ({ context }) => context.plan)
  const isPlanned = useSelector(actor, snapshot => snapshot.hasTag('planned'))
  if (plan?.type !== 'takeBack') return null
  const { tie, match, takenOut } = plan
  return (
    <ConfirmDialog
      isOpen={isPlanned}
      title={t('takeBackTitle', { tie })}
      confirmLabel={t('takeBackConfirm')}
      kind="danger"
      isBlocked={match === null}
      onConfirm={() => actor.send({ type: 'write' })}
      onCancel={() => actor.send({ type: 'close' })}
    >
      {match === null ? (
        <p>{t('takeBackNothing')}</p>
      ) : (
        <>
          <p>{t('takeBackLine', { match: titleOf(match) })}</p>
          <p>{t(takenOut.length === 0 ? 'takeBackNobody' : 'takeBackOut')}</p>
          {takenOut.length === 0 ? null : (
            <ul>
              {takenOut.map(out => (
                <li key={`${out.team} ${out.tie}`}>{tell(tellTakenOut(out, names))}</li>
              ))}
            </ul>
          )}
          <p className="text-soft">{t('takeBackUndo')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
