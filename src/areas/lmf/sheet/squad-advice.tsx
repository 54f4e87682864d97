import type { AdviceProps } from '../../../records/kind.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useNames } from '../desk/use-names.ts'
import { messages } from './advice-messages.ts'
import { ruleIssues } from './rule-issues.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

const none = {}

/** What the rules of the tournament have against a squad place as the form has it. The form is where exceptions are entered, so it only says so. */
export const SquadAdvice = ({ values, before }: AdviceProps) => {
  const t = useMessages(messages)
  const tell = useEntryIssueText(useNames(none))
  const tournament = useLiveValue(placeIn('tournaments', values.tournament))
  const player = useLiveValue(placeIn('players', values.player))
  if (tournament.status !== 'ready' || player.status !== 'ready') return null
  const issues = ruleIssues({ values, before, tournament: tournament.value, player: player.value })
  if (issues.length === 0) return null
  return (
    <div className="alert alert-warning editor-bar" role="status">
      {t('against', { why: issues.map(tell).join(' ') })}
    </div>
  )
}

export default SquadAdvice

const placeIn = (path: string, id: unknown): string | null =>
  typeof id === 'string' && id !== '' ? `${path}/${id}` : null
