import { type Values, valuesOf } from '../../../model/record.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { recordIn } from '../../../records/data/live/records-where.ts'
import { valueWord } from '../../../records/fields/field-words.ts'
import type { RowCheck } from '../../../records/import/import-rules.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { formatDate } from '../../../ui/format.ts'
import { defineMessages, translator } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import { formatEntryIssue } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { squadRulesOf } from '../football/rules.ts'
import { type EntryIssue, entryIssues, squadMemberOf } from '../football/squads.ts'
import { useNames } from '../parts/names.tsx'
import { fieldOfIssue, mayBeExcepted, useEntryIssueText } from './squad-sheet.ts'

const messages = defineMessages({
  against: {
    en: 'The tournament’s rules don’t allow it: {why} If you save it, it counts as an exception.',
    es: 'Las reglas del torneo no lo permiten: {why} Si lo guardas, queda como excepción.',
  },
  notImported: {
    en: '{why} If an exception was granted, enter it in the form of the squad place.',
    es: '{why} Si se concedió una excepción, anótala en el formulario de la ficha.',
  },
})

interface Asked {
  readonly values: Values
  /** Stored values; null for a new one. */
  readonly before: Values | null
  readonly tournament: Json
  readonly player: Json
}

/** Checks a squad membership by the sheet's own rules; existing members only for changes. */
const ruleIssues = ({ values, before, tournament, player }: Asked): readonly EntryIssue[] => {
  const { from, status } = values
  if (!isObject(tournament) || !isObject(player) || typeof from !== 'string') return []
  if ((status ?? 'active') !== 'active') return []
  const isNew = before === null || before.status !== 'active'
  const found = entryIssues({
    member: squadMemberOf('', valuesOf(squads, values)),
    player: recordIn(players, player) ?? undefined,
    members: [],
    rules: squadRulesOf(tournament),
    enteredOn: isNew || before.from !== from ? from : null,
  })
  return found.filter(
    issue =>
      issue.type === 'endsBeforeItBegins' ||
      issue.type === 'windowNotOpen' ||
      issue.type === 'windowClosed' ||
      (isNew && mayBeExcepted(issue)),
  )
}

export default function SquadAdvice({ values, before }: FormPartProps) {
  const t = useMessages(messages)
  const issueText = useEntryIssueText(useNames({}))
  const tournament = useLiveValue(pathIn('tournaments', values.tournament))
  const player = useLiveValue(pathIn('players', values.player))
  if (tournament.status !== 'ready' || player.status !== 'ready') return null
  const issues = ruleIssues({ values, before, tournament: tournament.value, player: player.value })
  if (issues.length === 0) return null
  return <Notice kind="warning">{t('against', { why: issues.map(issueText).join(' ') })}</Notice>
}

const pathIn = (path: string, id: unknown): string | null =>
  typeof id === 'string' && id !== '' ? `${path}/${id}` : null

const called = (id: string): string => id

/** Checks an imported row of squads. Exceptions are made in the form only, one by one. */
export const checkSquadRow: RowCheck = async ({ read, language }, { before, after }) => {
  if (!after.tournament || !after.player) return []
  const [tournament, player] = await Promise.all([
    read(`tournaments/${after.tournament}`),
    read(`players/${after.player}`),
  ])
  const t = translator(messages, language)
  const tSquad = translator(squadMessages, language)
  const names = { team: called, player: called, day: (day: string) => formatDate(language, day) }
  const statusName = (status: string) => valueWord(players.fields.status, status, language)
  return ruleIssues({ values: after, before, tournament, player }).map(issue => ({
    field: fieldOfIssue(issue),
    text: t('notImported', { why: formatEntryIssue(tSquad, issue, names, statusName) }),
  }))
}
