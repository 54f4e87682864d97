import { useId, useMemo, useState } from 'react'
import { thumbnailPlace } from '../../../model/fields/reference.ts'
import { can } from '../../../model/permissions.ts'
import { parseProjections, projectionPlace } from '../../../model/projection.ts'
import type { Stored } from '../../../model/record.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { useThumbnail } from '../../../records/gallery/thumbnails.ts'
import { useLive, useLiveValue } from '../../../records/live/live.ts'
import { LiveView } from '../../../records/live/live-view.tsx'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { useStore } from '../../../records/store-context.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { localText } from '../../../ui/form/numbers.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import { squads } from '../collections/squads.ts'
import type { Names } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { squadRulesOf } from '../football/rules.ts'
import { freeNumber, type SquadMember, type SquadRules, squadIssues } from '../football/squads.ts'
import { useNames } from '../names.tsx'
import { RefusalNote, useActionState, useActions } from '../record-actions.tsx'
import { SuspensionsUnknown, useSuspensions } from '../suspensions/live.tsx'
import { Gone } from '../tournament/loaded-tournament.tsx'
import { AddPlayer } from './add-player.tsx'
import { LeaveDialog, MemberRow } from './member-row.tsx'
import { messages } from './messages.ts'
import { isActive, type Member, newPlaceOf, placeOf, type SheetView, sheetSource } from './squad-sheet.ts'
import '../../../records/records.scss'
import './sheet.scss'
import { useNavigate } from 'react-router-dom'
import { sheetAddress, useAddress } from '../addresses.ts'

interface SheetChooserProps {
  readonly tournament: string | null
  readonly team: string | null
  readonly onTournament: (id: string | null) => void
  readonly onTeam: (id: string | null) => void
}

/** Whose sheet is shown: a tournament found by its name, and one of the teams that have a place in it. */
export const SheetChooser = ({ tournament, team, onTournament, onTeam }: SheetChooserProps) => {
  const headingId = useId()
  const t = useMessages(messages)
  const search = useReferenceSearch('tournaments')
  const names = useReferenceLabels('tournaments', tournament === null ? [] : [tournament])
  const chosen = tournament === null ? null : { id: tournament, label: names[tournament] ?? tournament }
  return (
    <section className="sheet-chooser" aria-labelledby={headingId}>
      <h2 id={headingId} className="sheet-question">
        {t('choose')}
      </h2>
      <Combobox
        {...search}
        label={t('tournament')}
        placeholder={t('searchTournament')}
        value={chosen}
        onChange={option => onTournament(option?.id ?? null)}
      />
      {tournament === null ? null : <TeamChoice tournament={tournament} team={team} onTeam={onTeam} />}
    </section>
  )
}

interface TeamChoiceProps {
  readonly tournament: string
  readonly team: string | null
  readonly onTeam: (id: string | null) => void
}

