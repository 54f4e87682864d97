import type { TypedEntry } from '../../../../machines/lmf/squad-entry.ts'
import type { Values } from '../../../model/record.ts'
import { unfinished } from '../../../ui/form/date-field.tsx'
import type { NumberTyped } from '../../../ui/form/typed-number.tsx'
import { type EntryIssue, entryIssues, freeNumber, type SquadPlace, type SquadRules } from '../football/squads.ts'
import type { Candidate } from './candidate-source.ts'
import { newPlaceOf } from './squad-sheet.ts'

/** Whose squad somebody is entered in. Ids. */
export interface SheetIds {
  readonly tournament: string
  readonly team: string
}

/** What a new place is judged by. */
export interface EntrySquad {
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadPlace[]
  readonly rules: SquadRules
  /** YYYY-MM-DD. */
  readonly today: string
}

/** A new place as it stands: what was typed, what is proposed where nothing was, and all that is in the way. */
export interface JudgedEntry {
  /** The proposed one is free whatever others do meanwhile. */
  readonly number: NumberTyped
  readonly position: string | null
  readonly hasDay: boolean
  readonly issues: readonly EntryIssue[]
  /** What is written; null while something is missing or in the way. */
  readonly values: Values | null
}

export const judgedEntry = (
  typed: TypedEntry,
  candidate: Candidate | null,
  { ids, places, rules, today }: EntrySquad,
): JudgedEntry => {
  const { player, from } = typed
  const day = from === unfinished ? null : from
  const asked = newPlaceOf(ids.team, day ?? today, { player: player?.id ?? '' })
  const number = typed.number === undefined ? freeNumber(asked, places) : typed.number
  const position = typed.position === undefined ? (candidate?.position ?? null) : typed.position
  // What is typed and no number is as wrong as one that no shirt has.
  const worn = number === null ? null : Number(number)
  const standing = { number, position, hasDay: day !== null }
  if (candidate === null || player === null) return { ...standing, issues: [], values: null }
  const { stay, facts, name } = candidate
  const others = stay && !places.some(({ id }) => id === stay.id) ? [...places, stay] : places
  const place = { ...asked, number: worn }
  const issues = entryIssues({ place, player: facts, places: others, rules, enteredOn: day ?? today })
  const isWhole = day !== null && issues.length === 0
  const values = { ...ids, player: player.id, name, number: worn, position, from: day, status: 'active' }
  return { ...standing, issues, values: isWhole ? values : null }
}
