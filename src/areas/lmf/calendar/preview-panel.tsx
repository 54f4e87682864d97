import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { matchDays } from '../collections/match-days.ts'
import tournamentHead from '../collections/tournaments.ts?head'
import { useTold } from '../desk/use-told.ts'
import { tellClash, tellKept, tellPreview } from '../football/format.ts'
import { fixtureMessages } from '../football/messages.ts'
import { tellFormatIssue } from '../football/plan.ts'
import type { Balance } from '../football/schedule.ts'
import { lmfPaths } from '../pages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { FixturePlan, PreviewMatch, PreviewRound } from './fixture-plan.ts'
import { messages } from './messages.ts'
import { useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'

/** How often each team plays at home and away, and how often running. */
export const BalanceTable = ({ balance }: { readonly balance: readonly Balance[] }) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  return (
    <details className="fixtures-day">
      <summary>{t('balanceTitle')}</summary>
      <table className="fixtures-balance">
        <caption className="visually-hidden">{t('balanceCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('atHome')}</th>
            <th scope="col">{t('away')}</th>
            <th scope="col">{t('longestRun')}</th>
          </tr>
        </thead>
        <tbody>
          {balance
            .toSorted((one, other) => nameOf(one.team).localeCompare(nameOf(other.team)))
            .map(({ team, home, away, longestRun }) => (
              <tr key={team}>
                <th scope="row">{nameOf(team)}</th>
                <td>{home}</td>
                <td>{away}</td>
                <td>{longestRun}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

/** All matches as they would stand, each with what becomes of it. The first match day that changes is open. */
export const PreviewDays = ({ rounds }: { readonly rounds: readonly PreviewRound[] }) => {
  const t = useMessages(messages)
  const changed = rounds.find(({ matches }) => matches.some(({ fate }) => fate !== 'kept'))
  return (
    <>
      <h3 className="fixtures-subtitle">{t('daysTitle')}</h3>
      {rounds.map(({ round, matches }) => (
        <details key={round} className="fixtures-day" open={round === changed?.round}>
          <summary>
            <strong>{t('matchDay', { round })}</strong>{' '}
            <span className="text-soft">{t('summary', { count: matches.length })}</span>
          </summary>
          <ul className="fixtures-matches">
            {matches.map(match => (
              <Line key={match.id ?? `${match.part} ${match.home} ${match.away}`} match={match} />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

const fateMessages = { created: 'fateCreated', changed: 'fateChanged' } as const

const Line = ({ match }: { readonly match: PreviewMatch }) => {
  const t = useMessages(messages)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  const note = useFateNote()(match)
  return (
    <li className="fixtures-match">
      <span>{titleOf({ home: match.home, away: match.away })}</span>
      <span className="text-soft">
        {[match.kickOff === null ? t('noDate') : timestamp(match.kickOff), match.venue].filter(Boolean).join(' · ')}
      </span>
      {match.fate === 'kept' ? null : (
        <span className="fixtures-mark" data-fate={match.fate}>
          {t(fateMessages[match.fate])}
        </span>
      )}
      {note === null ? null : <span className="fixtures-note text-soft">{note}</span>}
    </li>
  )
}

/** What a match was before, or why it stays. */
const useFateNote = () => {
  const t = useMessages(messages)
  const tell = useTold(fixtureMessages)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  return (match: PreviewMatch): string | null => {
    if (match.fate === 'kept') return tell(tellKept(match))
    if (match.fate === 'created') return null
    const { was, fields } = match
    const hasOtherSides = fields.includes('home') || fields.includes('away')
    const told = [
      ...(fields.includes('round') ? [t('wasRound', { round: was.round })] : []),
      ...(hasOtherSides ? [titleOf({ home: was.home, away: was.away })] : []),
      ...(fields.includes('kickOff') ? [was.kickOff === null ? t('wasUndated') : timestamp(was.kickOff)] : []),
      ...(fields.includes('venue') && was.venue !== null ? [was.venue] : []),
    ]
    return told.length === 0 ? null : t('was', { what: told.join(' · ') })
  }
}

export interface PreviewPanelProps {
  readonly plan: FixturePlan
  readonly onWrite: () => void
  readonly onBack: () => void
}

/** What would be written, before it is: how many matches are made, moved and taken away, what clashes, and what stays and why. */
export const PreviewPanel = (props: PreviewPanelProps) => {
  const { plan, onWrite, onBack } = props
  const t = useMessages(messages)
  const tell = useTold(fixtureMessages)
  const names = useFixtureNames()
  const titleOf = useMatchTitle()
  if (plan.issues.length > 0) return <CannotPlan {...props} />
  const { preview, list, writes } = plan
  const days = (action: string) =>
    list.filter(write => write.collection === matchDays && write.action === action).length
  const beyond = preview.keep.filter(({ isBeyondPlan }) => isBeyondPlan)
  return (
    <section className="card fixtures-card" aria-labelledby="fixtures-preview">
      <h2 className="section-title" id="fixtures-preview" tabIndex={-1} ref={takeFocus}>
        {t('previewTitle')}
      </h2>
      <ul className="fixtures-counts" aria-label={t('counts')}>
        {tellPreview(preview).map(told => (
          <li key={told.key}>{tell(told)}</li>
        ))}
      </ul>
      <p>{t('matchDayWrites', { create: days('create'), change: days('change'), remove: days('delete') })}</p>
      <Sentences
        title={t('clashesTitle', { count: preview.clashes.length })}
        kind="clash"
        sentences={preview.clashes.map(clash => tell(tellClash(clash, names)))}
      >
        <p className="text-soft">{t(preview.clashes.length === 0 ? 'noClashes' : 'clashesHint')}</p>
      </Sentences>
      {preview.remove.length === 0 ? null : (
        <Sentences
          title={t('removedTitle', { count: preview.remove.length })}
          kind="removed"
          sentences={preview.remove.map(match => `${t('matchDay', { round: match.round })}: ${titleOf(match)}`)}
        />
      )}
      {beyond.length === 0 ? null : (
        <Sentences
          title={t('beyondTitle', { count: beyond.length })}
          kind="beyond"
          sentences={beyond.map(kept => `${titleOf(kept.match)}. ${tell(tellKept(kept))}`)}
        />
      )}
      <BalanceTable balance={plan.balance} />
      <PreviewDays rounds={plan.rounds} />
      {writes === 0 ? <p role="status">{t('nothingToWrite')}</p> : null}
      <div className="fixtures-actions">
        {writes === 0 ? null : <Button onClick={onWrite}>{t('write', { count: writes })}</Button>}
        <Button variant="outline-primary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}

/** Whoever asked for the preview hears and sees it, wherever on a long page it stands. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

interface SentencesProps {
  readonly title: string
  readonly kind: string
  readonly sentences: readonly string[]
  readonly children?: ReactNode
}

/** As many as a person reads. */
const mostListed = 50

const Sentences = ({ title, kind, sentences, children }: SentencesProps) => {
  const t = useMessages(messages)
  return (
    <>
      <h3 className="fixtures-subtitle">{title}</h3>
      {children}
      {sentences.length === 0 ? null : (
        <ul className="fixtures-sentences" data-kind={kind} aria-label={title}>
          {sentences.slice(0, mostListed).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length > mostListed ? <li>{t('andMore', { count: sentences.length - mostListed })}</li> : null}
        </ul>
      )}
    </>
  )
}

/** What the tournament lacks, and the way to where it is put right. */
const CannotPlan = ({ plan, onBack }: PreviewPanelProps) => {
  const t = useMessages(messages)
  const { id } = useTournament()
  const tell = useTold(fixtureMessages)
  const names = useFixtureNames()
  return (
    <Notice kind="warning">
      <h2 className="section-title">{t('cannotTitle')}</h2>
      <ul>
        {plan.issues.map(issue => (
          <li key={issue.type}>{tell(tellFormatIssue(issue, names))}</li>
        ))}
      </ul>
      <div className="fixtures-actions">
        <Link className="btn btn-primary" to={pathTo(lmfPaths.places, { id })}>
          {t('toPlaces')}
        </Link>
        <Link className="btn btn-outline-primary" to={pathsOf(tournamentHead).edit(id)}>
          {t('toTournament')}
        </Link>
        <Button variant="outline-primary" onClick={onBack}>
          {t('close')}
        </Button>
      </div>
    </Notice>
  )
}
