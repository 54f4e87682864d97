import { useFieldMessages } from '../../../records/fields/labels.ts'
import { isolated } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import type { Match } from '../football/match.ts'
import { shownResult } from '../football/results.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

/** Says what an awarded match counts for, and to whom it was awarded; null for others. */
export const useAwardNote = (match: Match): string | null => {
  const t = useMessages(messages)
  const { value } = useFieldMessages(matches)
  const { nameOf, tableRules } = useTournament()
  const result = shownResult(match, tableRules)
  if (result === null || result.awardedTo === null) return null
  const { home, away, awardedTo } = result
  const team = awardedTo === 'none' ? value('awardedTo', 'none') : isolated(nameOf(match[awardedTo]))
  return t('countsAs', { home, away, team })
}
