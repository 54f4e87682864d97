import { type Values, valuesOf } from '../../../model/record.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { matches } from '../collections/matches.ts'
import { occupiedBy } from '../football/match.ts'
import { isResumable } from '../football/stopped.ts'
import { ClashWarning, type MovedMatch } from './clash-warning.tsx'
import { NewDates } from './new-dates.tsx'

/** States of an unplayed match; a new one has none. */
const openStates: readonly unknown[] = [null, 'scheduled', 'inPlay', 'postponed']

/** The match that these values plan, at the time at which it goes on if it was stopped; null once it is played. */
export const plannedMatch = (id: string, values: Values): MovedMatch | null => {
  const planned = valuesOf(matches, values)
  const { tournament, home, away, status } = planned
  if (!isResumable(planned) && !openStates.includes(status)) return null
  return {
    id,
    tournament: tournament ?? '',
    home: home ?? '',
    away: away ?? '',
    ...(isResumable(planned) ? { kickOff: planned.resumesAt } : { kickOff: planned.kickOff, day: planned.day }),
    ...occupiedBy(planned),
  }
}

export default function ClashAdvice({ id, values, before, answer }: FormPartProps) {
  const match = plannedMatch(id ?? '', values)
  const choose = answer?.[isResumable(valuesOf(matches, values)) ? 'resumesAt' : 'kickOff']
  if (match === null) return null
  return (
    <>
      {choose ? <NewDates match={match} before={Number(before?.kickOff ?? 0) || null} onChoose={choose} /> : null}
      <ClashWarning matches={[match]} isSticky />
    </>
  )
}
