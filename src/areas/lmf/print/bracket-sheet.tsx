import { useMemo } from 'react'
import { isolated, joinParts } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { bracketFacts, type DrawnTie, formatRound, formatSlot } from '../fixtures/bracket.ts'
import { useMatchDate } from '../fixtures/format.ts'
import { bracketMessages } from '../fixtures/messages.ts'
import { isSetAside, sides } from '../football/match.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

/** The bracket of the tournament, with what is known of its ties; empty without one. */
export const useBracketRounds = () => {
  const tournament = useTournament()
  return useMemo(() => bracketFacts(planInputOf(tournament, []), tournament.matches), [tournament])
}

/** A bracket on one sheet, a column per round, in the largest type that fits. */
export const WallBracket = ({ facts: { rounds, plan } }: { readonly facts: ReturnType<typeof useBracketRounds> }) => {
  const t = useMessages(bracketMessages)
  return (
    <div className="wall-bracket" data-rounds={rounds.length}>
      {rounds.map(({ round, ties: [first, ...others] }) =>
        first === undefined ? null : (
          <section key={round}>
            <h3>{formatRound(t, first.tie, plan.bracket)}</h3>
            <ol>
              {[first, ...others].map(drawn => (
                <li key={drawn.tie.number}>
                  <WallTie drawn={drawn} />
                </li>
              ))}
            </ol>
          </section>
        ),
      )}
    </div>
  )
}

const WallTie = ({ drawn: { tie, matches } }: { readonly drawn: DrawnTie }) => {
  const t = useMessages(bracketMessages)
  const { nameOf } = useTournament()
  const dateOf = useMatchDate()
  const { decision, teams, kind } = tie
  const penalties = decision.type === 'decided' ? decision.penalties : null
  const dates = matches.filter(match => !isSetAside(match)).flatMap(match => dateOf(match) ?? [])
  return (
    <>
      {kind === 'thirdPlace' ? <small>{t('thirdPlace')}</small> : null}
      {sides.map((side, at) => {
        const team = teams[side]
        const isWinner = decision.type === 'decided' && decision.winner === team
        return (
          <p key={side} data-winner={isWinner}>
            <span>{isolated(formatSlot(t, team === null ? tie[side] : { type: 'team', team }, nameOf))}</span>
            <span>
              {decision.type === 'open' ? '' : decision.score[at]}
              {penalties === null ? '' : ` (${penalties[at]})`}
            </span>
          </p>
        )
      })}
      <small>{joinParts([t('tie', { tie: tie.number }), ...(decision.type === 'open' ? dates : [])])}</small>
    </>
  )
}
