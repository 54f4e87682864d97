import { isObject, type Json } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import { squadRulesOf } from '../football/rules.ts'
import { type EntryIssue, entryIssues } from '../football/squads.ts'
import { factsOf, mayBeExcepted, placeOf } from './squad-sheet.ts'

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
  const facts = factsOf(id, player)
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
