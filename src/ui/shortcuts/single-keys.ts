import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../kept.ts'

/**
 * Whether single signs such as '?' are shortcuts. Who speaks to the computer, or hits keys unawares, can switch them off (WCAG 2.1.4).
 */
const key = 'luna.single-keys'
const off = 'off'

let isOn = readKept(key) !== off
const listeners = new Set<() => void>()

export const areSingleKeysOn = (): boolean => isOn

/** Holds for this visit at least; the browser remembers it where it may. */
export const switchSingleKeys = (on: boolean): void => {
  isOn = on
  keep(key, on ? 'on' : off)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
