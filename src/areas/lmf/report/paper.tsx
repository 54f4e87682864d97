import { fieldMessages, valueWord } from '../../../records/fields/field-words.ts'
import { formatDate, formatMoment, joinParts } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { incidents } from '../collections/incidents.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches } from '../collections/matches.ts'
import { reports } from '../collections/reports.ts'
import { scoreNotes } from '../fixtures/format.ts'
import type { LineUpPlayer } from '../football/line-up.ts'
import { isStopped, type Match, posts, type Side, sides } from '../football/match.ts'
import { inOrder, minuteText } from '../football/report.ts'
import { shownResult } from '../football/results.ts'
import { reportRulesOf } from '../football/rules.ts'
import { messages as matchDayMessages } from '../match-day/messages.ts'
import { usePlaceNames } from '../parts/names.tsx'
import type { SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { signers } from './confirmation.tsx'
import type { ReportFacts } from './facts.ts'
import { messages } from './messages.ts'
import type { Report } from './use-report.ts'
import './paper.scss'

/** Paper is in Spanish, whatever the page's language. */
const language = 'es'
const t = translator(messages, language)
const tMatchDay = translator(matchDayMessages, language)
const { field } = fieldMessages(reports, language)
const staffLabel = fieldMessages(lineUps, language).field('staff')
const { field: matchField } = fieldMessages(matches, language)

/** Lines to fill in by hand while there are no events. */
const emptyLines = Array.from({ length: 16 }, (_, at) => `line ${at}`)

interface PaperProps {
  readonly match: Match
  readonly report: Report
  readonly facts: ReportFacts
  readonly members: readonly SquadMember[]
}

/** The report on paper, one sheet unless it is long: before the match a form with both squads, after it all that was entered. */
export const Paper = ({ match, report, facts, members }: PaperProps) => {
  const { record, nameOf, tableRules, zone } = useTournament()
  const { venue, pitch, kickOff, day, ...officials } = report.match
  const { startedAt } = report.report
  const result = shownResult({ ...match, ...report.match, part: match.part }, tableRules)
  const notes = result && scoreNotes(report.match, result, language)
  const at = (moment: number | null) => (moment === null ? null : formatMoment(language, 'timestamp', moment, zone))
  const names = usePlaceNames({
    venues: venue === null ? [] : [venue],
    referees: posts.flatMap(post => officials[post] ?? []),
  })
  const rules = reportRulesOf(record)
  const general: readonly (readonly [string, string | number | null])[] = [
    [matchField('kickOff'), at(kickOff) ?? (day && formatDate(language, day))],
    [field('startedAt'), at(startedAt)],
    [matchField('venue'), venue === null ? null : joinParts([names.venue(venue), pitch])],
    ...posts.map(post => [matchField(post), officials[post] === null ? null : names.referee(officials[post])] as const),
    [field('attendance'), report.report.attendance],
    [field('weather'), report.report.weather],
    [field('homeDelegate'), report.report.homeDelegate],
    [field('awayDelegate'), report.report.awayDelegate],
    ...(isStopped(report.match) ? [[matchField('stoppedMinute'), report.match.stoppedMinute] as const] : []),
  ]
  const nameIn = (player: string | null) => members.find(member => member.player === player)?.name ?? ''
  return (
    <article className="report-paper" lang={language}>
      <h1>{t('paper')}</h1>
      <p>{joinParts([record.name, record.season, `${matchField('matchDay')} ${match.round}`])}</p>
      <p className="report-paper-score">
        {nameOf(match.home)} <b>{result?.home ?? '__'}</b> – <b>{result?.away ?? '__'}</b> {nameOf(match.away)}
        {notes ? ` (${notes})` : null}
      </p>
      <dl>
        {general.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? ''}</dd>
          </div>
        ))}
      </dl>
      <div className="report-paper-columns">
        {sides.map(side => (
          <Team key={side} {...{ match, side, report, members, facts }} />
        ))}
      </div>
      <h2>{t('events')}</h2>
      <ol className="report-paper-events">
        {facts.events.length === 0
          ? emptyLines.map(line => <li key={line} />)
          : inOrder(facts.events, rules).map(event => (
              <li key={event.id}>
                {minuteText(event, rules)} {valueWord(incidents.fields.kind, event.kind, language)}:{' '}
                {joinParts([
                  nameIn(event.player),
                  event.otherPlayer === null
                    ? null
                    : tMatchDay(event.kind === 'substitution' ? 'forPlayer' : 'assistOf', {
                        name: nameIn(event.otherPlayer),
                      }),
                  nameOf(event.team),
                ])}
              </li>
            ))}
      </ol>
      <h2>{field('notes')}</h2>
      <p className="report-paper-notes">{report.report.notes}</p>
      <div className="report-paper-signatures">
        {signers.map(signer => (
          <p key={signer}>
            {report.report[`${signer}Signer`]}
            <span>{t(signer)}</span>
          </p>
        ))}
      </div>
    </article>
  )
}

interface TeamProps extends PaperProps {
  readonly side: Side
}

const Team = ({ match, side, report, members, facts }: TeamProps) => {
  const { nameOf } = useTournament()
  const { players, formation, staff } = report.lineUps[side]
  const team = match[side]
  const squad = members.filter(member => member.team === team && member.status === 'active')
  const rows: readonly (Pick<LineUpPlayer, 'member' | 'isCaptain' | 'isGoalkeeper' | 'reason'> & {
    readonly number: number | null
    readonly role?: LineUpPlayer['role']
  })[] = players ?? squad.map(({ id, number }) => ({ member: id, number }))
  return (
    <table>
      <caption>{joinParts([nameOf(team), formation])}</caption>
      <TableHead headings={[t('numberShort'), t('name'), t('roleShort'), t('minutesShort')]} />
      <tbody>
        {rows.map(({ member, number, role, isCaptain, isGoalkeeper, reason }) => {
          const found = members.find(({ id }) => id === member)
          const played = facts.appearances[side].find(({ player }) => player === found?.player)
          const marks = [
            isCaptain ? t('captainShort') : null,
            isGoalkeeper ? t('goalkeeperShort') : null,
            reason ? t('allowed', { reason }) : null,
          ]
          return (
            <tr key={member}>
              <td>{number}</td>
              <td>{joinParts([found?.name ?? '', ...marks])}</td>
              <td>{role ? t(role).charAt(0) : ''}</td>
              <td>{played && report.match.status === 'played' ? played.minutes : ''}</td>
            </tr>
          )
        })}
        <tr>
          <td colSpan={4}>
            {staffLabel}: {staff}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
