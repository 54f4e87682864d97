import { useSyncExternalStore } from 'react'
import { isPressed } from '../../ui/shortcuts/chords.ts'
import { areSingleKeysOn } from '../../ui/shortcuts/single-keys.ts'

/** What can be called over any page. */
export type Summons = 'palette' | 'shortcuts'

export const paletteChord = 'Mod+K'
export const shortcutsChord = '?'

/** The code that shows it comes when it is first called for: until it is there, the last call waits. */
let waiting: Summons | null = null
let answer: ((what: Summons) => void) | null = null
let wasCalled = false
const listeners = new Set<() => void>()

export const summon = (what: Summons): void => {
  if (answer) {
    answer(what)
    return
  }
  waiting = what
  wasCalled = true
  for (const listener of listeners) listener()
}

/** Takes a call back whose answer did not arrive. */
export const dismissSummons = (): void => {
  waiting = null
  wasCalled = false
  for (const listener of listeners) listener()
}

/** From now on calls are answered here, beginning with the one that waits; gives the function that ends it. */
export const answerSummons = (show: (what: Summons) => void): (() => void) => {
  answer = show
  const first = waiting
  waiting = null
  if (first) show(first)
  return () => {
    answer = null
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything has been called for yet. */
export const useWasSummoned = (): boolean => useSyncExternalStore(subscribe, () => wasCalled)

const noText = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !noText.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

/** Over a dialog nothing else is opened: it asks something, or shows what was called for. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

const press = (event: KeyboardEvent): void => {
  // A text with marks of its own makes a link by the same keys.
  if (event.defaultPrevented) return
  if (isPressed(event, paletteChord)) {
    event.preventDefault()
    if (!isDialogOpen()) summon('palette')
  } else if (isPressed(event, shortcutsChord) && areSingleKeysOn() && !isTyping(event.target) && !isDialogOpen()) {
    event.preventDefault()
    summon('shortcuts')
  }
}

/** Hears the keys that call on every page; gives the function that ends it. */
export const hearSummons = (): (() => void) => {
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
