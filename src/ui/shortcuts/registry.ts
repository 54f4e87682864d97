import { useEffect } from 'react'
import type { Catalogue } from '../../config/area.ts'
import { createSetting, createStore } from '../store.ts'
import type { Chord } from './chords.ts'

/** What keys do in one part of the console; texts are keys of its words. */
export interface ShortcutGroup<Key extends string = string> {
  /** Groups of one id are shown as one. */
  readonly id: string
  readonly messages: Catalogue<Key>
  readonly title: Key
  /** Works on every page: stands first. */
  readonly isGlobal?: true
  readonly shortcuts: readonly { readonly keys: readonly Chord[]; readonly label: Key }[]
}

/** Checks shortcuts against their words: one without words does not compile. */
export const defineShortcuts = <Key extends string>(group: ShortcutGroup<Key>): ShortcutGroup<Key> => group

/** In the order in which they came; a table that is drawn twice has its group here twice. */
const present = createStore<readonly ShortcutGroup[]>([])

const register = (group: ShortcutGroup): (() => void) => {
  present.set([...present.get(), group])
  return () => {
    const index = present.get().lastIndexOf(group)
    present.set(present.get().filter((_, position) => position !== index))
  }
}

/** The groups of each id together, those of every page first; what is drawn twice stands there once. */
export const merged = (groups: readonly ShortcutGroup[]): readonly (readonly ShortcutGroup[])[] => {
  const once = [...new Set(groups)]
  const together = [...new Set(once.map(({ id }) => id))].map(id => once.filter(group => group.id === id))
  const isGlobal = ([first]: readonly ShortcutGroup[]) => first?.isGlobal === true
  return together.toSorted((one, other) => Number(isGlobal(other)) - Number(isGlobal(one)))
}

/**
 * Lists shortcuts under '?' as long as the component is drawn. Whoever hears the keys says so here, beside the hearing; null while nobody does.
 */
export const useShortcuts = (group: ShortcutGroup | null | undefined): void => {
  useEffect(() => (group ? register(group) : undefined), [group])
}

export const usePresentShortcuts = () => merged(present.use())

/** Whether single signs such as '?' are shortcuts. Who speaks to the computer, or hits keys unawares, can switch them off (WCAG 2.1.4). */
export const singleKeys = createSetting('luna.single-keys', kept => (kept === 'off' ? 'off' : 'on'))
