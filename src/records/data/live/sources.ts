import { failureOf, PortError } from '../../../model/failure.ts'
import { getOrMake, memoize } from '../../../model/memoize.ts'
import type { Entry, Observer, PageRequest, Stop, Store } from '../../../model/store.ts'
import { type Json, same } from '../../../model/values/json.ts'

/** A watchable value: reports it once known and on each change. A failure ends it. */
export type Source<Value> = (observer: Observer<Value>) => Stop

/** Memoizes by name and store, so that equal sources are shared (live.ts). */
export const memoizePerStore = <Value>(open: (store: Store, name: string) => Value) => {
  const opened = memoize((_: Store) => new Map<string, Value>())
  return (store: Store, name: string): Value => getOrMake(opened(store), name, () => open(store, name))
}

/** Value at a path; the same source for the same path. */
export const valueAt = memoizePerStore<Source<Json>>((store, path) => observer => store.watch(path, observer))

export const constant =
  <Value>(value: Value): Source<Value> =>
  ({ next }) => {
    next(value)
    return () => {}
  }

export const page =
  (store: Store, request: PageRequest): Source<readonly Entry[]> =>
  observer =>
    store.watchPage(request, observer)

/** A source of a single read. */
export const once =
  <Value>(read: () => Promise<Value>): Source<Value> =>
  ({ next, failed }) => {
    let isOver = false
    read().then(
      value => isOver || next(value),
      error => isOver || failed(failureOf(error)),
    )
    return () => {
      isOver = true
    }
  }

/** The first value of a source, which ends with it. */
export const firstOf = <Value>(source: Source<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = source({
      next: value => {
        resolve(value)
        queueMicrotask(() => stop())
      },
      failed: failure => reject(new PortError(failure)),
    })
  })

export const mapped =
  <Value, Result>(source: Source<Value>, to: (value: Value) => Result): Source<Result> =>
  ({ next, failed }) =>
    source({ next: value => next(to(value)), failed })

/** Skips equal values. */
export const distinct =
  <Value extends Json>(source: Source<Value>): Source<Value> =>
  ({ next, failed }) => {
    let last: Value | undefined
    return source({
      next: value => {
        if (last !== undefined && same(value, last)) return
        last = value
        next(value)
      },
      failed,
    })
  }

/** Watches of one observer, by key. The first failure ends all; a source may report before returning its stop. */
class Watches {
  readonly #stops = new Map<string, Stop>()
  readonly #failed: Observer<unknown>['failed']
  #isOver = false

  constructor(failed: Observer<unknown>['failed']) {
    this.#failed = failed
  }

  has(key: string): boolean {
    return this.#stops.has(key)
  }

  start<Value>(key: string, source: Source<Value>, next: (value: Value) => void): void {
    if (this.#isOver) return
    this.#stops.set(key, () => undefined)
    const stop = source({
      next: value => {
        if (!this.#isOver) next(value)
      },
      failed: failure => {
        if (this.#isOver) return
        this.end()
        this.#failed(failure)
      },
    })
    if (this.#isOver) stop()
    else this.#stops.set(key, stop)
  }

  /** Ends unwanted watches and returns their keys. */
  keepOnly(isWanted: (key: string) => boolean): readonly string[] {
    const ended = [...this.#stops.keys()].filter(key => !isWanted(key))
    for (const key of ended) {
      this.#stops.get(key)?.()
      this.#stops.delete(key)
    }
    return ended
  }

  end(): void {
    this.#isOver = true
    this.keepOnly(() => false)
  }
}

interface With<Item, More> {
  readonly item: Item
  readonly more: More
}

/** A value with live values under the keys that it names; complete from the first report on. */
export const withKeys =
  <Value, More>(
    source: Source<Value>,
    keysOf: (value: Value) => Iterable<string>,
    sourceOf: (key: string) => Source<More>,
  ): Source<With<Value, ReadonlyMap<string, More>>> =>
  observer => {
    const known = new Map<string, More>()
    let latest: { readonly item: Value; readonly keys: ReadonlySet<string> } | null = null
    const detached = new Watches(failure => {
      values.end()
      observer.failed(failure)
    })
    const values = new Watches(failure => {
      detached.end()
      observer.failed(failure)
    })
    const notify = () => {
      if (latest === null || known.size !== latest.keys.size) return
      // In the order of the keys, whichever source reported first.
      const more = new Map([...latest.keys].map(key => [key, known.get(key) as More]))
      observer.next({ item: latest.item, more })
    }
    values.start('value', source, item => {
      const keys = new Set(keysOf(item))
      latest = { item, keys }
      for (const gone of detached.keepOnly(key => keys.has(key))) known.delete(gone)
      let isBeginning = true
      for (const key of keys)
        if (!detached.has(key))
          detached.start(key, sourceOf(key), more => {
            known.set(key, more)
            // Known values arrive synchronously.
            if (!isBeginning) notify()
          })
      isBeginning = false
      notify()
    })
    return () => {
      values.end()
      detached.end()
    }
  }

/** Watches a source per value; ends the former one. */
export const thenWatch =
  <Value, Result>(source: Source<Value>, sourceOf: (value: Value) => Source<Result>): Source<Result> =>
  ({ next, failed }) => {
    const watches = new Watches(failed)
    watches.start('value', source, value => {
      watches.keepOnly(key => key === 'value')
      watches.start('result', sourceOf(value), next)
    })
    return () => watches.end()
  }

export const thenRead = <Value, Result>(source: Source<Value>, read: (value: Value) => Promise<Result>) =>
  thenWatch(source, value => once(() => read(value)))

/** Combines sources: reports once all are known, and on each change. */
export const together = <Values extends object>(
  sources: {
    readonly [Name in keyof Values]: Source<Values[Name]>
  },
): Source<Values> => {
  const names = Object.keys(sources) as (keyof Values & string)[]
  const found = withKeys<null, unknown>(
    constant(null),
    () => names,
    name => sources[name as keyof Values],
  )
  return mapped(found, ({ more }) => Object.fromEntries(more) as Values)
}

/** A live list with a live value for each item. Items with the same key share it. */
export const withEach = <Item, More>(
  list: Source<readonly Item[]>,
  keyOf: (item: Item) => string,
  sourceOf: (key: string) => Source<More>,
): Source<readonly With<Item, More>[]> =>
  mapped(
    withKeys(list, items => items.map(keyOf), sourceOf),
    ({ item: items, more }) => items.map(item => ({ item, more: more.get(keyOf(item)) as More })),
  )
