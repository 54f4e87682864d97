import type { Present } from '../../../machines/records/editor/ports.ts'
import { serverTimestamp } from '../../model/change.ts'
import type { Failure } from '../../model/failure.ts'
import { presenceSlots } from '../../model/limits.ts'
import type { Stop, Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'

interface PresenceOptions {
  readonly store: Store
  readonly collection: string
  readonly uid: string
}

const connections = [...presenceSlots]

/** Presence at a record: reads and announces who has it open, for one page of a person. */
export const presenceIn = ({ store, collection, uid }: PresenceOptions) => {
  const locationOf = (id: string) => `presence/${collection}/${id}`
  let own: string | null = null
  /** Known connections of this person's other pages. */
  let taken: readonly string[] = []
  return {
    announce: (id: string, failed: (failure: Failure) => void): Stop => {
      const connection = freeConnection(taken)
      own = connection
      const stop = store.hold(`${locationOf(id)}/${uid}/${connection}`, { since: serverTimestamp }, failed)
      return () => {
        stop()
        own = null
      }
    },
    /** Reports other people with the record open, each once, since their first page. */
    watchOthers: (id: string, notify: (others: readonly Present[]) => void, failed: (failure: Failure) => void): Stop =>
      store.watch(locationOf(id), {
        next: value => {
          const pages = childrenOf(value).flatMap(([person, held]) => pagesOf(person, held))
          const others = pages.filter(({ person, connection }) => person !== uid || connection !== own)
          taken = others.filter(({ person }) => person === uid).map(({ connection }) => connection)
          notify(eachOnce(others))
        },
        failed,
      }),
  }
}

/** Random, because pages that open at the same moment do not know each other yet. */
const freeConnection = (taken: readonly string[]): string => {
  const free = connections.filter(connection => !taken.includes(connection))
  const from = free.length > 0 ? free : connections
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
  return from[chance % from.length] ?? '0'
}

interface Page {
  readonly person: string
  readonly connection: string
  readonly since: number
}

/** Skips invalid entries, which may predate the rules. */
const pagesOf = (person: string, held: Json): readonly Page[] =>
  childrenOf(held).flatMap(([connection, page]) => {
    const since = isObject(page) ? page.since : null
    return isTimestamp(since) ? [{ person, connection, since }] : []
  })

/** The SDK returns numeric keys as an array, with null in the gaps. */
const childrenOf = (value: Json): readonly (readonly [string, Json])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const lastTimestamp = 8.64e15

const isTimestamp = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= lastTimestamp

const eachOnce = (pages: readonly Page[]): readonly Present[] => {
  const first = new Map<string, number>()
  for (const { person, since } of pages) first.set(person, Math.min(since, first.get(person) ?? since))
  return [...first].map(([uid, since]) => ({ uid, since }))
}
