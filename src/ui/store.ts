import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../config/browser-storage.ts'

/** A subscribable value; `use` re-renders a component on change. */
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

/** A preference on this device, shared by all tabs; stored if the browser allows it. */
export const createSetting = <Value extends string>(key: string, parse: (kept: string | null) => Value) => {
  const { set: show, ...store } = createStore(parse(deviceStorage.read(key)))
  // Set in another tab. Without a key, the storage was cleared.
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
