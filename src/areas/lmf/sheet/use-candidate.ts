import { joint } from '../../../model/fields/joined.ts'
import { isStored } from '../../../model/record.ts'
import { useSharedValue } from '../../../records/references/use-shared-value.ts'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import type { PlayerFacts, SquadPlace } from '../squads/squad.ts'
import { factsOf, placeOf } from './squad-sheet.ts'

/** What is known of somebody who might join: nothing yet, or the player, and where the player is in this tournament already. */
export type Candidate =
  | { readonly type: 'none' | 'loading' }
  | {
      readonly type: 'known'
      readonly name: string
      readonly position: string | null
      readonly facts: PlayerFacts | undefined
      /** The player's place in any squad of the tournament; null where there is none. */
      readonly stay: SquadPlace | null
    }

/** Looks up whether a player may join: the player, and by the index of stays the one squad of the tournament that has the player, live. */
export const useCandidate = (tournament: string, player: string | null): Candidate => {
  const record = useSharedValue(player === null ? null : `${players.path}/${player}`)
  const stay = useSharedValue(player === null ? null : `unique/${squads.path}/stay/${tournament}${joint}${player}`)
  const stayId = stay.type === 'known' && typeof stay.value === 'string' ? stay.value : null
  const place = useSharedValue(stayId === null ? null : `${squads.path}/${stayId}`)
  if (player === null) return { type: 'none' }
  if (record.type !== 'known' || stay.type !== 'known' || place.type !== 'known') return { type: 'loading' }
  const found = isStored(record.value) ? record.value : null
  return {
    type: 'known',
    name: String(found?.name ?? ''),
    position: typeof found?.position === 'string' ? found.position : null,
    facts: factsOf(player, found),
    stay: stayId !== null && isStored(place.value) ? placeOf(stayId, place.value) : null,
  }
}
