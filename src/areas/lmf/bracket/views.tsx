import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { isolated } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { matches as collection } from '../collections/matches.ts'
import {
  type BracketFacts,
  type DrawnRound,
  type DrawnTie,
  formatDecision,
  formatRound,
  formatSlot,
} from '../fixtures/bracket.ts'
import { useMatchDate, useMatchTitle } from '../fixtures/format.ts'
import { bracketMessages } from '../fixtures/messages.ts'
import { type Side, sides } from '../football/match.ts'
import { shownResult } from '../football/results.ts'
import { matchDayPath } from '../parts/addresses.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

/** Lets the keyboard reach and scroll overflowing content. */
const slides = { tabIndex: 0 } as const

interface TieProps {
  readonly drawn: DrawnTie
}

export const useSideName = () => {
  const t = useMessages(bracketMessages)
  const { nameOf } = useTournament()
  return ({ tie }: DrawnTie, side: Side): string => {
    const team = tie.teams[side]
    return isolated(formatSlot(t, team === null ? tie[side] : { type: 'team', team }, nameOf))
  }
}

/** The qualified team and why, or what is missing with a link to enter it. Empty until both teams are known. */
const TieDecision = ({ drawn: { tie, matches } }: TieProps) => {
  const t = useMessages(bracketMessages)
  const { id, nameOf } = useTournament()
  const { role } = useViewer()
  const { teams, decision } = tie
  const last = matches.at(-1)
  if (teams.home === null || teams.away === null) return null
  return (
    <p className="mt-1 mb-0">
      {formatDecision(t, tie, nameOf)}{' '}
      {decision.type === 'level' && last && can(role, 'lmf.write') ? (
        <Link to={matchDayPath(id, last.round, last.id)} aria-label={t('enterPenaltiesOf', { tie: tie.number })}>
          {t('enterPenalties')}
        </Link>
      ) : null}
    </p>
  )
}

const TieMatches = ({ drawn: { tie, matches, orphaned } }: TieProps) => {
  const t = useMessages(bracketMessages)
  const { value, field } = useFieldMessages(collection)
  const titleOf = useMatchTitle()
  const { id, tableRules } = useTournament()
  const dateOf = useMatchDate()
  return (
    <ul className="text-soft fs-small" aria-label={t('legs', { tie: tie.number })}>
      {matches.length === 0 ? <li>{t('noMatch')}</li> : null}
      {matches.map(match => (
        <li key={match.id}>
          {matches.length > 1 && shownResult(match, tableRules) !== null ? <span>{titleOf(match)} </span> : null}
          <Link
            to={matchDayPath(id, match.round, match.id)}
            aria-label={t('openMatch', { match: titleOf(match), date: dateOf(match) ?? t('noDate') })}
          >
            {dateOf(match) ?? t('noDate')}
          </Link>
          <span>
            {match.status === 'scheduled' || match.status === 'played' ? '' : ` · ${value('status', match.status)}`}
            {match.afterExtraTime ? ` · ${field('afterExtraTime')}` : ''}
          </span>
        </li>
      ))}
      {orphaned.map(match => (
        <li key={match.id} className="text-danger">
          {t('otherTeams', { match: titleOf(match) })}
        </li>
      ))}
    </ul>
  )
}

const UndoResultButton = ({
  drawn: { tie, hasResult },
  onUndoResult,
}: {
  readonly drawn: DrawnTie
  readonly onUndoResult: ((tie: number) => void) | null
}) => {
  const t = useMessages(bracketMessages)
  return hasResult && onUndoResult !== null ? (
    <Button variant="outline-primary" size="sm" className="tie-undo" onClick={() => onUndoResult(tie.number)}>
      {t('undoResult', { tie: tie.number })}
    </Button>
  ) : null
}

interface BracketProps {
  readonly facts: BracketFacts
  /** Null without write access. */
  readonly onUndoResult: ((tie: number) => void) | null
}

