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
