import type { Json } from '../../../model/json.ts'
import { pageQuery } from '../../../model/keys.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { page, type Source, together, valueAt, type With, withEach } from '../../../records/live/sources.ts'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'

/** A squad has 99 numbers; whoever left stays on the sheet. */
const most = 200

/** A player's place in the squad, with what is known of the player. */
export interface Member {
  readonly id: string
  readonly record: Stored
  /** Null where the player was deleted. */
  readonly player: Stored | null
}

export interface SheetView {
  /** Null where there is none. */
  readonly tournament: Stored | null
  readonly team: Stored | null
  /** By their numbers. */
  readonly members: readonly Member[]
  /** Whether there are more than were read. */
  readonly isCut: boolean
}

interface Place {
  readonly id: string
  readonly record: Stored
}

interface Reads {
  readonly tournament: Json
  readonly team: Json
  readonly members: readonly With<Place, Json>[]
}

const storedOrNull = (value: Json): Stored | null => (isStored(value) ? value : null)

/** A team's squad for a tournament with its players, live. */
export const sheetSource =
  (store: Store, tournament: string, team: string): Source<SheetView> =>
  ({ next, failed }) => {
    const sort = { by: 'number', descending: false }
    const query = pageQuery(squads, { selection: { tournament, team }, search: null, sort })
    if (query?.type !== 'ordered') throw new Error('Squads are not indexed by tournament and team.')
    const { order, from, to } = query
    const found = page(store, { place: squads.path, order, from, to, after: null, limit: most, descending: false })
    const places: Source<readonly Place[]> = observer =>
      found({
        next: entries =>
          observer.next(entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, record: value }] : []))),
        failed: observer.failed,
      })
    return together<Reads>({
      tournament: valueAt(store, `${tournaments.path}/${tournament}`),
      team: valueAt(store, `${teams.path}/${team}`),
      members: withEach(
        places,
        ({ record }) => String(record.player),
        player => valueAt(store, `${players.path}/${player}`),
      ),
    })({
      next: ({ members, ...read }) =>
        next({
          tournament: storedOrNull(read.tournament),
          team: storedOrNull(read.team),
          members: members.map(({ item, more }) => ({ ...item, player: storedOrNull(more) })),
          isCut: members.length >= most,
        }),
      failed,
    })
  }
