import { type ReactNode, useId, useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { matches } from '../collections/matches.ts'
import { minPlayersOf } from '../football/line-up.ts'
import { isOnPitch, isStopped, isToCome, type Match, type Side, sides } from '../football/match.ts'
import { minuteText } from '../football/report.ts'
import { reportRulesOf, type TableRules } from '../football/rules.ts'
import { legOf } from '../football/ties.ts'
import { MatchDetails } from '../match-day/match-details.tsx'
import { titlesOf, useMatchTies } from '../match-day/match-tie.ts'
import { messages as matchDayMessages } from '../match-day/messages.ts'
import { matchDayPath } from '../parts/addresses.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import type { SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import type { ReportFacts } from './facts.ts'
import { messages } from './messages.ts'
import type { Report } from './use-report.ts'

const substitutionKeys = {
  incomplete: 'subIncomplete',
  notOnBench: 'subNotOnBench',
  alreadyOn: 'subAlreadyOn',
  notOn: 'subNotOn',
  cameOff: 'subCameOff',
  sentOff: 'subSentOff',
} as const

interface EventsProps {
  readonly match: Match
  readonly report: Report
  readonly facts: ReportFacts
  readonly members: readonly SquadMember[]
  readonly isLocked: boolean
}

/** Events of the match, the score that follows from them, and the minutes of each player. */
export const Events = ({ match, report, facts, members, isLocked }: EventsProps) => {
  const t = useMessages(messages)
  const { id } = useTournament()
  return (
    <>
      <Card body className="mb-4">
        <ScoreLine {...{ match, report, facts, isLocked }} />
        <SubstitutionIssues {...{ match, facts, members }} />
        <Endings {...{ match, report, facts, isLocked }} />
        <MatchDetails match={match} mayWrite={!isLocked} suspended={useSuspensions(id)} />
      </Card>
      <Section title={t('minutes')}>
        {sides.map(side => (
          <Minutes key={side} {...{ match, side, facts, members }} />
        ))}
      </Section>
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <Card body as="section" aria-labelledby={id}>
      <h3 className="fs-6" id={id}>
        {title}
      </h3>
      <div className="report-teams">{children}</div>
    </Card>
  )
}

const scoreText = (home: number | null, away: number | null): string => `${home ?? ''}–${away ?? ''}`

export const isScoreOfEvents = ({ match }: Pick<Report, 'match'>, { score }: ReportFacts): boolean =>
  match.homeGoals === score.home && match.awayGoals === score.away

/** Whether the entered result is that of the events, or an award in place of one. */
export const isResultEntered = (
  report: Pick<Report, 'match'>,
  facts: ReportFacts,
  rules: Pick<TableRules, 'abandoned'>,
): boolean => {
  const { status } = report.match
  const stands = status === 'played' || (status === 'abandoned' && rules.abandoned === 'stands')
  return status === 'walkover' || (stands && isScoreOfEvents(report, facts))
}

const ScoreLine = ({ match, report, facts, isLocked }: Omit<EventsProps, 'members'>) => {
  const t = useMessages(messages)
  const tMatchDay = useMessages(matchDayMessages)
  const { id, tableRules, nameOf } = useTournament()
  const ties = useMatchTies(useMemo(() => [match], [match]))
  const { homeGoals, awayGoals, status } = report.match
  const { home, away } = facts.score
  const score = scoreText(home, away)
  const isSame = isScoreOfEvents(report, facts)
  const hasResult = homeGoals !== null && awayGoals !== null && status !== 'scheduled' && !isSame
  const leg = legOf({ ...match, homeGoals: home, awayGoals: away, status: 'played' }, tableRules)
  const overturned = titlesOf(ties(match.id).overturnedBy(leg), nameOf)
  const { stakes } = ties(match.id)
  const isLevel = stakes !== null && home - away === stakes.levelAt && report.match.homePenalties === null
  const isSaved = isResultEntered(report, facts, tableRules) || (isStopped(report.match) && isSame)
  return (
    <div role="status">
      <p className="report-score">
        {t('score')}: <strong className="tabular">{score}</strong>
      </p>
      {isSaved ? null : (
        <Notice
          kind="warning"
          isSilent
          action={
            isLocked || !(status === 'scheduled' || isOnPitch(report.match)) ? null : (
              <Button
                variant="outline-primary"
                onClick={() => {
                  const goals = { homeGoals: home, awayGoals: away }
                  if (status === 'played' || isStopped(report.match)) report.saveMatch(goals, 'change')
                  else report.saveMatch({ ...goals, status: 'played' }, 'finish')
                }}
              >
                {t('useScore', { score })}
              </Button>
            )
          }
        >
          {hasResult ? t('scoreDiffers', { typed: scoreText(homeGoals, awayGoals), score }) : t('noResult')}
          {overturned === '' ? null : <p className="m-0">{tMatchDay('overturns', { matches: overturned })}</p>}
        </Notice>
      )}
      {isSaved && isLevel && status === 'played' ? (
        <Notice kind="warning" isSilent>
          {t('tieLevel')} <Link to={matchDayPath(id, match.round, match.id)}>{t('toMatchDay')}</Link>
        </Notice>
      ) : null}
    </div>
  )
}

const SubstitutionIssues = ({ match, facts, members }: Pick<EventsProps, 'match' | 'facts' | 'members'>) => {
  const t = useMessages(messages)
  const { record, nameOf } = useTournament()
  const rules = reportRulesOf(record)
  return (
    <ul className="mb-3">
      {facts.issues.map(issue => {
        const event = facts.events.find(({ id }) => id === issue.event)
        const minute = event ? minuteText(event, rules) : ''
        const name = members.find(({ player }) => player === event?.player)?.name ?? ''
        const team = nameOf(match[issue.side])
        return (
          <li key={`${issue.event} ${issue.type}`} className="text-danger">
            {name === '' ? t('substitutionAt', { minute, team }) : t('substitutionOf', { minute, team, name })}{' '}
            {issue.type === 'tooMany' ? t('subTooMany', { limit: issue.limit }) : t(substitutionKeys[issue.type])}
          </li>
        )
      })}
    </ul>
  )
}

/** Says that a team has too few players left, and offers to abandon the match with its score and minute. */
const Endings = ({ match, report, facts, isLocked }: Omit<EventsProps, 'members'>) => {
  const t = useMessages(messages)
  const { record, nameOf } = useTournament()
  const { step } = useFieldMessages(matches)
  const rules = reportRulesOf(record)
  const { status } = report.match
  if (status !== 'played' && !isToCome({ status })) return null
  return facts.endings.map(({ event, side }) => {
    const at = facts.events.find(({ id }) => id === event)
    const abandon = () =>
      report.saveMatch(
        {
          homeGoals: facts.score.home,
          awayGoals: facts.score.away,
          stoppedMinute: at?.minute ?? null,
          status: 'abandoned',
        },
        'abandon',
      )
    return (
      <Notice
        key={side}
        kind="warning"
        action={
          isLocked || status === 'played' ? null : (
            <Button variant="outline-primary" onClick={abandon}>
              {step('abandon')}
            </Button>
          )
        }
      >
        {t('tooFewLeft', {
          minute: at ? minuteText(at, rules) : '',
          team: nameOf(match[side]),
          limit: minPlayersOf(rules),
        })}
      </Notice>
    )
  })
}

interface MinutesProps extends Pick<EventsProps, 'match' | 'facts' | 'members'> {
  readonly side: Side
}

const Minutes = ({ match, side, facts, members }: MinutesProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  return (
    <div>
      <h4 className="match-details-title">
        <bdi>{nameOf(match[side])}</bdi>
      </h4>
      <ul className="line-up-shown">
        {facts.appearances[side].map(({ player, minutes }) => (
          <li key={player}>
            <span className="tabular text-soft">{t('minutesOf', { minutes })}</span>{' '}
            <bdi>{members.find(member => member.player === player)?.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
