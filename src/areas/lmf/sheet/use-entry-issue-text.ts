import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { players } from '../collections/players.ts'
import { formatEntryIssue, type Names } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import type { EntryIssue } from '../football/squads.ts'

/** Why a player may not be in a squad, in words. */
export const useEntryIssueText = (names: Names) => {
  const t = useMessages(squadMessages)
  const { value: nameOf } = useFieldMessages(players)
  return (issue: EntryIssue): string => formatEntryIssue(t, issue, names, status => nameOf('status', status))
}
