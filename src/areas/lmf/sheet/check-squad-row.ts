import { formatDate } from '../../../records/fields/format.ts'
import type { RowCheck } from '../../../records/import/row-check.ts'
import { say } from '../../../ui/messages/say.ts'
import { players } from '../collections/players.ts'
import { tellEntryIssue } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { messages } from './advice-messages.ts'
import { ruleIssues } from './rule-issues.ts'
import { fieldOfIssue } from './squad-sheet.ts'

const called = (id: string): string => id

/** What the rules of the tournament have against a row of squads. A file makes no exceptions: they are entered in the form, one by one. */
export const checkSquadRow: RowCheck = async ({ read, language }, { before, after }) => {
  if (!after.tournament || !after.player) return []
  const [tournament, player] = await Promise.all([
    read(`tournaments/${after.tournament}`),
    read(`players/${after.player}`),
  ])
  const names = {
    team: called,
    player: called,
    venue: called,
    timestamp: String,
    day: (day: string) => formatDate(language, day),
  }
  const statusName = (status: string) => players.fields.status.valueLabels?.[status]?.[language] ?? status
  return ruleIssues({ values: after, before, tournament, player }).map(issue => {
    const { key, values } = tellEntryIssue(issue, names, statusName)
    return {
      field: fieldOfIssue(issue),
      text: say(messages, language, 'notImported', { why: say(squadMessages, language, key, values) }),
    }
  })
}
