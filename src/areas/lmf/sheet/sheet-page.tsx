import { useId, useMemo, useState } from 'react'
import { compareNames } from '../../../model/collation.ts'
import type { RecordOf } from '../../../model/collection.ts'
import { thumbnailPath } from '../../../model/fields/reference.ts'
import { can } from '../../../model/permissions.ts'
import { parseProjections, projectionPath } from '../../../model/projection.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useThumbnail } from '../../../records/data/pictures.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { useReferenceSearch } from '../../../records/fields/use-reference-search.ts'
import { RefusalNote, useActionState } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import { squads } from '../collections/squads.ts'
import type { teams } from '../collections/teams.ts'
import type { tournaments } from '../collections/tournaments.ts'
import { squadMessages } from '../football/messages.ts'
import { squadRulesOf } from '../football/rules.ts'
import { freeNumber, squadIssues } from '../football/squads.ts'
import { sheetAddress, useAddress, useLeaveTo } from '../parts/addresses.ts'
import { useNames } from '../parts/names.tsx'
import { SuspensionsUnknown, useSuspensions } from '../suspensions/live.tsx'
import { Gone } from '../tournament/use-tournament.tsx'
import { useActions } from '../writing/use-writers.ts'
import { AddPlayer } from './add-player.tsx'
import { LeaveDialog, MemberRow, type Squad } from './member-row.tsx'
import { messages } from './messages.ts'
import { isActive, type Member, type SheetView, sheetSource } from './squad-sheet.ts'
import './sheet.scss'

interface TeamChoiceProps {
  readonly tournament: string
  readonly team: string
  readonly onTeam: (id: string) => void
}

const TeamChoice = ({ tournament, team, onTeam }: TeamChoiceProps) => {
  const t = useMessages(messages)
  const entrants = useLiveValue(projectionPath(registrations, 'tournament', tournament))
  const lines =
    entrants.status === 'ready' ? [...parseProjections(registrations, 'tournament', entrants.value).values()] : []
  const ids = lines.filter(({ status }) => status === 'approved').map(entrant => entrant.team)
  const names = useReferenceLabels('teams', team === '' || ids.includes(team) ? ids : [...ids, team])
  const options = Object.entries(names)
    .map(([value, name]) => ({ value, label: name ?? value }))
    .toSorted((one, other) => compareNames(one.label, other.label))
  return (
    <SelectField
      label={t('team')}
      hint={entrants.status === 'ready' && ids.length === 0 ? t('noTeams') : t('teamHint')}
      value={team || null}
      options={options}
      emptyLabel={t('chooseTeam')}
      onChange={chosen => onTeam(chosen ?? '')}
    />
  )
}

/** Crest of one team only: a table of twenty would load half a megabyte, so it uses colours. */
const TeamCrest = ({ picture }: { readonly picture: string }) => {
  const source = useThumbnail(thumbnailPath('lmfPictures', picture), true)
  return typeof source === 'string' ? null : <img src={source.url} alt="" decoding="async" />
}

interface HeadProps {
  readonly tournament: RecordOf<typeof tournaments>
  readonly team: RecordOf<typeof teams>
  readonly squad: Squad
}

const Head = ({ tournament, team, squad }: HeadProps) => {
  const t = useMessages(messages)
  const tSquad = useMessages(squadMessages)
  const { active, rules, today, names, team: teamId } = squad
  const { minimum, maximum } = rules
  const to = rules.window?.to ?? null
  const count = active.length
  const free = freeNumber({ id: '', player: '', team: teamId, number: null, from: today, to: null }, active)
  const issues = squadIssues(
    active.map(member => ({ ...member, from: today, to: null })),
    teamId,
    today,
    rules,
  )
  return (
    <header className="sheet-head card">
      {team.crest === null ? null : (
        <span className="sheet-crest">
          <TeamCrest picture={team.crest} />
        </span>
      )}
      <h2 id="sheet-of">
        <bdi>{team.name}</bdi> <bdi className="text-soft">{tournament.name}</bdi>
      </h2>
      <p className="sheet-size" role="status">
        <strong>{maximum === null ? t('size', { count }) : t('sizeOf', { count, maximum })}</strong>
        {minimum === null ? null : `, ${t('atLeast', { minimum })}`}
        {` · ${free === null ? t('noneFree') : t('nextFree', { number: free })}`}
        {to === null ? null : ` · ${t(today > to ? 'windowWas' : 'windowUntil', { to: names.day(to) })}`}
      </p>
      {issues.map(issue => (
        <p key={issue.type} className="text-danger">
          {tSquad(issue.type, issue)}
        </p>
      ))}
    </header>
  )
}

