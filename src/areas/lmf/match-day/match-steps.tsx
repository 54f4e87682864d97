import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { stepsFrom } from '../../../model/life-cycle.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Disclosure } from '../../../ui/popup/popup.tsx'
import { matches } from '../collections/matches.ts'
import type { Match } from '../football/match.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { MatchEntry } from './match-entry.ts'
import { messages } from './messages.ts'

/** Steps that change what a match counts for, or take a score out. */
const sureSteps = ['abandon', 'award', 'annul', 'reset'] as const
type SureStep = (typeof sureSteps)[number]

const questions = {
  abandon: ['sureAbandon', 'sureAbandonLine'],
  award: ['sureAward', 'sureAwardLine'],
  annul: ['sureAnnul', 'sureAnnulLine'],
  reset: ['sureReset', 'sureResetLine'],
} as const

interface StepDialogProps {
  readonly step: SureStep
  readonly match: string
  readonly home: string
  readonly away: string
  readonly onConfirm: (sets: Readonly<Record<string, string>>) => void
  readonly onCancel: () => void
}

/** Asks before a step is taken that takes something away; of a walkover, who wins it. */
const StepDialog = ({ step, match, home, away, onConfirm, onCancel }: StepDialogProps) => {
  const t = useMessages(messages)
  const { step: stepName } = useFieldMessages(matches)
  const [awardedTo, setAwardedTo] = useState<string | null>(null)
  const name = useId()
  const [title, line] = questions[step]
  const winners = [
    { side: 'home', label: home },
    { side: 'away', label: away },
    { side: 'none', label: t('awardNobody') },
  ]
  return (
    <ConfirmDialog
      isOpen
      title={t(title, { match })}
      confirmLabel={stepName(step)}
      kind={step === 'abandon' ? 'plain' : 'danger'}
      isBlocked={step === 'award' && awardedTo === null}
      onConfirm={() => onConfirm(awardedTo === null ? {} : { awardedTo })}
      onCancel={onCancel}
    >
      <p>{t(line)}</p>
      {step === 'award' ? (
        <fieldset className="match-award">
          <legend className="form-label">{t('awardTo')}</legend>
          {winners.map(({ side, label }) => (
            <label key={side}>
              <input type="radio" name={name} checked={awardedTo === side} onChange={() => setAwardedTo(side)} />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
    </ConfirmDialog>
  )
}

interface MatchStepsProps {
  readonly entry: MatchEntry
  readonly match: Match
  readonly name: string
  readonly mayWrite: boolean
}

const sure = (event: string): SureStep | null => sureSteps.find(step => step === event) ?? null

/** The state of a match, which is also the menu of what can be done to it. What takes something away is asked first. */
export const MatchSteps = ({ entry, match, name, mayWrite }: MatchStepsProps) => {
  const t = useMessages(messages)
  const { value, step: stepName } = useFieldMessages(matches)
  const { nameOf } = useTournament()
  const [asked, setAsked] = useState<{ readonly event: SureStep; readonly to: string } | null>(null)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const { lifeCycle } = matches
  const state = value('status', match.status)
  if (!mayWrite || lifeCycle === undefined)
    return (
      <span className="match-state" data-status={match.status}>
        {state}
      </span>
    )
  // Without a score there is nothing to be recorded as played.
  const isOpen = ({ event }: { readonly event: string }) => event !== 'finish' || match.homeGoals !== null
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
            .map(({ event, to }) => {
              const risky = sure(event)
              return (
                <button
                  key={event}
                  type="button"
                  className="disclosure-choice"
                  onClick={() => {
                    close()
                    if (risky) setAsked({ event: risky, to })
                    else take(event, to)
                  }}
                >
                  {stepName(event)}
                </button>
              )
            })
        }
      </Disclosure>
      {asked === null ? null : (
        <StepDialog
          step={asked.event}
          match={name}
          home={nameOf(match.home)}
          away={nameOf(match.away)}
          onConfirm={more => take(asked.event, asked.to, more)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}
