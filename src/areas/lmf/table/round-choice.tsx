import { useId } from 'react'
import { useWords } from '../../../ui/words/use-words.ts'
import { words } from './words.ts'

interface RoundChoiceProps {
  /** The match days that have results, ascending. */
  readonly rounds: readonly number[]
  readonly after: number | null
  readonly onChoose: (round: number | null) => void
}

/** After which match day the table is shown. */
export const RoundChoice = ({ rounds, after, onChoose }: RoundChoiceProps) => {
  const t = useWords(words)
  const id = useId()
  const offered = after === null || rounds.includes(after) ? rounds : [...rounds, after]
  return (
    <div className="round-choice">
      <label htmlFor={id}>{t('afterRound')}</label>
      <select
        id={id}
        className="form-select"
        value={after ?? ''}
        onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('now')}</option>
        {offered.toReversed().map(round => (
          <option key={round} value={round}>
            {t('afterOption', { round })}
          </option>
        ))}
      </select>
    </div>
  )
}
