import { type ReactNode, useMemo } from 'react'
import Card from 'react-bootstrap/Card'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { companyZone, dayAt } from '../../../model/values/time-zone.ts'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { columnZone, formatInColumn } from '../../../records/fields/format.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatDate, joinParts } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { formatClash, namedIn } from '../clashes/format.ts'
import { messages as clashMessages } from '../clashes/messages.ts'
import matchesHead from '../collections/matches.ts?head'
import refereesHead from '../collections/referees.ts?head'
import { formatCause } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Unsettled } from '../football/week.ts'
import { matchDayPath, reportPath, tableAddress } from '../parts/addresses.ts'
import { useNames, usePlaceNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { messages } from './messages.ts'
import { type ListedMatch, type Week, weekSource } from './source.ts'

interface LineProps {
  readonly name: string
  readonly note: ReactNode
  readonly action: string
  readonly to: string
}

const Line = ({ name, note, action, to }: LineProps) => {
  const t = useMessages(messages)
  return (
    <ListGroup.Item as="li" className="d-flex flex-wrap align-items-center gap-2">
      <span className="me-auto">
        <strong>{name}</strong> <span className="d-block text-soft">{note}</span>
      </span>
      <Link className="btn btn-outline-primary" to={to} aria-label={t('actionOn', { action, name })}>
        {action}
      </Link>
    </ListGroup.Item>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <Card as="section" className="mb-4">
      <Card.Header as="h2" className="fs-6">
        {title} <span className="text-soft">{children.length}</span>
      </Card.Header>
      <ListGroup as="ul" variant="flush">
        {children}
      </ListGroup>
    </Card>
  )

type Question = Unsettled<ListedMatch>

const questionTypes = ['result', 'stopped', 'resume', 'undated', 'report', 'referee', 'venue', 'clash'] as const

const actions = {
  result: 'enterResult',
  stopped: 'decideStopped',
  resume: 'resumeMatch',
  undated: 'setDate',
  report: 'openReport',
  referee: 'appoint',
  venue: 'setVenue',
  clash: 'move',
} as const

/** A match may clash several times. */
const keyOf = (question: Question): string =>
  question.type === 'clash'
    ? `${question.clash.type} ${question.clash.matches.map(({ id }) => id).join(' ')}`
    : question.match.id

const placeOf = ({ type, match: { id, tournament, round } }: Question): string =>
  type === 'report'
    ? reportPath(id)
    : type === 'result' || type === 'stopped' || type === 'resume' || type === 'undated'
      ? matchDayPath(tournament, round, id)
      : `${pathsOf(matchesHead).edit(id)}#${type === 'clash' ? 'kickOff' : type}`

const Groups = ({ week }: { readonly week: Week }) => {
  const t = useMessages(messages)
  const tClash = useMessages(clashMessages)
  const tSuspension = useMessages(suspensionMessages)
  const language = useLanguage()
  const now = useStore().now()
  const { questions, suspended, licences, registrations, tournaments, late } = week
  const clashes = questions.flatMap(question => (question.type === 'clash' ? [question.clash] : []))
  const listed = [...questions, ...suspended].map(({ match }) => match)
  const names = {
    ...useNames({
      teams: [
        ...listed.flatMap(({ home, away }) => [home, away]),
        ...registrations.map(({ team }) => team),
        ...late.map(({ team }) => team as never),
      ],
      players: suspended.map(({ player }) => player as never),
      zone: companyZone,
    }),
    ...usePlaceNames(namedIn(clashes)),
    tournament: (id: string) => tournaments.get(id)?.name ?? id,
  }
  const titleOf = ({ home, away }: ListedMatch) => `${names.team(home)} – ${names.team(away)}`
  const noteOf = ({ type, match }: Pick<Question, 'match'> & { readonly type?: Question['type'] }) => {
    const { tournament, kickOff, resumesAt, homeGoals, awayGoals, stoppedMinute } = match
    const at = type === 'resume' ? resumesAt : kickOff
    const isStopped = type === 'resume' || type === 'stopped'
    return joinParts([
      names.tournament(tournament),
      at === null ? null : formatInColumn(language, at, tournaments.get(tournament)?.zone ?? companyZone),
      type === 'resume' && at === null ? t('noResumption') : null,
      isStopped && homeGoals !== null && awayGoals !== null ? `${homeGoals}–${awayGoals}` : null,
      isStopped && stoppedMinute !== null ? t('atMinute', { minute: stoppedMinute }) : null,
    ])
  }
  const today = dayAt(now, companyZone)
  return (
    <>
      {questionTypes.map(type => (
        <Group key={type} title={t(type)}>
          {questions
            .filter(question => question.type === type)
            .map(question => (
              <Line
                key={keyOf(question)}
                name={titleOf(question.match)}
                note={question.type === 'clash' ? formatClash(tClash, question.clash, names) : noteOf(question)}
                action={t(actions[question.type])}
                to={placeOf(question)}
              />
            ))}
        </Group>
      ))}
      <Group title={t('late')}>
        {late.map(({ team, tournament }) => (
          <Line
            key={`${tournament} ${team}`}
            name={names.team(team as never)}
            note={names.tournament(tournament)}
            action={t('addMatches')}
            to={pathTo(lmfPaths.calendar, { id: tournament })}
          />
        ))}
      </Group>
      <Group title={t('suspended')}>
        {suspended.map(({ player, team, suspension, match }) => (
          <Line
            key={`${match.id} ${suspension.id}`}
            name={names.player(player as never)}
            note={joinParts([names.team(team as never), formatCause(tSuspension, suspension), noteOf({ match })])}
            action={t('see')}
            to={pathTo(lmfPaths.table, { id: match.tournament }) + tableAddress.write({ view: 'suspensions' })}
          />
        ))}
      </Group>
      <Group title={t('licences')}>
        {licences.map(({ id, name, licenceUntil }) => (
          <Line
            key={id}
            name={name}
            note={t((licenceUntil ?? today) < today ? 'expired' : 'validUntil', {
              day: formatDate(language, licenceUntil ?? today),
            })}
            action={t('renew')}
            to={`${pathsOf(refereesHead).edit(id)}#licenceUntil`}
          />
        ))}
      </Group>
      <Group title={t('registrations')}>
        {registrations.map(({ id, team, tournament, documents }) => (
          <Line
            key={id}
            name={names.team(team)}
            note={joinParts([names.tournament(tournament), documents === true ? null : t('documentsMissing')])}
            action={t('decide')}
            to={pathTo(lmfPaths.places, { id: tournament })}
          />
        ))}
      </Group>
      {questions.length + late.length + suspended.length + licences.length + registrations.length === 0 ? (
        <p>{t('settled')}</p>
      ) : null}
    </>
  )
}

/** The Monday page: what is still open of the week before and the week ahead, each with the place to settle it. */
export default function WeekPage() {
  const t = useMessages(messages)
  const store = useStore()
  const now = useMoment()
  const live = useLive(useMemo(() => weekSource(store, now), [store, now]))
  const zone = columnZone(useLanguage())
  return (
    <>
      <p className="text-soft">
        {t('about')} {zone === null ? null : t('allTimes', { zone })}
      </p>
      <LiveView live={live}>{week => <Groups week={week} />}</LiveView>
    </>
  )
}
