import { formatDate } from '../../../records/cells/format.ts'
import type { RowCheck } from '../../../records/import/row-check.ts'
import { say } from '../../../ui/words/say.ts'
import { players } from '../collections/players.ts'
import { tellEntryFault } from '../squads/tell.ts'
import { words as squadWords } from '../squads/words.ts'
import { words } from './advice-words.ts'
import { ruleFaults } from './rule-faults.ts'
import { fieldOfFault } from './squad-sheet.ts'

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
    moment: String,
    day: (day: string) => formatDate(language, day),
  }
  const statusName = (status: string) => players.fields.status.valueLabels?.[status]?.[language] ?? status
  return ruleFaults({ values: after, before, tournament, player }).map(fault => {
    const { key, values } = tellEntryFault(fault, names, statusName)
    return {
      field: fieldOfFault(fault),
      text: say(words, language, 'notImported', { why: say(squadWords, language, key, values) }),
    }
  })
}
