import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import { takeLostFocus } from '../desk/take-lost-focus.ts'
import type { Desk } from '../desk/use-desk.ts'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { type Places, turnOf } from '../football/registrations.ts'
import { decisionsFor, questionFor } from './decide.ts'
import { messages } from './messages.ts'
import type { PlacesView } from './places-source.ts'
import { type Listed, registeredOf } from './registration.ts'
import { RegistrationChecks } from './registration-checks.tsx'
import type { useDeeds } from './use-deeds.ts'

interface RegistrationRowProps {
  readonly listed: Listed
  readonly isMoved: boolean
  readonly desk: Desk<PlacesView>
  readonly places: Places
  readonly names: Names
  readonly deeds: ReturnType<typeof useDeeds>
}

/** One registration: who, since when, what is paid and checked, and the steps that staff can take. */
export const RegistrationRow = ({ listed, isMoved, desk, places, names, deeds }: RegistrationRowProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { step: stepName, value: nameOf } = useFieldMessages(registrations)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const { id, record } = listed
  const { team: teamId, submittedAt, status } = registeredOf(listed)
  const team = names.team(teamId)
  const turn = turnOf(id, places)
  const decisions = decisionsFor(listed, places, role)
  const full = decisions.find(decision => decision.full !== null)?.full ?? null
  const take = (event: string, to: string) => {
    if (isBusy) return
    const deed = deeds.step(listed, event, to)
    desk.send({ type: questionFor(listed, to, places) === null ? 'do' : 'ask', deed })
  }
  return (
    <li className="registration card" tabIndex={-1} ref={isMoved ? takeLostFocus : undefined} aria-label={team}>
      <div className="registration-who">
        <Link to={pathsOf(registrationHead).edit(id)}>{team}</Link>
        <span className="text-soft">
          {turn === null ? null : `${tPlaces('waiting', { turn })} · `}
          {status === 'rejected' || status === 'withdrawn' ? `${nameOf('status', status)} · ` : null}
          {submittedAt === null ? null : `${t('submitted', { at: names.timestamp(submittedAt) })} · `}
          {String(record.contactName ?? '')}
        </span>
      </div>
      <RegistrationChecks {...{ listed, desk, deeds, team }} />
      <div className="registration-steps">
        {decisions.map(({ event, to, full: blockedBy }) => (
          <Button
            key={event}
            size="sm"
            variant={to === 'approved' ? 'primary' : 'outline-primary'}
            aria-label={t('stepFor', { step: stepName(event), team })}
            aria-disabled={isBusy || blockedBy !== null}
            aria-describedby={blockedBy === null ? undefined : `full-${id}`}
            onClick={() => (blockedBy === null ? take(event, to) : undefined)}
          >
            {stepName(event)}
          </Button>
        ))}
      </div>
      {full === null ? null : (
        <p className="registration-full text-soft" id={`full-${id}`}>
          {t('isFull', { places: full })}
        </p>
      )}
    </li>
  )
}
