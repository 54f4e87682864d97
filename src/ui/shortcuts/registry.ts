import { useEffect, useEffectEvent } from 'react'
import type { Catalogue } from '../../config/area.ts'
import { createSetting, createStore } from '../store.ts'

/** Shortcuts of one part of the console; texts are keys of its messages. */
export interface ShortcutGroup<Key extends string = string> {
  /** Groups with one id are shown as one. */
  readonly id: string
  readonly messages: Catalogue<Key>
  readonly title: Key
  /** Available on every page: listed first. */
  readonly isGlobal?: true
  readonly shortcuts: readonly { readonly keys: readonly Chord[]; readonly label: Key }[]
}

/** Type-checks shortcuts against their labels; a missing label does not compile. */
export const defineShortcuts = <Key extends string>(group: ShortcutGroup<Key>): ShortcutGroup<Key> => group

/** In mount order; a table mounted twice has its group here twice. */
const present = createStore<readonly ShortcutGroup[]>([])

const register = (group: ShortcutGroup): (() => void) => {
  present.set([...present.get(), group])
  return () => {
    const index = present.get().lastIndexOf(group)
    present.set(present.get().filter((_, position) => position !== index))
  }
}

/** Groups merged by id, global ones first, without duplicates. */
export const merged = (groups: readonly ShortcutGroup[]): readonly (readonly ShortcutGroup[])[] => {
  const once = [...new Set(groups)]
  const together = [...new Set(once.map(({ id }) => id))].map(id => once.filter(group => group.id === id))
  const isGlobal = ([first]: readonly ShortcutGroup[]) => first?.isGlobal === true
  return together.toSorted((one, other) => Number(isGlobal(other)) - Number(isGlobal(one)))
}

/** Lists shortcuts under '?' while mounted. Call it next to the listener; null for none. */
export const useShortcuts = (group: ShortcutGroup | null | undefined): void => {
  useEffect(() => (group ? register(group) : undefined), [group])
}

/** Hears keys pressed anywhere on the page while mounted. */
export const usePageKeys = (press: (event: KeyboardEvent) => void): void => {
  const hear = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export const usePresentShortcuts = () => merged(present.use())

/** Whether single keys such as '?' are shortcuts; people who dictate can switch them off (WCAG 2.1.4). */
export const singleKeys = createSetting('luna.single-keys', kept => (kept === 'off' ? 'off' : 'on'))

/** Keys pressed together, by browser name: `Mod+K`, `?`. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Chord = string

export const isMac: boolean = /Mac|iPhone|iPad/.test(navigator.platform)

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const isSign = (key: string) => key.length === 1 && !/[\p{L}\d ]/u.test(key)

/** Whether exactly these keys were pressed. Ignores Shift for signs such as `?`. */
export const isPressed = (press: Press, chord: Chord, onMac = isMac): boolean => {
  const keys = chord.split('+')
  const key = keys.at(-1) ?? ''
  if (press.key.toLowerCase() !== key.toLowerCase() || press.altKey !== keys.includes('Alt')) return false
  if (!isSign(key) && press.shiftKey !== keys.includes('Shift')) return false
  if (!keys.includes('Mod')) return !press.ctrlKey && !press.metaKey
  return onMac ? press.metaKey && !press.ctrlKey : press.ctrlKey !== press.metaKey
}

export const keysOf = (chord: Chord, onMac = isMac): readonly string[] =>
  chord.split('+').map(key => (key === 'Mod' ? (onMac ? 'Meta' : 'Control') : key))

export const ariaKeys = (chord: Chord): string => keysOf(chord).join('+')
