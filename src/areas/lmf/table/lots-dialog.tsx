import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import type { useLots } from './use-lots.ts'

export interface LotsDialogProps {
  readonly lots: ReturnType<typeof useLots>
}

/** Asks in which order lots were drawn: the teams are moved up and down until they stand so. */
export const LotsDialog = ({ lots: { isAsking, isBusy, order, refusal, send } }: LotsDialogProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('lotsQuestion')}
      confirmLabel={t('saveLots')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => send({ type: 'record' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <p>{t('lotsExplained')}</p>
      <ol className="lots-order" aria-live="polite">
        {order.map((team, at) => (
          <li key={team}>
            <span className="lots-place">{at + 1}</span>
            <span className="lots-team">{nameOf(team)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('moveUp', { team: nameOf(team) })}
              aria-disabled={at === 0 || isBusy}
              onClick={() => send({ type: 'move', team, by: -1 })}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('moveDown', { team: nameOf(team) })}
              aria-disabled={at === order.length - 1 || isBusy}
              onClick={() => send({ type: 'move', team, by: 1 })}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  )
}
