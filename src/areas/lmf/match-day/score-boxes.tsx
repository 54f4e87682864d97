import { useSelector } from '@xstate/react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { type Side, shownScore } from '../../../../machines/lmf/match-entry.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { MatchEntry } from './match-entry.ts'
import { messages } from './messages.ts'

interface ScoreBoxesProps {
  readonly entry: MatchEntry
  readonly home: string
  readonly away: string
  /** There is no score to enter. */
  readonly isLocked: boolean
}

const boxes = '.score-box:not(:disabled)'

/** Leads to a score before or after this one in the list, if there is one. */
const focusBy = (from: HTMLElement, step: number): void => {
  const all = [...(from.closest('.match-rows')?.querySelectorAll<HTMLInputElement>(boxes) ?? [])]
  all[all.indexOf(from as HTMLInputElement) + step]?.focus()
}

/** The goals of both teams, typed one after the other. The row is saved when both are left, or with Enter. */
export const ScoreBoxes = ({ entry, home, away, isLocked }: ScoreBoxesProps) => (
  <span className="score">
    <ScoreBox entry={entry} side="home" team={home} isLocked={isLocked} />
    <span aria-hidden="true">–</span>
    <ScoreBox entry={entry} side="away" team={away} isLocked={isLocked} />
  </span>
)

interface ScoreBoxProps {
  readonly entry: MatchEntry
  readonly side: Side
  readonly team: string
  readonly isLocked: boolean
}

const ScoreBox = ({ entry, side, team, isLocked }: ScoreBoxProps) => {
  const t = useMessages(messages)
  const value = useSelector(entry, ({ context }) => shownScore(context)[side])
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isRefused = useSelector(entry, ({ context }) => context.refusal !== null && context.typed !== null)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }[event.key]
    if (event.key === 'Escape') entry.send({ type: 'discard' })
    if (way === undefined) return
    event.preventDefault()
    if (event.key === 'Enter' && side === 'away') entry.send({ type: 'save' })
    focusBy(event.currentTarget, way)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const stays = relatedTarget instanceof Node && currentTarget.closest('.score')?.contains(relatedTarget)
    if (!stays) entry.send({ type: 'save' })
  }
  return (
    <input
      className="form-control score-box"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('goalsOf', { team })}
      aria-invalid={isRefused}
      disabled={isLocked}
      readOnly={isBusy}
      value={value}
      onChange={event => entry.send({ type: 'type', side, text: event.target.value })}
      onFocus={event => event.target.select()}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
