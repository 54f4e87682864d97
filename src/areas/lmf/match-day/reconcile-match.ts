import { isObject, type Json } from '../../../model/json.ts'
import { isStored } from '../../../model/record.ts'
import type { StoreFailure } from '../../../model/store.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import { matches } from '../matches-collection.ts'
import type { Season, SeasonMatch } from '../season/season.ts'
import { incidentKindIn } from '../standings/match.ts'
import { readIncidents } from './read-incidents.ts'
import { reconcileBans } from './reconcile-bans.ts'
import { type Staff, seasonOf } from './staff.ts'

const cards: readonly (string | null)[] = ['yellow', 'secondYellow', 'red']

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
    const [found, record] = await Promise.all([
      readIncidents(staff.store, match),
      staff.store.read(`${matches.path}/${match}`),
    ])
    const players = new Set(
      found.flatMap(({ value }) =>
        isObject(value) && typeof value.player === 'string' && cards.includes(incidentKindIn(value.kind))
          ? [value.player]
          : [],
      ),
    )
    const season = withMatch(seasonOf(staff), match, record)
    for (const player of players) await reconcileBans({ staff, season, player })
    return null
  } catch (error) {
    return failureIn(error)
  }
}