export const BracketColumns = ({ facts, ...props }: BracketProps) => {
  const t = useMessages(bracketMessages)
  return (
    <>
      <p className="bracket-hint text-soft">{t('slideHint')}</p>
      <section className="bracket" aria-label={t('rounds')} {...slides}>
        {facts.rounds.map(round => (
          <Round key={round.round} round={round} facts={facts} {...props} />
        ))}
      </section>
    </>
  )
}

const Round = ({ round, facts, onUndoResult }: BracketProps & { readonly round: DrawnRound }) => {
  const t = useMessages(bracketMessages)
  const first = round.ties[0]
  const id = `bracket-round-${round.round}`
  if (first === undefined) return null
  return (
    <section className="bracket-round d-flex flex-column" aria-labelledby={id}>
      <h3 className="mb-2 fs-6" id={id}>
        {formatRound(t, first.tie, facts.plan.bracket)}
      </h3>
      <ol className="bracket-ties d-flex flex-1 flex-column gap-3">
        {round.ties.map(drawn => (
          <li key={drawn.tie.number} className="bracket-tie">
            <TieCard drawn={drawn} facts={facts} onUndoResult={onUndoResult} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const honours = { round: 'goesOn', final: 'champion', thirdPlace: 'third' } as const

const TieCard = ({ drawn, facts, onUndoResult }: TieProps & Pick<BracketProps, 'facts' | 'onUndoResult'>) => {
  const t = useMessages(bracketMessages)
  const sideName = useSideName()
  const { tie } = drawn
  const outcome = tie.decision
  return (
    <article className="tie" aria-labelledby={`tie-${tie.number}`}>
      <h4 className="mb-1 text-soft fs-small fw-bold" id={`tie-${tie.number}`}>
        {t('tie', { tie: tie.number })}
        {tie.kind === 'thirdPlace' ? ` · ${formatRound(t, tie, facts.plan.bracket)}` : ''}
      </h4>
      <ul className="tie-sides">
        {sides.map((side, at) => {
          const team = tie.teams[side]
          const isWinner = outcome.type === 'decided' && outcome.winner === team
          return (
            <li
              key={side}
              className="tie-side d-flex gap-3 justify-content-between"
              data-winner={isWinner}
              data-known={team !== null}
            >
              <span>
                {sideName(drawn, side)}
                {isWinner ? <span className="visually-hidden"> {t(honours[tie.kind])}</span> : null}
              </span>
              {outcome.type === 'open' ? null : <span className="tabular">{outcome.score[at]}</span>}
            </li>
          )
        })}
      </ul>
      <TieDecision drawn={drawn} />
      {tie.teams.home === null || tie.teams.away === null ? null : <TieMatches drawn={drawn} />}
      <UndoResultButton drawn={drawn} onUndoResult={onUndoResult} />
    </article>
  )
}

export const BracketTable = ({ facts, onUndoResult }: BracketProps) => {
  const t = useMessages(bracketMessages)
  const { name } = useTournament().record
  const sideName = useSideName()
  return (
    <section className="overflow-x-auto" aria-label={t('tableCaption', { name })} {...slides}>
      <Table className="bracket-table">
        <caption className="visually-hidden">{t('tableCaption', { name })}</caption>
        <TableHead headings={[t('round'), t('home'), t('away'), t('matches'), t('decision')]} />
        <tbody>
          {facts.rounds
            .flatMap(({ ties }) => ties)
            .map(drawn => (
              <tr key={drawn.tie.number}>
                <th scope="row">
                  {t('tie', { tie: drawn.tie.number })} · {formatRound(t, drawn.tie, facts.plan.bracket)}
                </th>
                <td>{sideName(drawn, 'home')}</td>
                <td>{sideName(drawn, 'away')}</td>
                <td>
                  <TieMatches drawn={drawn} />
                </td>
                <td>
                  <TieDecision drawn={drawn} />
                  <UndoResultButton drawn={drawn} onUndoResult={onUndoResult} />
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </section>
  )
}
