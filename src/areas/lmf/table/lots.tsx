import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Outcome } from '../../../model/outcome.ts'
import { valuesOf } from '../../../model/record.ts'
import { readVersion, type Writer } from '../../../records/data/writing/writer.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { useAction } from '../../../records/outcomes/use-action.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { formatList } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { tournaments } from '../collections/tournaments.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { lotsTies, type Table, withOrder } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

type Order = readonly string[]

/** Adds the order of drawn lots to a tournament, keeping those of other ties. */
const recordLots = async (writer: Writer, tournament: string, order: Order): Promise<Outcome> => {
  const current = await readVersion(writer.store, writer.collection, tournament)
  if (current === null) return { type: 'conflict', theirs: null }
  const outcome = await writer.write({
    id: tournament,
    before: current.record,
    values: { lots: withOrder(valuesOf(tournaments, current.record).lots ?? [], order) },
    action: 'change',
  })
  await writer.flush()
  return outcome
}

export const LotsPanel = ({
  tables,
  mayRecord,
}: {
  readonly tables: readonly Table[]
  readonly mayRecord: boolean
}) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, nameOf } = useTournament()
  const writers = useWriters()
  const toasts = useToasts()
  const recording = useAction<Order, Outcome>(
    order => recordLots(writers(tournaments), id, order),
    ({ action: order }) =>
      toasts.show({ kind: 'done', text: t('lotsSaved', { teams: formatList(language, order.map(nameOf)) }) }),
  )
  const asked = useSelector(recording, ({ context }) => (context.isAsking ? context.action : null))
  const ties = useMemo(() => tables.flatMap(({ rows }) => lotsTies(rows)), [tables])
  return (
    <>
      {ties.length === 0 ? null : (
        <section className="mb-5" aria-labelledby="lots-title">
          <h3 className="fs-6" id="lots-title">
            {t('lotsTitle')}
          </h3>
          <ul className="lots-ties">
            {ties.map(({ teams, isDrawn }) => (
              <li key={teams.join()} className="lots-tie" data-drawn={isDrawn}>
                <p>{t(isDrawn ? 'lotsDrawn' : 'lotsNeeded', { teams: formatList(language, teams.map(nameOf)) })}</p>
                {mayRecord ? (
                  <Button
                    variant={isDrawn ? 'outline-primary' : 'primary'}
                    onClick={() => recording.send({ type: 'ask', action: teams })}
                  >
                    {t(isDrawn ? 'correctLots' : 'recordLots')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked === null ? null : <LotsDialog recording={recording} asked={asked} />}
    </>
  )
}

interface LotsDialogProps {
  readonly recording: ReturnType<typeof useAction<Order, Outcome>>
  readonly asked: Order
}

const moved = (order: Order, at: number, by: -1 | 1): Order => {
  const [team, other] = [order[at], order[at + by]]
  return team === undefined || other === undefined ? order : order.with(at, other).with(at + by, team)
}

const LotsDialog = ({ recording, asked }: LotsDialogProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { nameOf } = useTournament()
  const [order, setOrder] = useState(asked)
  const isBusy = useSelector(recording, snapshot => snapshot.hasTag('busy'))
  const refused = useSelector(recording, ({ context }) => context.refused)
  const own = { changed: t('lotsConflict'), gone: t('lotsGone'), denied: t('lotsDenied'), invalid: t('lotsInvalid') }
  return (
    <ConfirmDialog
      isOpen
      title={t('lotsQuestion')}
      confirmLabel={t('saveLots')}
      isBusy={isBusy}
      failure={refused && outcomeText(tournaments, refused, language, { own })}
      onConfirm={() => recording.send({ type: 'confirm', action: order })}
      onCancel={() => recording.send({ type: 'cancel' })}
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
              isDisabled={way => isBusy || at === (way === 'up' ? 0 : order.length - 1)}
              onMove={by => setOrder(moved(order, at, by))}
            />
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  )
}
