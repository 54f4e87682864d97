import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useTold } from '../desk/use-told.ts'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { hrefOf } from '../tournament/use-tournament-pages.ts'
import { messages } from './messages.ts'
import { nextSteps, tellWindow } from './next-steps.ts'
import type { Card, Overview } from './overview-source.ts'
import { limitOf } from './registration.ts'
import { TakenBar } from './taken-bar.tsx'
import { TournamentLinks } from './tournament-links.tsx'
import type { useDeeds } from './use-deeds.ts'

interface TournamentCardProps {
  readonly card: Card
  readonly desk: Desk<Overview>
  readonly names: Names
  readonly deeds: ReturnType<typeof useDeeds>
}

/** One tournament: how full it is, whether teams can register, and what is to be done next. */
export const TournamentCard = ({ card, desk, names, deeds }: TournamentCardProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const tell = useTold(messages)
  const store = useStore()
  const { value: nameOf } = useFieldMessages(tournaments)
  const { id, record, taken } = card
  const name = String(record.name)
  const limit = limitOf(record)
  const now = store.now()
  const window = tellWindow(record, now, names)
  const steps = nextSteps(card, now, names)
  return (
    <li className="card tournament-card">
      <h3>
        {name} <span className="text-soft">{String(record.season ?? '')}</span>
      </h3>
      <p>
        <span className="cell-state" data-tone="past">
          {nameOf('status', String(record.status))}
        </span>{' '}
        {window && tell(window)}
      </p>
      <TakenBar
        label={t('placesTaken', { name })}
        text={limit === null ? tPlaces('takenWithoutLimit', { taken }) : tPlaces('taken', { taken, places: limit })}
        taken={taken}
        limit={limit}
      />
      {steps.length === 0 ? (
        <p className="text-soft">{t('nothingToDo')}</p>
      ) : (
        <ul className="tournament-next" aria-label={t('nextSteps', { name })}>
          {steps.map(step => (
            <li key={step.key}>
              <Link to={hrefOf(step.to, id)}>{tell(step)}</Link>
              {step.key === 'freeFor' ? <ConfirmFirst {...{ card, desk, names, deeds }} /> : null}
            </li>
          ))}
        </ul>
      )}
      <TournamentLinks id={id} tournament={record} />
    </li>
  )
}

/** Gives the free place to whoever came first. */
const ConfirmFirst = ({ card, desk, names, deeds }: TournamentCardProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const [first] = card.waiting
  if (first === undefined || !can(role, registrations.permissions.change)) return null
  return (
    <Button
      size="sm"
      aria-disabled={isBusy}
      onClick={() => desk.send({ type: 'do', deed: deeds.step(first, 'approve', 'approved') })}
    >
      {t('confirmFor', { team: names.team(String(first.record.team)) })}
    </Button>
  )
}
