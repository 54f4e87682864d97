import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { RefusalNote } from '../../../records/outcomes/use-action.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { moved } from '../../../ui/form/parts-field.tsx'
import { formatList } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { lotsTies, type Table, withOrder } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { useTournamentChange } from '../writing/use-writers.ts'
import { messages } from './messages.ts'

type Order = readonly string[]

interface LotsPanelProps {
  readonly tables: readonly Table[]
  readonly mayRecord: boolean
}

/** Ties that lots decide, and the order in which they were drawn; those of other ties stay. */
export const LotsPanel = ({ tables, mayRecord }: LotsPanelProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { lots, nameOf } = useTournament()
  const { actions, save } = useTournamentChange()
  const [asked, setAsked] = useState<Order | null>(null)
  const ties = useMemo(() => tables.flatMap(({ rows }) => lotsTies(rows)), [tables])
  const namesOf = (teams: Order) => formatList(language, teams.map(nameOf))
  return (
    <>
      <RefusalNote actions={actions} />
      {ties.length === 0 ? null : (
        <section className="mb-5" aria-labelledby="lots-title">
          <h3 className="fs-6" id="lots-title">
            {t('lotsTitle')}
          </h3>
          <ul className="lots-ties">
            {ties.map(({ teams, isDrawn }) => (
              <li key={teams.join()} className="lots-tie" data-drawn={isDrawn}>
                <p>{t(isDrawn ? 'lotsDrawn' : 'lotsNeeded', { teams: namesOf(teams) })}</p>
                {mayRecord ? (
                  <Button variant={isDrawn ? 'outline-primary' : 'primary'} onClick={() => setAsked(teams)}>
                    {t(isDrawn ? 'correctLots' : 'recordLots')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked === null ? null : (
        <LotsDialog
          teams={asked}
          onRecord={order => {
            setAsked(null)
            save({ lots: withOrder(lots, order) }, t('lotsSaved', { teams: namesOf(order) }))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface LotsDialogProps {
  readonly teams: Order
  readonly onRecord: (order: Order) => void
  readonly onCancel: () => void
}

const LotsDialog = ({ teams, onRecord, onCancel }: LotsDialogProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const [order, setOrder] = useState(teams)
  return (
    <ConfirmDialog
      isOpen
      title={t('lotsQuestion')}
      confirmLabel={t('saveLots')}
      onConfirm={() => onRecord(order)}
      onCancel={onCancel}
    >
      <p>{t('lotsExplained')}</p>
      <ol className="lots-order" aria-live="polite">
        {order.map((team, at) => (
          <li key={team}>
            <span className="lots-place text-soft text-end">{at + 1}</span>
            <span className="flex-1 text-heading fw-bold" dir="auto">
              {nameOf(team)}
            </span>
            <MoveButtons
              label={way => t(way === 'up' ? 'moveUp' : 'moveDown', { team: nameOf(team) })}
              isDisabled={way => at === (way === 'up' ? 0 : order.length - 1)}
              onMove={by => setOrder(moved(order, at, at + by))}
            />
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  )
}
