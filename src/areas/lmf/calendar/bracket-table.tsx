import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import { tellRound } from '../football/format.ts'
import { tieMessages } from '../football/messages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { BracketProps } from './bracket-columns.tsx'
import { messages } from './bracket-messages.ts'
import { slides } from './slides.ts'
import { TakeBackButton, TieMatches, useDecision, useSideName } from './tie-parts.tsx'

/** The same ties line by line, for who reads a table better than a drawing. */
export const BracketTable = ({ facts, onTakeBack }: BracketProps) => {
  const t = useMessages(messages)
  const tell = useTold(tieMessages)
  const { name } = useTournament().record
  const sideName = useSideName()
  const decisionOf = useDecision()
  return (
    <section className="bracket-slide" aria-label={t('tableCaption', { name })} {...slides}>
      <table className="bracket-table">
        <caption className="visually-hidden">{t('tableCaption', { name })}</caption>
        <thead>
          <tr>
            {(['round', 'home', 'away', 'matches', 'decision'] as const).map(column => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.rounds
            .flatMap(({ ties }) => ties)
            .map(drawn => (
              <tr key={drawn.tie.number}>
                <th scope="row">
                  {t('tie', { tie: drawn.tie.number })} · {tell(tellRound(drawn.tie, facts.plan.bracket))}
                </th>
                <td>{sideName(drawn, 'home')}</td>
                <td>{sideName(drawn, 'away')}</td>
                <td>
                  <TieMatches drawn={drawn} />
                </td>
                <td>
                  <p className="tie-decision">{decisionOf(drawn)}</p>
                  <TakeBackButton drawn={drawn} onTakeBack={onTakeBack} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
