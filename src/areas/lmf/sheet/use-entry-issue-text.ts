import { useFieldMessages } from '../../../records/fields/labels.ts'
import { players } from '../collections/players.ts'
import { type Names, tellEntryIssue } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import type { EntryIssue } from '../football/squads.ts'
import { useTold } from '../names.tsx'

/** Why a player may not be in a squad, in words. */
export const useEntryIssueText = (names: Names) => {
  const tell = useTold(squadMessages)
  const { value: nameOf } = useFieldMessages(players)
  return (issue: EntryIssue): string => tell(tellEntryIssue(issue, names, status => nameOf('status', status)))
}
