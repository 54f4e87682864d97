import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { EventObject, Subscription } from 'xstate'
import { type Failure, failureOf } from '../../../model/failure.ts'
import { memoize } from '../../../model/memoize.ts'
import type { Stop } from '../../../model/store.ts'
import { type Json, same } from '../../../model/values/json.ts'
import { useStore } from '../../registry/store-context.ts'
import { type Source, valueAt } from './sources.ts'

/** State of a source. The last value stays during a failure and a reload. */
export type Live<Value> = { readonly retry: () => void } & (
  | { readonly status: 'loading'; readonly value: Value | undefined; readonly failure: null }
  | { readonly status: 'ready'; readonly value: Value; readonly failure: null }
  | { readonly status: 'failed'; readonly value: Value | undefined; readonly failure: Failure }
)

/** A source shared by its viewers: read once, while there are any. */
interface Shared<Value> {
  readonly get: () => Live<Value>
  readonly subscribe: (listener: () => void) => Stop
}

/** Only JSON is compared, not maps or dates. */
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null
    ? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isJson)
    : value !== undefined && typeof value !== 'function'

const isSame = (one: unknown, other: unknown): boolean => isJson(one) && isJson(other) && same(one, other)

const share = <Value>(source: Source<Value>): Shared<Value> => {
  const listeners = new Set<() => void>()
  let stop: Stop | null = null
  /** Numbers the runs; messages of earlier ones are dropped. */
  let run = 0
  const retry = () => {
    if (live.status !== 'failed') return
    setState({ status: 'loading', value: live.value, failure: null, retry })
    if (listeners.size > 0) start()
  }
  let live: Live<Value> = { status: 'loading', value: undefined, failure: null, retry }
  const setState = (next: Live<Value>) => {
    live = next
    for (const listener of listeners) listener()
  }
  const end = () => {
    run += 1
    stop?.()
    stop = null
  }
  const start = () => {
    end()
    const own = run
    let isFirst = true
    const failed = (failure: Failure) => {
      if (own !== run) return
      end()
      setState({ status: 'failed', value: live.value, failure, retry })
    }
    try {
      const begun = source({
        next: value => {
          if (own !== run) return
          // Returning to a page shows the last value; an equal one does not render again.
          const isKnown = isFirst && live.status === 'ready' && isSame(live.value, value)
          isFirst = false
          if (!isKnown) setState({ status: 'ready', value, failure: null, retry })
        },
        failed,
      })
      if (own === run) stop = begun
      else begun()
    } catch (error) {
      failed(failureOf(error))
    }
  }
  return {
    get: () => live,
    subscribe: listener => {
      listeners.add(listener)
      // After a failure, the next subscriber restarts it.
      if (stop === null) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
  }
}

const shared = memoize((source: Source<unknown>) => share(source))

// The key is the source itself, so the cast is safe.
export const sharedOf = <Value>(source: Source<Value>) => shared(source as Source<unknown>) as Shared<Value>

/** @param source stable while the content is the same: memoized, or from `memoizePerStore` */
export const useLive = <Value>(source: Source<Value>): Live<Value> => {
  const { subscribe, get } = sharedOf(source)
  return useSyncExternalStore(subscribe, get)
}

/** Keeps the last value until its replacement loads. */
export const useLatest = <Value>(live: Live<Value>): Value | undefined => {
  const [latest, setLatest] = useState(live.value)
  if (live.value !== undefined && live.value !== latest) setLatest(live.value)
  return live.value ?? latest
}

const absent: Live<Json> = { status: 'ready', value: null, failure: null, retry: () => undefined }
const nowhere: Shared<Json> = { get: () => absent, subscribe: () => () => undefined }

/** Value at a path, shared by all its readers; null without a path. */
export const useLiveValue = (path: string | null): Live<Json> => {
  const store = useStore()
  const { subscribe, get } = useMemo(() => (path === null ? nowhere : sharedOf(valueAt(store, path))), [store, path])
  return useSyncExternalStore(subscribe, get)
}

/** Text at a path; null for anything else, and while it loads. */
export const useLiveText = (path: string | null): string | null => {
  const { value } = useLiveValue(path)
  return typeof value === 'string' ? value : null
}

export const useEmitted = <Emitted extends EventObject>(
  actor: { readonly on: (type: '*', handler: (emitted: Emitted) => void) => Subscription },
  handler: (emitted: Emitted) => void,
): void => {
  const hear = useEffectEvent(handler)
  useEffect(() => {
    const heard = actor.on('*', emitted => hear(emitted))
    return () => heard.unsubscribe()
  }, [actor])
}

/** Shares a source among its watchers, for composed sources. */
export const sharing =
  <Value>(source: Source<Value>): Source<Value> =>
  ({ next, failed }) => {
    const { get, subscribe } = sharedOf(source)
    let isNotified = false
    const notify = () => {
      isNotified = true
      const live = get()
      if (live.status === 'ready') next(live.value)
      else if (live.status === 'failed') failed(live.failure)
    }
    const stop = subscribe(notify)
    // Another reader has the value already. Its failure is not reported, because watching restarts.
    if (!isNotified && get().status === 'ready') notify()
    return stop
  }

/** Refresh interval of cards that ask for due records; milliseconds. */
const usual = 300_000

/** Server time, refreshed every few minutes or as given, so that records coming due enter open queries. */
export const useMoment = (every = usual): number => {
  const store = useStore()
  const [now, setNow] = useState(() => store.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), every)
    return () => clearInterval(timer)
  }, [store, every])
  return now
}
