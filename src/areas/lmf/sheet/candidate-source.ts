import { joint } from '../../../model/fields/computed.ts'
import type { Json } from '../../../model/json.ts'
import { isStored } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { type Source, together, valueAt, type With, withEach } from '../../../records/live/sources.ts'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import type { PlayerFacts, SquadPlace } from '../football/squads.ts'
import { factsOf, placeOf } from './squad-sheet.ts'

/** What is known of somebody who might join, and where the player is in this tournament already. */
export interface Candidate {
  readonly name: string
  readonly position: string | null
  readonly facts: PlayerFacts | undefined
  /** The player's place in any squad of the tournament; null where there is none. */
  readonly stay: SquadPlace | null
}

interface Reads {
  readonly record: Json
  readonly stays: readonly With<string, Json>[]
}

/** A player who might join, live: the player, and by the index of stays the one squad of the tournament that has the player. */
export const candidateSource =
  (store: Store, tournament: string, player: string): Source<Candidate> =>
  ({ next, failed }) => {
    const index = valueAt(store, `unique/${squads.path}/stay/${tournament}${joint}${player}`)
    const ids: Source<readonly string[]> = observer =>
      index({ next: id => observer.next(typeof id === 'string' ? [id] : []), failed: observer.failed })
    return together<Reads>({
      record: valueAt(store, `${players.path}/${player}`),
      stays: withEach(
        ids,
        id => id,
        id => valueAt(store, `${squads.path}/${id}`),
      ),
    })({
      next: ({ record, stays: [stay] }) => {
        const found = isStored(record) ? record : null
        next({
          name: String(found?.name ?? ''),
          position: typeof found?.position === 'string' ? found.position : null,
          facts: factsOf(player, found),
          stay: stay && isStored(stay.more) ? placeOf(stay.item, stay.more) : null,
        })
      },
      failed,
    })
  }
