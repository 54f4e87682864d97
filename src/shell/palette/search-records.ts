import type { Answer, SearchEvent } from '../../../machines/palette.ts'
import { fromWork } from '../../../machines/work.ts'
import type { Area, Finder } from '../../config/area.ts'
import { failureOf } from '../../model/failure.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'

const most = 5

/** How many queries are under way at once, however many collections there are. */
const concurrency = 4

interface Searched {
  readonly areas: readonly Area[]
  readonly role: Role
  /** Opened when first searched. */
  readonly store: () => Store
}

const ask = async ({ id, name, find }: Finder, store: Store, text: string): Promise<Answer> => {
  const source = { id, name }
  try {
    const found = await find(store, text, most)
    return { source, found: found.map(place => ({ ...place, id: `record:${id}/${place.id}` })) }
  } catch (error) {
    return { source, failure: failureOf(error) }
  }
}

/** Searches what the role may read in all open areas: each collection by one query, a few at a time. */
export const searchRecords = ({ areas, role, store: open }: Searched) =>
  fromWork<void, { readonly text: string }, SearchEvent>(async ({ input: { text }, tell, signal }) => {
    const store = open()
    const stop = store.watchConnection(isConnected => tell({ type: 'connection.changed', isConnected }))
    try {
      const left = areas.flatMap(({ finders }) => finders).filter(({ permission }) => can(role, permission))
      const goThrough = async () => {
        for (let finder = left.shift(); finder && !signal.aborted; finder = left.shift())
          tell({ type: 'source.answered', answer: await ask(finder, store, text) })
      }
      await Promise.all(Array.from({ length: concurrency }, goThrough))
    } finally {
      stop()
    }
  })
