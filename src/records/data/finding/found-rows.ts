import type { Answer, Entry, ListSource } from '../../../../machines/records/list/list.ts'
import type { Collection } from '../../../model/collection.ts'
import { type Failure, failureOf } from '../../../model/failure.ts'
import { getOrStart } from '../../../model/memoize.ts'
import { isStored } from '../../../model/record.ts'
import type { ListState } from '../../../model/selection.ts'
import type { Observer, Stop, Store } from '../../../model/store.ts'
import type { FoundEntry } from './cursors.ts'
import { explorer, type Step } from './explorer.ts'

/** Tolerance for the server's clock being behind. Milliseconds. */
const slack = 5_000

/** Limit of changes followed one by one; beyond it the search restarts. */
const maxChanges = 200

/** Records per step: estimated at first, then more the fewer were found. */
const sizes = [0, 100, 300, 500]
const pageOfRows = 30

/** Entries are records; the machine only knows their version. */
const known = (entry: Entry): FoundEntry => entry as unknown as FoundEntry

/** Changes of the collection since a moment, shared by all listeners while there are any. */
const changesSince = (store: Store, { path }: Collection, overflowed: () => void) => {
  const listeners = new Set<Observer<null>>()
  let since = store.now() - slack
  let changed: ReadonlyMap<string, FoundEntry['value']> = new Map()
  let stop: Stop | null = null
  const begin = () => {
    stop = store.watchPage(
      { path, order: 'updatedAt', from: since, limit: maxChanges, descending: true },
      {
        next: entries => {
          changed = new Map(entries.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : [])))
          if (entries.length < maxChanges) for (const { next } of listeners) next(null)
          else restart()
        },
        failed: failure => {
          stop = null
          for (const { failed } of [...listeners]) failed(failure)
        },
      },
    )
  }
  const restart = () => {
    stop?.()
    since = store.now() - slack
    changed = new Map()
    overflowed()
    begin()
  }
  return {
    now: () => changed,
    listen: (observer: Observer<null>): Stop => {
      listeners.add(observer)
      if (stop === null) begin()
      return () => {
        listeners.delete(observer)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

/** Rows of a list without an index: found ones, and all changes since. */
export const foundRows = (
  store: Store,
  collection: Collection,
  state: ListState,
): Pick<ListSource, 'watchPage' | 'compare' | 'belongs'> => {
  let exploring = explorer(store, collection, state)
  const steps = new Map<string, Promise<Step>>()
  /** Index into the sizes, by start of a step. */
  const slow = new Map<string, number>()
  const restarts = new Set<() => void>()
  const changes = changesSince(store, collection, () => {
    exploring = explorer(store, collection, state)
    steps.clear()
    for (const begin of [...restarts]) begin()
  })

  const compare = (one: Entry, other: Entry): number =>
    exploring.compare(exploring.place(known(one)), exploring.place(known(other)))

  const keyOf = (after: Entry | null): string => (after ? JSON.stringify(exploring.place(known(after))) : '')

  const stepBehind = (after: Entry | null): Promise<Step> => {
    const key = keyOf(after)
    return getOrStart(steps, key, () => look(key, after))
  }

  const look = async (key: string, after: Entry | null): Promise<Step> => {
    const nth = slow.get(key) ?? 0
    const size = sizes[nth] || (await exploring.firstSize())
    const step = await exploring.step(after && exploring.place(known(after)), size)
    if (step.until)
      slow.set(keyOf(step.until), step.found.length >= pageOfRows ? 0 : Math.min(nth + 1, sizes.length - 1))
    return step
  }

  const isWithin = (entry: FoundEntry, after: Entry | null, until: Entry | null): boolean =>
    (after === null || compare(after, entry) < 0) && (until === null || compare(entry, until) <= 0)

  const watchPage = (after: Entry | null, observer: Observer<Answer>): Stop => {
    let isOver = false
    let round = 0
    const stops = new Map<string, Stop>()
    const gone = new Set<string>()
    let step: Step | null = null
    const stop = () => {
      isOver = true
      restarts.delete(begin)
      for (const end of stops.values()) end()
    }
    const failed = (failure: Failure) => {
      if (isOver) return
      stop()
      observer.failed(failure)
    }
    const tell = () => {
      if (isOver || step === null) return
      const { found, looked, bytes, of, until } = step
      const rows = new Map(found.map(entry => [entry.id, entry]))
      for (const [id, value] of changes.now()) {
        const entry = { id, value }
        if (exploring.matches(value) && isWithin(entry, after, until)) rows.set(id, entry)
        else rows.delete(id)
      }
      for (const id of gone) rows.delete(id)
      observer.next({
        entries: [...rows.values()].toSorted(compare),
        isEnd: until === null,
        looked: { count: looked, bytes, of, until },
      })
    }
    const follow = ({ id }: FoundEntry) => {
      if (stops.has(id)) return
      const next = (rev: unknown) => {
        if ((rev === null) === gone.has(id)) return
        if (rev === null) gone.add(id)
        else gone.delete(id)
        tell()
      }
      stops.set(id, store.watch(`${collection.path}/${id}/rev`, { next, failed }))
    }
    const begin = () => {
      round += 1
      const own = round
      stepBehind(after).then(
        found => {
          if (isOver || own !== round) return
          step = found
          tell()
          for (const entry of found.found) follow(entry)
        },
        error => own === round && failed(failureOf(error)),
      )
    }
    restarts.add(begin)
    stops.set('', changes.listen({ next: tell, failed }))
    begin()
    return stop
  }

  return { compare, belongs: entry => exploring.matches(known(entry).value), watchPage }
}
