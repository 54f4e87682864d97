import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { MatchEntry } from '../../../../machines/match-entry.ts'
import { stepsFrom } from '../../../model/life-cycle.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Disclosure } from '../../../ui/popup/popup.tsx'
import { matches } from '../collections/matches.ts'
import type { Match } from '../football/match.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

/** What is asked before steps that change what a match counts for, or take a score out. */
const questions = {
  abandon: ['sureAbandon', 'sureAbandonLine'],
  award: ['sureAward', 'sureAwardLine'],
  annul: ['sureAnnul', 'sureAnnulLine'],
  reset: ['sureReset', 'sureResetLine'],
} as const

const isAsked = (event: string): event is keyof typeof questions => event in questions

interface StepDialogProps {
  readonly event: keyof typeof questions
  readonly name: string
  readonly match: Match
  readonly onConfirm: (sets: Readonly<Record<string, string>>) => void
  readonly onCancel: () => void
}

const StepDialog = ({ event, name, match, onConfirm, onCancel }: StepDialogProps) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  const { step: stepName, value: valueName } = useFieldMessages(matches)
  const [awardedTo, setAwardedTo] = useState<string | null>(null)
  const group = useId()
  const [title, line] = questions[event]
  const winners = [
    { side: 'home', label: nameOf(match.home) },
    { side: 'away', label: nameOf(match.away) },
    { side: 'none', label: valueName('awardedTo', 'none') },
  ]
  return (
    <ConfirmDialog
      isOpen
      title={t(title, { match: name })}
      confirmLabel={stepName(event)}
      kind={event === 'abandon' ? 'plain' : 'danger'}
      isBlocked={event === 'award' && awardedTo === null}
      onConfirm={() => onConfirm(awardedTo === null ? {} : { awardedTo })}
      onCancel={onCancel}
    >
      <p>{t(line)}</p>
      {event === 'award' ? (
        <fieldset className="match-award">
          <legend className="form-label">{t('awardTo')}</legend>
          {winners.map(({ side, label }) => (
            <label key={side}>
              <input type="radio" name={group} checked={awardedTo === side} onChange={() => setAwardedTo(side)} />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
    </ConfirmDialog>
  )
}

/** By these something is played or decided, for which play has to have begun. */
const resultSteps: readonly string[] = ['start', 'finish', 'abandon', 'award']

interface MatchStepsProps {
  readonly entry: MatchEntry
  readonly match: Match
  readonly name: string
  readonly mayWrite: boolean
}

/** The state of a match, which is also the menu of what can be done to it. What takes something away is asked first. */
export const MatchSteps = ({ entry, match, name, mayWrite }: MatchStepsProps) => {
  const t = useMessages(messages)
  const { value, step: stepName } = useFieldMessages(matches)
  const [asked, setAsked] = useState<{ readonly event: keyof typeof questions; readonly to: string } | null>(null)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const { record } = useTournament()
  const { lifeCycle } = matches
  const state = value('status', match.status)
  if (!mayWrite || lifeCycle === undefined)
    return (
      <span className="match-state" data-status={match.status}>
        {state}
      </span>
    )
  // Without a score there is nothing to be recorded as played.
  const isOpen = ({ event }: { readonly event: string }) =>
    (event !== 'finish' || match.homeGoals !== null) && !(record.status === 'planned' && resultSteps.includes(event))
  const take = (event: string, to: string, more: Readonly<Record<string, string>> = {}) => {
    setAsked(null)
    entry.send({ type: 'step', command: { type: 'step', event, sets: { status: to, ...more } } })
  }
  return (
    <div className="match-steps">
      <Disclosure
        label={state}
        className="btn btn-outline-primary btn-sm match-state"
        button={{ disabled: isBusy, 'aria-label': t('steps', { match: name, state }), 'data-status': match.status }}
      >
        {close =>
          stepsFrom(lifeCycle, match.status)
            .filter(isOpen)
            .map(({ event, to }) => (
              <button
                key={event}
                type="button"
                className="disclosure-choice"
                onClick={() => {
                  close()
                  if (isAsked(event)) setAsked({ event, to })
                  else take(event, to)
                }}
              >
                {stepName(event)}
              </button>
            ))
        }
      </Disclosure>
      {asked === null ? null : (
        <StepDialog
          {...{ event: asked.event, name, match }}
          onConfirm={more => take(asked.event, asked.to, more)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}
