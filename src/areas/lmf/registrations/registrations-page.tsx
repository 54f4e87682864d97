import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { zoneIn } from '../../../model/time-zone.ts'
import { useLive } from '../../../records/live/live.ts'
import { LiveView } from '../../../records/live/live-view.tsx'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/store-context.ts'
import { RefusalNote, useActionState } from '../../../records/writing/refusal-note.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import { registrationMessages } from '../football/messages.ts'
import { type Places, placesOf } from '../football/registrations.ts'
import { useNames } from '../names.tsx'
import { useActions } from '../record-actions.tsx'
import { Gone } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'
import type { TournamentRecord } from './overview.ts'
import { type ActionProps, ConfirmButton } from './registration-actions.tsx'
import { DecisionDialog, RegistrationRow } from './registration-row.tsx'
import { type Listed, type RegistrationsView, registrationsSource } from './registrations.ts'
import { TournamentState } from './tournament-state.tsx'
import './registrations.scss'

interface HeadProps extends ActionProps, Pick<RegistrationsView, 'registrations'> {
  readonly id: string
  readonly tournament: TournamentRecord
  readonly places: Places
}

const Head = ({ id, tournament, places, registrations: all, ...acting }: HeadProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { names } = acting
  const { taken, free, beyond } = places
  const toConfirm = new Set(free === null ? [] : places.toConfirm.map(registration => registration.id))
  return (
    <header className="places-head card">
      <h2 id="places-of">
        {tournament.name} <span className="text-soft">{tournament.season}</span>
      </h2>
      <TournamentState record={tournament} taken={taken} />
      <p role="status">
        {free === null ? t('noLimit') : t('freePlaces', { free })}
        {beyond === 0 ? null : ` · ${tPlaces('beyond', { beyond })}`}
      </p>
      {toConfirm.size === 0 ? null : (
        <ul className="places-confirm">
          {all
            .filter(listed => toConfirm.has(listed.id))
            .map(listed => {
              const why = `why-${listed.id}`
              const team = names.team(listed.team)
              const at = listed.submittedAt
              return (
                <li key={listed.id} className="alert alert-info">
                  <p id={why}>
                    {at === null
                      ? t('whyConfirmUndated', { team })
                      : t('whyConfirm', { team, at: names.timestamp(at) })}
                  </p>
                  <ConfirmButton listed={listed} {...acting} aria-describedby={why} />
                </li>
              )
            })}
        </ul>
      )}
      {can(role, registrations.permissions.change) ? (
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

interface GroupProps extends ActionProps {
  readonly title: string
  readonly members: readonly Listed[]
  /** The registration that was moved last: it keeps the focus. */
  readonly movedId: string | null
  readonly places: Places
}

const Group = ({ title, members, movedId, ...shared }: GroupProps) => {
  const t = useMessages(messages)
  return (
    <section className="mb-5" aria-label={title}>
      <h3 className="fs-6">{t('groupCount', { group: title, count: members.length })}</h3>
      {members.length === 0 ? (
        <p className="text-soft">{t('nobody')}</p>
      ) : (
        <ul className="m-0">
          {members.map(listed => (
            <RegistrationRow key={listed.id} listed={listed} isMoved={listed.id === movedId} {...shared} />
          ))}
        </ul>
      )}
    </section>
  )
}

const groups: readonly {
  readonly title: 'undecided' | 'waitlisted' | 'approved' | 'drafts' | 'closed'
  readonly states: readonly Listed['status'][]
}[] = [
  { title: 'undecided', states: ['submitted'] },
  { title: 'waitlisted', states: ['waitlisted'] },
  { title: 'approved', states: ['approved'] },
  { title: 'drafts', states: ['draft'] },
  { title: 'closed', states: ['rejected', 'withdrawn'] },
]

interface RegistrationsProps extends RegistrationsView {
  readonly id: string
  readonly tournament: TournamentRecord
}

const Registrations = ({ id, tournament, registrations: all, isCut }: RegistrationsProps) => {
  const t = useMessages(messages)
  const names = useNames({ teams: all.map(({ team }) => team), zone: zoneIn(tournament.zone) })
  const actions = useActions()
  const { isAsking, doneId } = useActionState(actions)
  const shared = { actions, names, places: placesOf(all, tournament.places) }
  return (
    <section className="places" aria-labelledby="places-of">
      <Head {...shared} {...{ id, tournament }} registrations={all} />
      {isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      <RefusalNote actions={actions} />
      {groups.map(({ title, states }) => (
        <Group
          key={title}
          title={t(title)}
          members={all.filter(({ status }) => states.includes(status))}
          movedId={doneId}
          {...shared}
        />
      ))}
      {isAsking ? <DecisionDialog {...shared} registrations={all} /> : null}
    </section>
  )
}

export default function RegistrationsPage() {
  const { id = '' } = useParams()
  const store = useStore()
  const live = useLive(useMemo(() => registrationsSource(store, id), [store, id]))
  return (
    <LiveView key={id} live={live}>
      {({ tournament, ...view }) =>
        tournament === null ? <Gone /> : <Registrations id={id} tournament={tournament} {...view} />
      }
    </LiveView>
  )
}
