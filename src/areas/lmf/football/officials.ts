import type { RecordOf } from '../../../model/collection.ts'
import { normalize } from '../../../model/values/sortable.ts'
import type { referees } from '../collections/referees.ts'
import { type ClashLimits, overlapping } from './clashes.ts'
import { officialsOf, type PlacedMatch } from './match.ts'

/** The fields that decide whether a referee may be appointed. */
export interface Referee
  extends Pick<RecordOf<typeof referees>, 'name' | 'town' | 'licenceUntil' | 'weekdays' | 'daysOff' | 'excludedTeams'> {
  readonly id: string
}

/** A match that needs officials. */
export interface Appointable extends PlacedMatch {
  /** YYYY-MM-DD in the tournament's zone; null while unknown. */
  readonly day: string | null
  /** Town of its venue. */
  readonly town: string | null
}

/** Why a referee is not offered for a match. */
export type Unavailable =
  | { readonly type: 'busy'; readonly match: PlacedMatch }
  | { readonly type: 'licence'; readonly until: string }
  | { readonly type: 'weekday' | 'dayOff' }
  | { readonly type: 'team'; readonly team: string }

export interface Candidate {
  readonly referee: Referee
  /** From the town of the venue. */
  readonly isNear: boolean
  /** Empty for those who are offered. */
  readonly why: readonly Unavailable[]
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof days)[number]

export const weekdayOf = (day: string): Weekday => days[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'

/** @param others matches around it, with their officials; itself is ignored */
const unavailable = (
  referee: Referee,
  match: Appointable,
  others: readonly PlacedMatch[],
  limits: ClashLimits,
): readonly Unavailable[] => {
  const busy = others.filter(other => other.id !== match.id && officialsOf(other).includes(referee.id))
  return [
    ...overlapping([match], busy, limits).map(([, other]) => ({ type: 'busy', match: other }) as const),
    ...barred(referee, match),
  ]
}

/** Why a referee may not be appointed, whatever other matches there are. */
export const barred = (
  { licenceUntil, weekdays, daysOff, excludedTeams }: Referee,
  { day, home, away }: Pick<Appointable, 'day' | 'home' | 'away'>,
): readonly Exclude<Unavailable, { readonly type: 'busy' }>[] => [
  ...(day !== null && licenceUntil !== null && licenceUntil < day
    ? [{ type: 'licence', until: licenceUntil } as const]
    : []),
  ...(day !== null && weekdays && weekdays.length > 0 && !weekdays.includes(weekdayOf(day))
    ? [{ type: 'weekday' } as const]
    : []),
  ...(day !== null && daysOff?.includes(day) ? [{ type: 'dayOff' } as const] : []),
  ...[home, away].filter(team => excludedTeams?.includes(team)).map(team => ({ type: 'team', team }) as const),
]

const isFrom = (town: string | null, { town: own }: Referee): boolean =>
  town !== null && own !== null && normalize(town) === normalize(own)

/** Referees for a match: first those who may be appointed, of these first those from the town of the venue. */
export const candidatesFor = (
  match: Appointable,
  referees: readonly Referee[],
  others: readonly PlacedMatch[],
  limits: ClashLimits,
): readonly Candidate[] =>
  referees
    .map(referee => ({
      referee,
      isNear: isFrom(match.town, referee),
      why: unavailable(referee, match, others, limits),
    }))
    .toSorted(
      (one, other) =>
        Number(one.why.length > 0) - Number(other.why.length > 0) || Number(other.isNear) - Number(one.isNear),
    )
