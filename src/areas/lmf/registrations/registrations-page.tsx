import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { Link, useParams } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { bulkIn, useSessionActors } from '../../../records/list/bulk/session-actors.ts'
import { RefusalNote, useActionState } from '../../../records/outcomes/use-action.tsx'
import { KindContext, useRecordKind } from '../../../records/registry/contexts.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { feesOf, type Places, passedOver, placesOf } from '../football/registrations.ts'
import { useNames } from '../parts/names.tsx'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { Gone } from '../tournament/use-tournament.tsx'
import { useActions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import type { TournamentRecord } from './overview.ts'
import { type ActionProps, ConfirmButton } from './registration-actions.tsx'
import { DecisionDialog, feeText, PassedOver, RegistrationRow } from './registration-row.tsx'
import { type Listed, lateFor, type RegistrationsView, registrationsSource } from './registrations.ts'
import { SelectBox, type Selection, useSelection } from './selection.tsx'
import { TournamentState } from './tournament-state.tsx'
import './registrations.scss'

interface HeadProps extends ActionProps, Pick<RegistrationsView, 'registrations'> {
  readonly id: string
  readonly tournament: TournamentRecord
  readonly places: Places
  readonly late: ReadonlySet<string>
}

const Head = ({ id, tournament, places, late, registrations: all, ...acting }: HeadProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { names } = acting
  const language = useLanguage()
  const fees = feesOf(all)
  const { taken, free, beyond } = places
  const toConfirm = new Set(
    free === null ? [] : places.toConfirm.flatMap(registration => (late.has(registration.id) ? [] : [registration.id])),
  )
  return (
    <header className="places-head card">
      <TournamentState record={tournament} taken={taken} />
      <p role="status">
        {free === null ? t('noLimit') : t('freePlaces', { free })}
        {beyond === 0 ? null : ` · ${tPlaces('beyond', { beyond })}`}
      </p>
      {fees === null ? null : (
        <p>
          {t('fees', { paid: feeText(fees.paid, language), owed: feeText(fees.owed, language), partly: fees.partly })}
        </p>
      )}
      {toConfirm.size === 0 ? null : (
        <ul className="places-confirm">
          {all
            .filter(listed => toConfirm.has(listed.id))
            .map(listed => {
              const why = `why-${listed.id}`
              const team = names.team(listed.team)
              const at = listed.submittedAt
              return (
                <li key={listed.id}>
                  <Notice
                    kind="info"
                    isSilent
                    action={<ConfirmButton listed={listed} {...acting} aria-describedby={why} />}
                  >
                    <span id={why}>
                      {at === null
                        ? t('whyConfirmUndated', { team })
                        : t('whyConfirm', { team, at: names.timestamp(at) })}
                    </span>
                  </Notice>
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
  /** Last moved registration, which keeps the focus. */
  readonly movedId: string | null
  readonly places: Places
  readonly late: ReadonlySet<string>
  readonly selection: Selection
}

const Group = ({ title, members, movedId, ...shared }: GroupProps) => {
  const t = useMessages(messages)
  return (
    <section className="mb-5" aria-label={title}>
      <div className="registration-group">
        <SelectBox
          ids={members.map(({ id }) => id)}
          selection={shared.selection}
          label={t('selectGroup', { group: title })}
        />
        <h3 className="fs-6 m-0">{`${title}: ${members.length}`}</h3>
      </div>
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

const BulkSteps = lazyPart(() => import('../../../records/list/bulk/bulk-steps.tsx'))

const events = ['submit', 'approve', 'waitlist']

interface SelectedStepsProps {
  readonly all: readonly Listed[]
  readonly places: Places
  readonly names: Names
  readonly selection: Selection
}

/** Steps for the selected registrations: the waiting list first, then by time of submission. */
const SelectedSteps = ({ all, places, names, selection }: SelectedStepsProps) => {
  const t = useMessages(messages)
  const inTurn = [...new Set([...places.waiting, ...places.undecided, ...all].map(({ id }) => id))]
  const ids = inTurn.filter(id => selection.ids.has(id))
  const hasBulk = bulkIn(useSessionActors(), registrations) !== null
  if (ids.length === 0 && !hasBulk) return null
  return (
    <BulkSteps
      ids={ids}
      events={events}
      onBegin={selection.clear}
      advice={({ action, list }) =>
        action.type === 'step' && action.event === 'approve' ? (
          <PassedOver before={passedOver(list, places)} names={names} />
        ) : null
      }
    >
      <p className="m-0 fw-bold" role="status">
        {t('selected', { count: ids.length })}
      </p>
      <Button variant="link" onClick={selection.clear}>
        {t('clear')}
      </Button>
    </BulkSteps>
  )
}

interface RegistrationsProps extends RegistrationsView {
  readonly id: string
  readonly tournament: TournamentRecord
}

const Registrations = ({ id, tournament, registrations: all, isCut }: RegistrationsProps) => {
  const t = useMessages(messages)
  const names = useNames({ teams: all.map(({ team }) => team), zone: zoneIn(tournament.zone) })
  const actions = useActions()
  const { isAsking, doneId } = useActionState(actions)
  const selection = useSelection()
  const { value: played } = useLiveTournament(id)
  const late = useMemo(() => (played ? lateFor(played, all) : new Set<string>()), [played, all])
  const shared = { actions, names, places: placesOf(all, tournament.places) }
  return (
    <section className="places" aria-labelledby="tournament-name">
      <Head {...shared} {...{ id, tournament, late }} registrations={all} />
      {isCut ? <Notice kind="warning">{t('cut')}</Notice> : null}
      <RefusalNote actions={actions} />
      <SelectedSteps all={all} selection={selection} {...shared} />
      {groups.map(({ title, states }) => (
        <Group
          key={title}
          title={t(title)}
          members={all.filter(({ status }) => states.includes(status))}
          movedId={doneId}
          selection={selection}
          late={late}
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
  const kind = useRecordKind(registrations.path)
  if (kind === undefined) return <Loader />
  return (
    <KindContext value={kind}>
      <LiveView key={id} live={live}>
        {({ tournament, ...view }) =>
          tournament === null ? <Gone /> : <Registrations id={id} tournament={tournament} {...view} />
        }
      </LiveView>
    </KindContext>
  )
}
