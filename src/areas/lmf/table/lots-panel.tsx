import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { useList } from './league-table.tsx'
import { messages } from './messages.ts'
import { lotsTies, type Table } from './tables.ts'
import { useLots } from './use-lots.ts'

interface LotsPanelProps {
  readonly tables: readonly Table[]
  readonly mayRecord: boolean
}

/** The ties that only lots part: those that wait for a drawing, and those that had one. Nothing where there are none. */
export const LotsPanel = ({ tables, mayRecord }: LotsPanelProps) => {
  const t = useMessages(messages)
  const list = useList()
  const { nameOf } = useTournament()
  const lots = useLots()
  const ties = useMemo(() => tables.flatMap(({ rows }) => lotsTies(rows)), [tables])
  return (
    <>
      {ties.length === 0 ? null : (
        <section className="lots" aria-labelledby="lots-title">
          <h3 id="lots-title">{t('lotsTitle')}</h3>
          <ul className="lots-ties">
            {ties.map(({ teams, isDrawn }) => (
              <li key={teams.join()} className="lots-tie" data-drawn={isDrawn}>
                <p>{t(isDrawn ? 'lotsDrawn' : 'lotsNeeded', { teams: list(teams.map(nameOf)) })}</p>
                {mayRecord ? (
                  <Button
                    variant={isDrawn ? 'outline-primary' : 'primary'}
                    onClick={() => lots.send({ type: 'ask', teams })}
                  >
                    {t(isDrawn ? 'correctLots' : 'recordLots')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LotsDialog lots={lots} />
    </>
  )
}

interface LotsDialogProps {
  readonly lots: ReturnType<typeof useLots>
}

/** Asks in which order lots were drawn: the teams are moved up and down until they stand so. */
const LotsDialog = ({ lots: { isAsking, isBusy, order, refusal, send } }: LotsDialogProps) => {
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
