import { isObject } from '../../../model/json.ts'
import type { Store } from '../../../model/store.ts'
import { projectionReader, results } from '../tournament/projections.ts'
import { regulationsOf, type Tournament } from '../tournament/tournament.ts'

/** All of a tournament by which cards suspend, but the cards. */
export type BanSeason = Pick<Tournament, 'id' | 'record' | 'banRules' | 'matches'>

/** Reads what a tournament says of cards, and its results; null where it is not there any more. */
export const readBanSeason = async (store: Store, id: string): Promise<BanSeason | null> => {
  const [tournament, lines] = await Promise.all([store.read(`tournaments/${id}`), store.read(results.place(id))])
  return isObject(tournament) ? { id, ...regulationsOf(tournament), matches: projectionReader(results)(lines) } : null
}
