import type { Json } from '../../../model/json.ts'
import { isStored } from '../../../model/record.ts'
import type { StoreFailure } from '../../../model/store.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import { matches } from '../collections/matches.ts'
import type { Season, SeasonMatch } from '../season/season.ts'
import { reconcileBans } from '../suspensions/reconcile-bans.ts'
import { cardedIn } from '../suspensions/work-out.ts'
import { type Staff, seasonOf } from './staff.ts'

/** A match whose cards are looked at must be known as it is stored: what the season has heard may be a moment older. */
const withMatch = (season: Season, id: string, record: Json): Season => {
  if (!isStored(record)) return season
  const fresh = (match: SeasonMatch): SeasonMatch =>
    match.id === id ? { ...match, status: String(record.status) as SeasonMatch['status'] } : match
  return { ...season, matches: season.matches.map(fresh) }
}

/** Brings the suspensions of all who have a card in a match up to date. Gives why it could not be done, null where it was. */
export const reconcileMatch = async (staff: Staff, match: string): Promise<StoreFailure | null> => {
  try {
    const [whose, record] = await Promise.all([cardedIn(staff, [match]), staff.store.read(`${matches.path}/${match}`)])
    const season = withMatch(seasonOf(staff), match, record)
    for (const player of new Set(whose.map(one => one.player))) await reconcileBans({ tools: staff, season, player })
    return null
  } catch (error) {
    return failureIn(error)
  }
}
