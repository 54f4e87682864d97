import { valuesOf } from '../../../model/record.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { matches } from '../collections/matches.ts'
import { occupiedBy } from '../football/match.ts'
import { isResumable } from '../football/stopped.ts'
import { ClashWarning } from './clash-warning.tsx'
import { NewDates } from './new-dates.tsx'

/** States of an unplayed match; a new one has none. */
const openStates: readonly unknown[] = [null, 'scheduled', 'inPlay', 'postponed']

export default function ClashAdvice({ id, values, before, answer }: FormPartProps) {
  const planned = valuesOf(matches, values)
  const { tournament, home, away, status } = planned
  const isResumed = isResumable(planned)
  const [kickOff, choose] = isResumed ? [planned.resumesAt, answer?.resumesAt] : [planned.kickOff, answer?.kickOff]
  if (!isResumed && !openStates.includes(status)) return null
  const match = {
    id: id ?? '',
    tournament: tournament ?? '',
    home: home ?? '',
    away: away ?? '',
    kickOff,
    ...occupiedBy(planned),
  }
  return (
    <>
      {choose ? <NewDates match={match} before={Number(before?.kickOff ?? 0) || null} onChoose={choose} /> : null}
      <ClashWarning match={match} isSticky />
    </>
  )
}
