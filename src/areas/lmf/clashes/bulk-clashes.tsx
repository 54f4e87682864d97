import { grouped } from '../../../model/values/grouped.ts'
import type { BulkAdviceProps } from '../../../records/registry/record-kind.ts'
import { posts } from '../football/match.ts'
import { plannedMatch } from './clash-advice.tsx'
import { ClashWarning } from './clash-warning.tsx'

/** Fields by which a match is in the way of another. */
const placeFields: readonly string[] = ['kickOff', 'day', 'resumesAt', 'venue', 'pitch', ...posts]

/** Clashes of matches that are changed together, as the form names those of one. */
export default function BulkClashes({ list }: BulkAdviceProps) {
  const planned = list.flatMap(({ id, before, values }) =>
    values !== null && Object.keys(values).some(name => placeFields.includes(name))
      ? (plannedMatch(id, { ...before, ...values }) ?? [])
      : [],
  )
  return [...grouped(planned, ({ tournament }) => tournament)].map(([tournament, matches]) => (
    <ClashWarning key={tournament} matches={matches} />
  ))
}
