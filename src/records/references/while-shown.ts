import type { Stop } from '../../model/store.ts'

/** Something that many places show: begun once for all of them, and live while anybody does. */
export interface Shown<Value> {
  readonly subscribe: (listener: () => void) => Stop
  readonly get: () => Value
}

/** What a beginning may do: tell what is known now, and say that nothing more comes, so that whoever shows it next begins anew. */
export interface Telling<Value> {
  readonly become: (next: Value) => void
  readonly ended: () => void
  readonly now: () => Value
}

/** As long as nobody shows it, it keeps what was last known, so that coming back finds it at once. */
export const whileShown = <Value>(first: Value, begin: (telling: Telling<Value>) => Stop): Shown<Value> => {
  let value = first
  let stop: Stop | null = null
  const listeners = new Set<() => void>()
  const telling: Telling<Value> = {
    become: next => {
      value = next
      for (const listener of listeners) listener()
    },
    ended: () => {
      stop = null
    },
    now: () => value,
  }
  return {
    get: () => value,
    subscribe: listener => {
      listeners.add(listener)
      stop ??= begin(telling)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
