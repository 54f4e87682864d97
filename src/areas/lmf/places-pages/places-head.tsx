import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import { tournaments } from '../collections/tournaments.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useTold } from '../desk/use-told.ts'
import { type Names, tellPlaces } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import type { Places } from '../football/registrations.ts'
import { messages } from './messages.ts'
import { tellWindow } from './next-steps.ts'
import type { PlacesView } from './places-source.ts'
import type { Listed } from './registration.ts'
import { TakenBar } from './taken-bar.tsx'
import type { useDeeds } from './use-deeds.ts'

interface PlacesHeadProps {
  readonly desk: Desk<PlacesView>
  readonly id: string
  readonly tournament: Stored
  readonly places: Places
  readonly names: Names
  readonly deeds: ReturnType<typeof useDeeds>
  readonly listedOf: (id: string) => Listed | undefined
}

/** How full the tournament is, and the places that staff can confirm. */
export const PlacesHead = ({ desk, id, tournament, places, names, deeds, listedOf }: PlacesHeadProps) => {
  const t = useMessages(messages)
  const tell = useTold(messages)
  const tellPlace = useTold(registrationMessages)
  const { role } = useViewer()
  const store = useStore()
  const { value: nameOf } = useFieldMessages(tournaments)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const mayChange = can(role, registrations.permissions.change)
  const [taken, ...more] = tellPlaces({ ...places, toConfirm: [] }, names)
  const window = tellWindow(tournament, store.now(), names)
  const name = String(tournament.name)
  return (
    <header className="places-head card">
      <h2 id="places-of">
        {name} <span className="text-soft">{String(tournament.season ?? '')}</span>
      </h2>
      <p className="places-state">
        <span className="cell-state" data-tone="past">
          {nameOf('status', String(tournament.status))}
        </span>{' '}
        {window && tell(window)}
      </p>
      {taken === undefined ? null : (
        <TakenBar
          label={t('placesTaken', { name })}
          text={tellPlace(taken)}
          taken={places.taken}
          limit={places.places}
        />
      )}
      <p role="status">
        {places.free === null ? t('noLimit') : t('freePlaces', { free: places.free })}
        {more.map(told => ` · ${tellPlace(told)}`)}
      </p>
      {places.toConfirm.length === 0 || places.places === null ? null : (
        <ul className="places-confirm">
          {places.toConfirm.map(registered => {
            const listed = listedOf(registered.id)
            const team = names.team(registered.team)
            const at = registered.submittedAt
            return listed === undefined ? null : (
              <li key={registered.id} className="alert alert-info">
                <p id={`why-${registered.id}`}>
                  {at === null ? t('whyConfirmUndated', { team }) : t('whyConfirm', { team, at: names.timestamp(at) })}
                </p>
                {mayChange ? (
                  <Button
                    aria-disabled={isBusy}
                    aria-describedby={`why-${registered.id}`}
                    onClick={() => desk.send({ type: 'do', deed: deeds.step(listed, 'approve', 'approved') })}
                  >
                    {t('confirmFor', { team })}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {mayChange ? (
        <Link
          to={`${pathsOf(registrationHead).create}?${new URLSearchParams({ tournament: id })}`}
          className="btn btn-outline-primary"
        >
          {t('newRegistration')}
        </Link>
      ) : null}
    </header>
  )
}