const TeamChoice = ({ tournament, team, onTeam }: TeamChoiceProps) => {
  const t = useMessages(messages)
  const entrants = useLiveValue(projectionPlace(registrations, 'tournament', tournament))
  const lines =
    entrants.status === 'ready' ? [...parseProjections(registrations, 'tournament', entrants.value).values()] : []
  const ids = lines.filter(({ status }) => status === 'approved').map(line => String(line.team))
  const names = useReferenceLabels('teams', team === null || ids.includes(team) ? ids : [...ids, team])
  const options = Object.entries(names)
    .map(([value, name]) => ({ value, label: name ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <SelectField
      label={t('team')}
      hint={entrants.status === 'ready' && ids.length === 0 ? t('noTeams') : t('teamHint')}
      value={team}
      options={options}
      emptyLabel={t('chooseTeam')}
      onChange={onTeam}
    />
  )
}

/** The crest of one team: a table of twenty would pull half a megabyte, there the colours mark them. */
const TeamCrest = ({ picture }: { readonly picture: string }) => {
  const source = useThumbnail(thumbnailPlace('lmfPictures', picture), true)
  return typeof source === 'string' ? null : <img src={source.url} alt="" decoding="async" />
}

interface SheetHeadProps {
  readonly tournament: Stored
  readonly team: Stored
  readonly teamId: string
  /** Those who are in the squad. */
  readonly places: readonly SquadMember[]
  readonly rules: SquadRules
  readonly today: string
  readonly names: Names
}

/** Whose sheet it is, and how full the squad is. */
export const SheetHead = ({ tournament, team, teamId, places, rules, today, names }: SheetHeadProps) => {
  const t = useMessages(messages)
  const tSquad = useMessages(squadMessages)
  const { minimum, maximum } = rules
  const to = rules.window?.to ?? null
  const count = places.length
  const free = freeNumber(newPlaceOf(teamId, today), places)
  const issues = squadIssues(
    places.map(place => ({ ...place, from: today, to: null })),
    teamId,
    today,
    rules,
  )
  return (
    <header className="sheet-head card">
      {typeof team.crest === 'string' ? (
        <span className="sheet-crest">
          <TeamCrest picture={team.crest} />
        </span>
      ) : null}
      <h2 id="sheet-of">
        {String(team.name)} <span className="text-soft">{String(tournament.name)}</span>
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

/** The day of a moment on this browser's clock, YYYY-MM-DD. */
export const dayOf = (timestamp: number): string => localText(timestamp).slice(0, 10)

interface SheetIds {
  /** Ids. */
  readonly tournament: string
  readonly team: string
}

/** One team's sheet, live for all who look at it. */
export const LiveSheet = ({ tournament, team }: SheetIds) => {
  const t = useMessages(messages)
  const store = useStore()
  const live = useLive(useMemo(() => sheetSource(store, tournament, team), [store, tournament, team]))
  return (
    <LiveView live={live}>
      {view => {
        if (view.tournament === null) return <Gone />
        if (view.team === null) return <p>{t('noTeam')}</p>
        return <Sheet view={view} ids={{ tournament, team }} tournament={view.tournament} team={view.team} />
      }}
    </LiveView>
  )
}

interface SheetProps {
  readonly view: SheetView
  readonly ids: SheetIds
  readonly tournament: Stored
  readonly team: Stored
}

const Sheet = ({ view, ids, tournament, team }: SheetProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const today = dayOf(useStore().now())
  // The player that was added last: the form begins anew behind each.
  const [added, setAdded] = useState<string | null>(null)
  const actions = useActions(({ id, action }) => {
    if (action === 'create') setAdded(id)
  })
  const { isAsking, doneId } = useActionState(actions)
  const names = useNames({
    teams: [ids.team],
    players: view.members.map(({ record }) => String(record.player)),
  })
  const suspended = useSuspensions(ids.tournament)
  const rules = squadRulesOf(tournament)
  const active = view.members.filter(isActive)
  const left = view.members.filter(member => !isActive(member))
  const places = active.map(({ id, record }) => placeOf(id, record))
  const rowOf = (member: Member) => (
    <MemberRow
      key={member.id}
      isMoved={member.id === doneId}
      {...{ member, actions, places, rules, names, suspended }}
    />
  )
  return (
    <section className="sheet" aria-labelledby="sheet-of">
      <SheetHead {...{ tournament, team, places, rules, today, names }} teamId={ids.team} />
      {view.isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      <RefusalNote actions={actions} />
      {suspended.status === 'failed' ? <SuspensionsUnknown live={suspended} /> : null}
      {can(role, squads.permissions.create) ? (
        <AddPlayer key={added ?? ''} isAgain={added !== null} {...{ actions, ids, places, rules, today }} />
      ) : null}
      <section aria-label={t('active')}>
        <h3>{t('active')}</h3>
        {active.length === 0 ? (
          <p className="text-soft">{t('nobody')}</p>
        ) : (
          <ul className="members">{active.map(rowOf)}</ul>
        )}
      </section>
      {left.length === 0 ? null : (
        <section aria-label={t('left')}>
          <h3>{t('left')}</h3>
          <ul className="members">{left.map(rowOf)}</ul>
        </section>
      )}
      {isAsking ? <LeaveDialog {...{ actions, today, names }} /> : null}
    </section>
  )
}

/** A team's players in a tournament. Which team and which tournament, the address says. */
export default function SheetPage() {
  const { shown, pathOf } = useAddress(sheetAddress)
  const navigate = useNavigate()
  const tournament = shown.tournament || null
  const team = shown.team || null
  return (
    <>
      <SheetChooser
        tournament={tournament}
        team={team}
        onTournament={chosen => navigate(pathOf({ tournament: chosen ?? '', team: '' }))}
        onTeam={chosen => navigate(pathOf({ team: chosen ?? '' }))}
      />
      {tournament === null || team === null ? null : (
        <LiveSheet key={`${tournament} ${team}`} tournament={tournament} team={team} />
      )}
    </>
  )
}
