import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { Link, useParams } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLive } from '../../../records/live/live.ts'
import { LiveView } from '../../../records/live/live-view.tsx'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import { tournaments } from '../collections/tournaments.ts'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import type { Places } from '../football/registrations.ts'
import { useNames } from '../names.tsx'
import { type Actions, RefusalNote, useActionState, useActions } from '../record-actions.tsx'
import { Gone } from '../tournament/loaded-tournament.tsx'
import { messages } from './messages.ts'
import { formatWindow } from './overview.ts'
import { type Listed, type PlacesView, placesIn, placesSource } from './places.ts'
import { DecisionDialog, RegistrationRow } from './registration-row.tsx'
import { TakenBar } from './taken-bar.tsx'
import { type RegistrationActions, useRegistrationActions } from './use-registration-actions.ts'
import '../../../records/records.scss'
import './places.scss'

interface PlacesHeadProps {
  readonly actions: Actions
  readonly id: string
  readonly tournament: Stored
  readonly places: Places
  readonly names: Names
  readonly stepOf: RegistrationActions['step']
  readonly listedOf: (id: string) => Listed | undefined
}

/** How full the tournament is, and the places that staff can confirm. */
const PlacesHead = ({ actions, id, tournament, places, names, stepOf, listedOf }: PlacesHeadProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const store = useStore()
  const { value: nameOf } = useFieldMessages(tournaments)
  const { isBusy } = useActionState(actions)
  const mayChange = can(role, registrations.permissions.change)
  const { taken, beyond } = places
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
        {formatWindow(t, tournament, store.now(), names)}
      </p>
      <TakenBar
        label={t('placesTaken', { name })}
        text={
          places.places === null
            ? tPlaces('takenWithoutLimit', { taken })
            : tPlaces('taken', { taken, places: places.places })
        }
        taken={taken}
        limit={places.places}
      />
      <p role="status">
        {places.free === null ? t('noLimit') : t('freePlaces', { free: places.free })}
        {beyond === 0 ? null : ` · ${tPlaces('beyond', { beyond })}`}
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
                    onClick={() => actions.send({ type: 'do', action: stepOf(listed, 'approve', 'approved') })}
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

interface RegistrationGroupProps {
  readonly title: string
  readonly members: readonly Listed[]
  /** The registration that was moved last: it keeps the focus. */
  readonly movedId: string | null
  readonly actions: Actions
  readonly places: Places
  readonly names: Names
}

/** The registrations that stand alike, in the order in which they came. */
const RegistrationGroup = ({ title, members, movedId, ...shared }: RegistrationGroupProps) => {
  const t = useMessages(messages)
  const heading = t('groupCount', { group: title, count: members.length })
  return (
    <section className="registrations" aria-label={title}>
      <h3>{heading}</h3>
      {members.length === 0 ? (
        <p className="text-soft">{t('nobody')}</p>
      ) : (
        <ul>
          {members.map(listed => (
            <RegistrationRow key={listed.id} listed={listed} isMoved={listed.id === movedId} {...shared} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The groups in which registrations stand, and the states in each. */
const groups = [
  { title: 'undecided', states: ['submitted'] },
  { title: 'waitlisted', states: ['waitlisted'] },
  { title: 'approved', states: ['approved'] },
  { title: 'drafts', states: ['draft'] },
  { title: 'closed', states: ['rejected', 'withdrawn'] },
] as const

/** The places of a tournament, live for all who look at them. */
export const LivePlaces = ({ id }: { readonly id: string }) => {
  const store = useStore()
  const live = useLive(useMemo(() => placesSource(store, id), [store, id]))
  return (
    <LiveView live={live}>
      {({ tournament, ...view }) =>
        tournament === null ? <Gone /> : <TournamentPlaces id={id} tournament={tournament} {...view} />
      }
    </LiveView>
  )
}

interface PlacesProps extends PlacesView {
  readonly id: string
  readonly tournament: Stored
}

const TournamentPlaces = ({ id, tournament, registrations, isCut }: PlacesProps) => {
  const t = useMessages(messages)
  const names = useNames({ teams: registrations.map(({ record }) => String(record.team)) })
  const stepOf = useRegistrationActions(names).step
  const actions = useActions()
  const { isAsking, doneId } = useActionState(actions)
  const places = placesIn(tournament, registrations)
  const listedOf = (wanted: string) => registrations.find(listed => listed.id === wanted)
  return (
    <section className="places" aria-labelledby="places-of">
      <PlacesHead {...{ actions, id, tournament, places, names, stepOf, listedOf }} />
      {isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      <RefusalNote actions={actions} />
      {groups.map(({ title, states }) => {
        const wanted: readonly string[] = states
        const members = registrations.filter(({ record }) => wanted.includes(String(record.status)))
        return (
          <RegistrationGroup
            key={title}
            title={t(title)}
            members={members}
            movedId={doneId}
            {...{ actions, places, names }}
          />
        )
      })}
      {isAsking ? <DecisionDialog {...{ actions, places, names, listedOf }} /> : null}
    </section>
  )
}

/** The places of one tournament: who has one, who waits for one, and what staff decide. */
export default function PlacesPage() {
  const { id = '' } = useParams()
  return <LivePlaces key={id} id={id} />
}
