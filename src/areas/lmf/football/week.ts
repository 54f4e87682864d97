import { type Clash, clashesIn, type OtherMatch, usualLimits, withVenues } from './clashes.ts'
import { byKickOff, isToCome, type Match } from './match.ts'
import type { Venues } from './schedule.ts'
import { resumedAt } from './stopped.ts'

const day = 86_400_000

/** Reach of the page into the past and the future, in days. */
export const reach = 7

export const weekAround = (now: number) => ({ from: now - reach * day, to: now + reach * day })

/** Time after kick-off at which a match counts as over; milliseconds. */
export const longestMatch = 3 * 3_600_000

export type WeekMatch = OtherMatch &
  Pick<Match, 'homeGoals' | 'awayGoals' | 'awardedTo'> & { readonly resumesAt: number | null }

export interface WeekFacts<Of extends WeekMatch> {
  readonly now: number
  /** Matches of the last and the next seven days, in all tournaments. */
  readonly matches: readonly Of[]
  /** Matches that were stopped, however long ago: to be decided, or to be resumed. */
  readonly stopped: readonly Of[]
  /** Postponed matches and replays that have no date yet. */
  readonly undated: readonly Of[]
  /** Home venues of the teams whose matches name none. */
  readonly venues: Venues
  /** Matches whose report is not confirmed yet. */
  readonly openReports: ReadonlySet<string>
}

/** Open questions about matches. */
export type Unsettled<Of extends WeekMatch> =
  | { readonly type: 'result' | 'stopped' | 'resume' | 'undated' | 'report' | 'referee' | 'venue'; readonly match: Of }
  | { readonly type: 'clash'; readonly match: Of; readonly clash: Clash }

/** Clashes that make a match impossible; short rest is the planner's. */
const isHard = ({ type }: Clash): boolean => type === 'team' || type === 'venue' || type === 'referee'

/**
 * Questions of the week, by kick-off within their type: matches that are over without a result, abandoned ones that
 * nobody has decided, those to resume in the coming days or without a date, postponed matches and replays without a
 * date, results without a confirmed report, matches to come without referee or venue, and clashes, each at its later
 * match.
 */
export const unsettledIn = <Of extends WeekMatch>({
  now,
  matches,
  stopped,
  undated,
  venues,
  openReports,
}: WeekFacts<Of>): readonly Unsettled<Of>[] => {
  const ordered = matches.toSorted(byKickOff)
  const isPast = ({ kickOff }: Of) => kickOff !== null && kickOff + longestMatch <= now
  const open = ordered.filter(isToCome)
  const resuming = stopped.filter(
    ({ status, resumesAt }) => status === 'toResume' && (resumesAt ?? 0) <= weekAround(now).to,
  )
  const ahead = [...open, ...resuming.map(resumedAt)].filter(match => !isPast(match) && match.kickOff !== null)
  const placed = new Map(withVenues(ahead, venues).map(({ id, venue }) => [id, venue]))
  const known = new Map([...ordered, ...stopped].map(match => [match.id, match]))
  const clashes = clashesIn(withVenues(ahead, venues), usualLimits).filter(isHard)
  return [
    ...open.filter(isPast).map(match => ({ type: 'result', match }) as const),
    ...stopped
      .filter(({ status, awardedTo }) => status === 'abandoned' && awardedTo === null)
      .map(match => ({ type: 'stopped', match }) as const),
    ...resuming.map(match => ({ type: 'resume', match }) as const),
    ...undated.map(match => ({ type: 'undated', match }) as const),
    ...ordered.filter(({ id }) => openReports.has(id)).map(match => ({ type: 'report', match }) as const),
    ...ahead.filter(({ referee }) => !referee).map(match => ({ type: 'referee', match }) as const),
    ...ahead.filter(({ id }) => !placed.get(id)).map(match => ({ type: 'venue', match }) as const),
    ...clashes.flatMap(clash => {
      const match = known.get(clash.matches[1].id)
      return match ? [{ type: 'clash', match, clash } as const] : []
    }),
  ]
}
