import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { type EnteredMatch, isOvertaken, type MatchRefusal, shownScore } from '../../../../machines/lmf/match-entry.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useIsOffline } from '../../../records/live/online.ts'
import { outcomeText } from '../../../records/writing/outcome-text.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import type { MatchEntry } from './match-entry.ts'
import { messages } from './messages.ts'

interface MatchNotesProps {
  readonly entry: MatchEntry
  /** No score can be entered in this state. */
  readonly isLocked: boolean
}

/** What is to be said of a row: that it is being saved, what became of it, and what a colleague did meanwhile. */
export const MatchNotes = ({ entry, isLocked }: MatchNotesProps) => {
  const t = useMessages(messages)
  const { value: nameOf } = useFieldMessages(matches)
  const context = useSelector(entry, snapshot => snapshot.context)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isConflict = useSelector(entry, snapshot => snapshot.hasTag('conflict'))
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { match, refusal, done, typed } = context
  const scoreText = ({ homeGoals, awayGoals, status }: EnteredMatch): string =>
    homeGoals === null || awayGoals === null
      ? t('noScore', { state: nameOf('status', status) })
      : `${homeGoals}–${awayGoals}`
  const refusalText = (why: MatchRefusal): string => {
    if (why.type === 'incomplete') return t('incomplete')
    if (why.type === 'conflict') return t('changed')
    return outcomeText(matches, why.type === 'gone' ? { type: 'conflict', theirs: null } : why, language)
  }
  const isUndoable = done !== null && typed === null && !isBusy
  return (
    <div className="match-notes" role="status">
      {isLocked ? <p className="text-soft">{t('locked', { state: nameOf('status', match.status) })}</p> : null}
      {isBusy ? <p>{isOffline ? t('offline') : t('saving')}</p> : null}
      {!isBusy && !isConflict && isOvertaken(context) ? (
        <p className="match-warning">{t('overtaken', { score: scoreText(match) })}</p>
      ) : null}
      {isConflict && refusal?.type === 'conflict' ? (
        <Conflict entry={entry} theirs={scoreText(refusal.theirs)} />
      ) : refusal ? (
        <p className="match-refusal">
          {refusalText(refusal)}{' '}
          {refusal.type === 'failed' ? (
            <Button variant="link" size="sm" onClick={() => entry.send({ type: 'retry' })}>
              {t('tryAgain')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {isUndoable ? (
        <p className="match-saved">
          {t('saved')}{' '}
          <Button variant="link" size="sm" onClick={() => entry.send({ type: 'undo' })}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Both are shown, and the person decides. */
const Conflict = ({ entry, theirs }: { readonly entry: MatchEntry; readonly theirs: string }) => {
  const t = useMessages(messages)
  const { home, away } = useSelector(entry, ({ context }) => shownScore(context))
  const isScore = useSelector(entry, ({ context }) => context.typed !== null)
  const mine = `${home}–${away}`
  return (
    <div className="match-conflict">
      <p>{isScore ? t('conflict', { theirs, mine }) : t('stepConflict', { theirs })}</p>
      <Button variant="primary" size="sm" onClick={() => entry.send({ type: 'keep.mine' })}>
        {isScore ? t('keepMine', { mine }) : t('stepAnyway')}
      </Button>
      <Button variant="outline-primary" size="sm" onClick={() => entry.send({ type: 'take.theirs' })}>
        {t('takeTheirs', { theirs })}
      </Button>
    </div>
  )
}
