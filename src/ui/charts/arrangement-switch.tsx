import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import type { Arrangement } from './bars.ts'
import { messages } from './messages.ts'

interface ArrangementSwitchProps {
  readonly value: Arrangement
  readonly onChange: (value: Arrangement) => void
}

const arrangements = ['grouped', 'stacked'] as const satisfies readonly Arrangement[]

/** Whether bars stand beside or on top of each other. */
export const ArrangementSwitch = ({ value, onChange }: ArrangementSwitchProps) => {
  const t = useMessages(messages)
  const name = useId()
  return (
    <fieldset className="chart-arrangement">
      <legend className="visually-hidden">{t('arrangement')}</legend>
      {arrangements.map(arrangement => (
        <label key={arrangement}>
          <input type="radio" name={name} checked={value === arrangement} onChange={() => onChange(arrangement)} />
          {t(arrangement)}
        </label>
      ))}
    </fieldset>
  )
}
