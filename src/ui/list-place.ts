import { tabStorage } from '../config/browser-storage.ts'
import { sessionKeyOf } from '../config/session-storage.ts'
import { useViewer } from './viewer.ts'

/** Last place in a list, in this tab, to return to. */
interface ListPlace {
  /** Query of its address with the question mark; empty for the default list. */
  readonly query: string
  /** Id of the last opened record. Null after the return. */
  readonly opened: string | null
}

export const directions = ['previous', 'next'] as const
export type Direction = (typeof directions)[number]

/** History state of a page opened from a list, or from a neighbour there. */
export interface FromList {
  readonly opened: string
  /** Ids of the list's loaded rows, in order. */
  readonly among: readonly string[]
  readonly direction?: Direction
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'opened' in state && 'among' in state

/** @param state of the browser's history, written by the console only */
export const fromListIn = (state: unknown, id: string | null): FromList | null =>
  isFromList(state) && state.opened === id ? state : null

const nowhere: ListPlace = { query: '', opened: null }

const isListPlace = (kept: unknown): kept is ListPlace =>
  typeof kept === 'object' && kept !== null && 'query' in kept && 'opened' in kept

/** Last place in the list at a path. */
export const useListPlace = (path: string) => {
  const { uid } = useViewer()
  const key = sessionKeyOf(uid, `place.${path}`)
  const kept = tabStorage.readJson(key)
  const place = isListPlace(kept) ? kept : nowhere
  return {
    place,
    /** Address of the list as it was left. */
    address: `${path}${place.query}`,
    keep: (next: ListPlace): void => {
      tabStorage.write(key, JSON.stringify(next))
    },
  }
}
