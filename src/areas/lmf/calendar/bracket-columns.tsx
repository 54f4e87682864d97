import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import type { TieSide } from '../football/bracket.ts'
import { tellRound } from '../football/format.ts'
import { tieMessages } from '../football/messages.ts'
import type { BracketFacts, DrawnRound } from './bracket-facts.ts'
import { messages } from './bracket-messages.ts'
import { slides } from './slides.ts'
import { TakeBackButton, TieMatches, type TieProps, useDecision, useSideName } from './tie-parts.tsx'

export interface BracketProps {
  readonly facts: BracketFacts
  /** Null for who may not write. */
  readonly onTakeBack: ((tie: number) => void) | null
}

/** The rounds side by side, each a list of its ties; on narrow screens one slides from round to round. */
export const BracketColumns = ({ facts, ...props }: BracketProps) => {
  const t = useMessages(messages)
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

const Round = ({ round, facts, onTakeBack }: BracketProps & { readonly round: DrawnRound }) => {
  const tell = useTold(tieMessages)
  const first = round.ties[0]
  const id = `bracket-round-${round.round}`
  if (first === undefined) return null
  return (
    <section className="bracket-round" aria-labelledby={id}>
      <h3 id={id}>{tell(tellRound(first.tie, facts.plan.bracket))}</h3>
      <ol className="bracket-ties">
        {round.ties.map(drawn => (
          <li key={drawn.tie.number} className="bracket-tie">
            <TieCard drawn={drawn} facts={facts} onTakeBack={onTakeBack} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const sides: readonly TieSide[] = ['home', 'away']

const honours = { round: 'goesOn', final: 'champion', thirdPlace: 'third' } as const

const TieCard = ({ drawn, facts, onTakeBack }: TieProps & Pick<BracketProps, 'facts' | 'onTakeBack'>) => {
  const t = useMessages(messages)
  const tell = useTold(tieMessages)
  const sideName = useSideName()
  const decision = useDecision()(drawn)
  const { tie } = drawn
  const outcome = tie.decision
  return (
    <article className="tie" aria-labelledby={`tie-${tie.number}`}>
      <h4 className="tie-title" id={`tie-${tie.number}`}>
        {t('tie', { tie: tie.number })}
        {tie.kind === 'thirdPlace' ? ` · ${tell(tellRound(tie, facts.plan.bracket))}` : ''}
      </h4>
      <ul className="tie-sides">
        {sides.map((side, at) => {
          const team = tie.teams[side]
          const isWinner = outcome.type === 'decided' && outcome.winner === team
          return (
            <li key={side} className="tie-side" data-winner={isWinner} data-known={team !== null}>
              <span>
                {sideName(drawn, side)}
                {isWinner ? <span className="visually-hidden"> {t(honours[tie.kind])}</span> : null}
              </span>
              {outcome.type === 'open' ? null : <span className="tie-score">{outcome.score[at]}</span>}
            </li>
          )
        })}
      </ul>
      {decision === null ? null : <p className="tie-decision">{decision}</p>}
      {tie.teams.home === null || tie.teams.away === null ? null : <TieMatches drawn={drawn} />}
      <TakeBackButton drawn={drawn} onTakeBack={onTakeBack} />
    </article>
  )
}
