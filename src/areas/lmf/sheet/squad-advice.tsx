import { isObject, type Json } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import { formatDate } from '../../../records/fields/format.ts'
import type { RowCheck } from '../../../records/import/check-rows.ts'
import type { AdviceProps } from '../../../records/kind.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { defineMessages, say, translator } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { players } from '../collections/players.ts'
import { formatEntryIssue } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { squadRulesOf } from '../football/rules.ts'
import { type EntryIssue, entryIssues } from '../football/squads.ts'
import { useNames } from '../names.tsx'
import { factsOf, fieldOfIssue, mayBeExcepted, placeOf } from './squad-sheet.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

export const messages = defineMessages({
  against: {
    en: 'The rules of the tournament are against it: {why} If it is saved like this, it stands as an exception.',
    es: 'Las normas del torneo no lo permiten: {why} Si se guarda así, queda como excepción.',
  },
  notImported: {
    en: '{why} An exception that was granted is entered in the form of a squad place.',
    es: '{why} Una excepción concedida se anota en el formulario de la ficha.',
  },
})

export interface AskedPlace {
  /** The fields of the place, as somebody wants them. */
  readonly values: Values
  /** As they are stored; null for a new one. */
  readonly before: Values | null
  readonly tournament: Json
  readonly player: Json
}

/**
 * What the rules of the tournament have against a squad place that is entered: what the sheet keeps, and the database does not. Who is in the
 * squad already is asked for nothing that has not changed.
 */
export const ruleIssues = ({ values, before, tournament, player }: AskedPlace): readonly EntryIssue[] => {
  const { player: id, from, status } = values
  if (!isObject(tournament) || typeof id !== 'string' || typeof from !== 'string') return []
  if ((status ?? 'active') !== 'active') return []
  const isBack = before !== null && before.status !== 'active'
  const isEntered = before === null || isBack || before.from !== from
  const facts = factsOf(player)
  const found = entryIssues({
    place: placeOf('', { ...values, team: values.team ?? '' }),
    player: facts,
    places: [],
    rules: squadRulesOf(tournament),
    enteredOn: isEntered ? from : null,
  })
  const asksPlayer = facts !== undefined && (before === null || isBack)
  return found.filter(issue => {
    if (issue.type === 'endsBeforeItBegins') return true
    if (issue.type === 'windowNotOpen' || issue.type === 'windowClosed') return true
    return asksPlayer && mayBeExcepted(issue)
  })
}

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
    day: (day: string) => formatDate(language, day),
  }
  const statusName = (status: string) => players.fields.status.valueLabels?.[status]?.[language] ?? status
  const t = translator(squadMessages, language)
  return ruleIssues({ values: after, before, tournament, player }).map(issue => ({
    field: fieldOfIssue(issue),
    text: say(messages, language, 'notImported', { why: formatEntryIssue(t, issue, names, statusName) }),
  }))
}
