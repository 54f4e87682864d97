import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice } from './choice.tsx'
import { messages } from './messages.ts'

interface RoundChoiceProps {
  /** The match days that have results, ascending. */
  readonly rounds: readonly number[]
  readonly after: number | null
  readonly onChoose: (round: number | null) => void
}

/** After which match day the table is shown. */
export const RoundChoice = ({ rounds, after, onChoose }: RoundChoiceProps) => {
  const t = useMessages(messages)
  const offered = after === null || rounds.includes(after) ? rounds : [...rounds, after]
  const options = offered.toReversed().map(round => ({ value: String(round), label: t('afterOption', { round }) }))
  return (
    <Choice
      label={t('afterRound')}
      value={after === null ? '' : String(after)}
      options={[{ value: '', label: t('now') }, ...options]}
      onChoose={value => onChoose(value === '' ? null : Number(value))}
    />
  )
}
