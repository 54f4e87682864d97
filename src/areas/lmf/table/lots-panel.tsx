import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Table } from '../football/tables.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { lotsTies } from './lots.ts'
import type { LotsDialogProps } from './lots-dialog.tsx'
import { messages } from './messages.ts'
import { useLots } from './use-lots.ts'
import { useList } from './use-told.ts'

const LotsDialog = lazyPart<LotsDialogProps>(async () => ({
  default: (await import('./lots-dialog.tsx')).LotsDialog,
}))

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
      {lots.isAsking ? <LotsDialog lots={lots} /> : null}
    </>
  )
}