interface SheetProps extends Pick<SheetView, 'members' | 'isCut'>, Pick<HeadProps, 'tournament' | 'team'> {
  readonly ids: Pick<Squad, 'tournament' | 'team'>
}

const Sheet = ({ members, isCut, ids, tournament, team }: SheetProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const today = dayAt(useStore().now(), zoneIn(tournament.zone))
  const [added, setAdded] = useState('')
  const actions = useActions(({ id, action }) => {
    if (action === 'create') setAdded(id)
  })
  const { isAsking, doneId } = useActionState(actions)
  const names = useNames({ teams: [ids.team], players: members.map(({ player }) => player) })
  const suspended = useSuspensions(ids.tournament)
  const rules = squadRulesOf(tournament)
  const active = members.filter(isActive)
  const left = members.filter(member => !isActive(member))
  const squad: Squad = { ...ids, actions, active, rules, today, names, suspended }
  const listOf = (listed: readonly Member[]) => (
    <ul className="m-0 mb-5">
      {listed.map(member => (
        <MemberRow key={member.id} isMoved={member.id === doneId} {...{ member, squad }} />
      ))}
    </ul>
  )
  return (
    <section className="sheet" aria-labelledby="sheet-of">
      <Head {...{ tournament, team, squad }} />
      {isCut ? <Notice kind="warning">{t('cut')}</Notice> : null}
      <RefusalNote actions={actions} />
      {suspended.status === 'failed' ? <SuspensionsUnknown live={suspended} /> : null}
      {can(role, squads.permissions.create) ? <AddPlayer added={added} squad={squad} /> : null}
      <section aria-label={t('active')}>
        <h3 className="fs-6">{t('active')}</h3>
        {active.length === 0 ? <p className="text-soft">{t('nobody')}</p> : listOf(active)}
      </section>
      {left.length === 0 ? null : (
        <section aria-label={t('left')}>
          <h3 className="fs-6">{t('left')}</h3>
          {listOf(left)}
        </section>
      )}
      {isAsking ? <LeaveDialog squad={squad} /> : null}
    </section>
  )
}

const LiveSheet = ({ tournament, team }: SheetProps['ids']) => {
  const t = useMessages(messages)
  const store = useStore()
  const live = useLive(useMemo(() => sheetSource(store, tournament, team), [store, tournament, team]))
  return (
    <LiveView live={live}>
      {view => {
        if (view.tournament === null) return <Gone />
        if (view.team === null) return <p>{t('noTeam')}</p>
        return <Sheet {...view} ids={{ tournament, team }} tournament={view.tournament} team={view.team} />
      }}
    </LiveView>
  )
}

export default function SheetPage() {
  const t = useMessages(messages)
  const headingId = useId()
  const { shown, pathOf } = useAddress(sheetAddress)
  const leaveTo = useLeaveTo()
  const { tournament, team } = shown
  const search = useReferenceSearch('tournaments')
  const names = useReferenceLabels('tournaments', tournament === '' ? [] : [tournament])
  return (
    <>
      <section className="sheet-chooser" aria-labelledby={headingId}>
        <h2 id={headingId} className="sheet-question">
          {t('choose')}
        </h2>
        <Combobox
          {...search}
          label={t('tournament')}
          placeholder={t('searchTournament')}
          value={tournament === '' ? null : { id: tournament, label: names[tournament] ?? tournament }}
          onChange={option => leaveTo(pathOf({ tournament: option?.id ?? '', team: '' }))}
        />
        {tournament === '' ? null : <TeamChoice {...shown} onTeam={chosen => leaveTo(pathOf({ team: chosen }))} />}
      </section>
      {tournament === '' || team === '' ? null : <LiveSheet key={`${tournament} ${team}`} {...shown} />}
    </>
  )
}
