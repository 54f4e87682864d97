import { useState } from 'react'
import type { Values } from '../../../model/record.ts'
import type { ComboboxOption } from '../../../ui/combobox/option.ts'
import { unfinished } from '../../../ui/form/date-field.tsx'
import type { NumberTyped } from '../../../ui/form/typed-number.tsx'
import { type EntryFault, entryFaults, freeNumber } from '../squads/eligibility.ts'
import type { SquadPlace, SquadRules } from '../squads/squad.ts'
import { newPlaceOf } from './squad-sheet.ts'
import { useCandidate } from './use-candidate.ts'

/** Whose squad somebody is entered in. Ids. */
export interface SheetIds {
  readonly tournament: string
  readonly team: string
}

interface EntryOptions {
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadPlace[]
  readonly rules: SquadRules
  /** YYYY-MM-DD. */
  readonly today: string
}

/**
 * A player on the way into a squad: what was typed, what is proposed where nothing was, and all that is in the way. The number that is
 * proposed is free whatever others do meanwhile.
 */
export const useEntry = ({ ids, places, rules, today }: EntryOptions) => {
  const [player, setPlayer] = useState<ComboboxOption | null>(null)
  const [typedNumber, setNumber] = useState<NumberTyped | undefined>(undefined)
  const [typedPosition, setPosition] = useState<string | null | undefined>(undefined)
  const [from, setFrom] = useState<string | null>(today)
  const candidate = useCandidate(ids.tournament, player?.id ?? null)
  const known = candidate.type === 'known' ? candidate : null
  const hasDay = from !== null && from !== unfinished
  const asked = newPlaceOf(ids.team, hasDay ? from : today, { player: player?.id ?? '' })
  const proposed = freeNumber(asked, places)
  const number = typedNumber === undefined ? proposed : typedNumber
  const position = typedPosition === undefined ? (known?.position ?? null) : typedPosition
  // What is typed and no number is as wrong as one that no shirt has.
  const worn = number === null ? null : Number(number)
  const others = known?.stay && !places.some(({ id }) => id === known.stay?.id) ? [...places, known.stay] : places
  const faults: readonly EntryFault[] =
    known === null
      ? []
      : entryFaults({
          place: { ...asked, number: worn },
          player: known.facts,
          places: others,
          rules,
          enteredOn: hasDay ? from : today,
        })
  const values = (): Values | null =>
    known === null || player === null || !hasDay || faults.length > 0
      ? null
      : { ...ids, player: player.id, name: known.name, number: worn, position, from, status: 'active' }
  const choose = (option: ComboboxOption | null) => {
    setPlayer(option)
    // Another player brings another position.
    setPosition(undefined)
  }
  return {
    player,
    choose,
    number,
    setNumber,
    position,
    setPosition,
    from,
    setFrom,
    hasDay,
    candidate,
    faults,
    /** What is written; null while something is missing or in the way. */
    values,
  }
}
