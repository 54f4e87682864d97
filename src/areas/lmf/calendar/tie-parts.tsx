import Button from 'react-bootstrap/Button'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches as collection } from '../collections/matches.ts'
import { useTold } from '../desk/use-told.ts'
import type { TieSide } from '../fixtures/knockout/bracket.ts'
import { messages as knockoutMessages } from '../fixtures/knockout/messages.ts'
import { tellDecision, tellSlot } from '../fixtures/knockout/tell.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { DrawnTie } from './bracket-facts.ts'
import { messages } from './bracket-messages.ts'
import { useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'

export interface TieProps {
  readonly drawn: DrawnTie
}

/** Who is on a side of a tie, or who will be. */
export const useSideName = () => {
  const { nameOf } = useTournament()
  const tell = useTold(knockoutMessages)
  return ({ tie }: DrawnTie, side: TieSide): string => {
    const team = tie.teams[side]
    const told = tellSlot(tie[side])
    return team === null ? (told === null ? '' : tell(told)) : nameOf(team)
  }
}

/** Who goes on and by what, or what is still missing; nothing while a team is not known. */
export const useDecision = () => {
  const tell = useTold(knockoutMessages)
  const names = useFixtureNames()
  return ({ tie: { teams, decision } }: DrawnTie): string | null =>
    teams.home === null || teams.away === null ? null : tell(tellDecision(decision, names))
}

/** The matches of a tie in their order. Of a single one the score stands with the teams. */
export const TieMatches = ({ drawn: { tie, matches, strays } }: TieProps) => {
  const t = useMessages(messages)
  const { value, field } = useFieldMessages(collection)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  return (
    <ul className="tie-matches" aria-label={t('legs', { tie: tie.number })}>
      {matches.length === 0 ? <li>{t('noMatch')}</li> : null}
      {matches.map(match => (
        <li key={match.id}>
          {matches.length > 1 && match.homeGoals !== null ? <span>{titleOf(match)} </span> : null}
          <span>
            {match.kickOff === null ? t('noDate') : timestamp(match.kickOff)}
            {match.status === 'scheduled' || match.status === 'played' ? '' : ` · ${value('status', match.status)}`}
            {match.afterExtraTime ? ` · ${field('afterExtraTime')}` : ''}
          </span>
        </li>
      ))}
      {strays.map(match => (
        <li key={match.id} className="tie-stray">
          {t('otherTeams', { match: titleOf(match) })}
        </li>
      ))}
    </ul>
  )
}

interface TakeBackButtonProps {
  readonly drawn: DrawnTie
  readonly onTakeBack: ((tie: number) => void) | null
}

export const TakeBackButton = ({ drawn: { tie, hasResult }, onTakeBack }: TakeBackButtonProps) => {
  const t = useMessages(messages)
  return hasResult && onTakeBack !== null ? (
    <Button variant="outline-primary" size="sm" className="tie-take-back" onClick={() => onTakeBack(tie.number)}>
      {t('takeBack', { tie: tie.number })}
    </Button>
  ) : null
}
