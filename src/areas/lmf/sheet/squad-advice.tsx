import type { AdviceProps } from '../../../records/kind.ts'
import { useSharedValue } from '../../../records/references/use-shared-value.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import { useNames } from '../desk/use-names.ts'
import { words } from './advice-words.ts'
import { ruleFaults } from './rule-faults.ts'
import { useEntryFaultText } from './use-entry-fault-text.ts'

const none = {}

/** What the rules of the tournament have against a squad place as the form has it. The form is where exceptions are entered, so it only says so. */
export const SquadAdvice = ({ values, before }: AdviceProps) => {
  const t = useWords(words)
  const tell = useEntryFaultText(useNames(none))
  const tournament = useSharedValue(placeIn('tournaments', values.tournament))
  const player = useSharedValue(placeIn('players', values.player))
  if (tournament.type !== 'known' || player.type !== 'known') return null
  const faults = ruleFaults({ values, before, tournament: tournament.value, player: player.value })
  if (faults.length === 0) return null
  return (
    <div className="alert alert-warning editor-bar" role="status">
      {t('against', { why: faults.map(tell).join(' ') })}
    </div>
  )
}

export default SquadAdvice

const placeIn = (path: string, id: unknown): string | null =>
  typeof id === 'string' && id !== '' ? `${path}/${id}` : null
