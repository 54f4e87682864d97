import type { RecordOf } from '../../../model/collection.ts'
import type { matches } from '../collections/matches.ts'

type MatchRecord = RecordOf<typeof matches>

/** Id of the match that replays another: its own, so that it is created once, whoever follows the step. */
export const replayId = (match: string): string => `${match}-r`

type Kept = Pick<
  MatchRecord,
  'tournament' | 'matchDay' | 'round' | 'part' | 'name' | 'home' | 'away' | 'venue' | 'pitch'
>

/** The match that replays a stopped one: same teams, stage and match day, from nil to nil, without a date or officials. */
export const replayOf = (match: Kept) => {
  const { tournament, matchDay, round, part, name, home, away, venue, pitch } = match
  return { tournament, matchDay, round, part, name, home, away, venue, pitch, status: 'scheduled' as const }
}

/** True if its next date is the one on which it goes on. */
export const isResumable = ({ status }: Pick<MatchRecord, 'status'>): boolean =>
  status === 'abandoned' || status === 'toResume'

/** A match that goes on another day occupies its teams and venue then. */
export const resumedAt = <Of extends Pick<MatchRecord, 'status' | 'kickOff' | 'resumesAt'>>(match: Of): Of =>
  match.status === 'toResume' ? { ...match, kickOff: match.resumesAt } : match
