import { useSyncExternalStore } from 'react'

/** A value that others watch. `use` draws a component again whenever it is set. */
export const createStore = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    isWatched: (): boolean => listeners.size > 0,
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  }
}

/**
 * A browser may refuse its storage altogether (a setting, a private window): then nothing is remembered, and that is all that differs.
 * Gives null where it refuses: by a setting (SecurityError), or since its storage is full (QuotaExceededError).
 */
const tried = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(window.localStorage)
  } catch {
    // People read about it at the sign-in.
    return null
  }
}

export const readKept = (key: string): string | null => tried(storage => storage.getItem(key))

export const keep = (key: string, value: string): boolean =>
  tried(storage => {
    storage.setItem(key, value)
    return true
  }) ?? false

export const canKeep = (): boolean => {
  const probe = 'luna.probe'
  const isKept = keep(probe, probe)
  tried(storage => storage.removeItem(probe))
  return isKept
}

/** What a person chose on this device, remembered where the browser lets us. `show` sets it for this page alone. */
export const createSetting = <Value extends string>(key: string, parse: (kept: string | null) => Value) => {
  const { set: show, ...store } = createStore(parse(readKept(key)))
  return {
    ...store,
    show,
    set: (value: Value): void => {
      keep(key, value)
      show(value)
    },
  }
}
