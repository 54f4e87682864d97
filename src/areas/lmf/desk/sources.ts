import { fromCallback } from 'xstate'
import type { DeskViewEvent } from '../../../../machines/lmf/desk/desk.ts'
import type { Json } from '../../../model/json.ts'
import type { Entry, Observer, PageRequest, Stop, Store } from '../../../model/store.ts'

/** Something that can be watched: it tells its value once it is known, and after each change. Nothing more comes after a failure. */
export type Source<Value> = (observer: Observer<Value>) => Stop

export const place =
  (store: Store, path: string): Source<Json> =>
  observer =>
    store.watch(path, observer)

export const page =
  (store: Store, request: PageRequest): Source<readonly Entry[]> =>
  observer =>
    store.watchPage(request, observer)

/** What is being watched for one observer, by key. The first failure ends all of it; a source may tell before it has given its end. */
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

  /** Ends those whose keys are not wanted any more, and gives their keys. */
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

/** Several at once: told once each is known, and whenever one changes. */
export const together =
  <Values extends object>(
    sources: {
      readonly [Name in keyof Values]: Source<Values[Name]>
    },
  ): Source<Values> =>
  observer => {
    const names = Object.keys(sources) as (keyof Values & string)[]
    const known: Partial<Values> = {}
    const isWhole = (values: Partial<Values>): values is Values => names.every(name => name in values)
    const watches = new Watches(observer.failed)
    for (const name of names)
      watches.start(name, sources[name], value => {
        known[name] = value
        if (isWhole(known)) observer.next({ ...known })
      })
    return () => watches.end()
  }

/** An item of a list with what is known beside it. */
export interface With<Item, More> {
  readonly item: Item
  readonly more: More
}

/** A list that changes, and beside each of its items what lies elsewhere, live. Items with the same key share what lies there. */
export const withEach =
  <Item, More>(
    list: Source<readonly Item[]>,
    keyOf: (item: Item) => string,
    sourceOf: (key: string) => Source<More>,
  ): Source<readonly With<Item, More>[]> =>
  observer => {
    const known = new Map<string, { readonly more: More }>()
    let items: readonly Item[] | null = null
    const detached = new Watches(failure => {
      lists.end()
      observer.failed(failure)
    })
    const lists = new Watches(failure => {
      detached.end()
      observer.failed(failure)
    })
    const tell = () => {
      const found = items?.flatMap(item => {
        const its = known.get(keyOf(item))
        return its === undefined ? [] : [{ item, more: its.more }]
      })
      if (found !== undefined && found.length === items?.length) observer.next(found)
    }
    lists.start('list', list, found => {
      items = found
      const keys = new Set(found.map(keyOf))
      for (const gone of detached.keepOnly(key => keys.has(key))) known.delete(gone)
      for (const key of keys)
        if (!detached.has(key))
          detached.start(key, sourceOf(key), more => {
            known.set(key, { more })
            tell()
          })
      tell()
    })
    return () => {
      lists.end()
      detached.end()
    }
  }

/** What a source says, told to a desk. */
export const watchView = <View>(source: Source<View>) =>
  fromCallback<{ type: string }, unknown>(({ sendBack }) => {
    const tell = (event: DeskViewEvent<View>) => sendBack(event)
    return source({
      next: view => tell({ type: 'view.changed', view }),
      failed: failure => tell({ type: 'view.failed', failure }),
    })
  })
