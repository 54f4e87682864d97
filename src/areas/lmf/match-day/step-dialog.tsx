import { useId, useState } from 'react'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { messages } from './messages.ts'

/** Steps that change what a match counts for, or take a score out. */
export const sureSteps = ['abandon', 'award', 'annul', 'reset'] as const
export type SureStep = (typeof sureSteps)[number]

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
export const StepDialog = ({ step, match, home, away, onConfirm, onCancel }: StepDialogProps) => {
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
