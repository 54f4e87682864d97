import { isObject, type JsonObject } from '../../../model/json.ts'
import type { Store } from '../../../model/store.ts'
import { digestReader, results } from '../season/digests.ts'
import type { Season } from '../season/season.ts'

/** All of a tournament by which cards suspend, but the cards. */
export type BanSeason = Pick<Season, 'id' | 'tournament' | 'matches'>

/** Reads what a tournament says of cards, and its results; null where it is not there any more. */
export const readBanSeason = async (store: Store, id: string): Promise<BanSeason | null> => {
  const [tournament, lines] = await Promise.all([store.read(`tournaments/${id}`), store.read(results.place(id))])
  return isObject(tournament)
    ? { id, tournament: tournament as JsonObject, matches: digestReader(results)(lines) }
    : null
}
