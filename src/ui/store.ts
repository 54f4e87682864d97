import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../config/browser-storage.ts'

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

/** A person's choice on this device, for all of its tabs; remembered where the browser lets us. */
export const createSetting = <Value extends string>(key: string, parse: (kept: string | null) => Value) => {
  const { set: show, ...store } = createStore(parse(deviceStorage.read(key)))
  // Another tab has chosen. Without a key, the storage was emptied.
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) show(parse(event.newValue))
  })
  return {
    ...store,
    set: (value: Value): void => {
      deviceStorage.write(key, value)
      show(value)
    },
  }
}
