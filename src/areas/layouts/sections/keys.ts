import { useEffect, useEffectEvent } from 'react'
import { isPressed } from '../../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../../ui/shortcuts/registry.ts'
import { messages } from './messages.ts'

const undoChord = 'Mod+Z'
const redoChord = 'Mod+Shift+Z'

const keys = defineShortcuts({
  id: 'sections',
  messages,
  title: 'keysTitle',
  shortcuts: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'moveKeys' },
    { keys: [undoChord], label: 'undoKeys' },
    { keys: [redoChord], label: 'redoKeys' },
  ],
})

/** Text fields keep the browser's own undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="color"])')

export const useSectionKeys = (isReadOnly: boolean, undo: () => void, redo: () => void): void => {
  useShortcuts(isReadOnly ? null : keys)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isReadOnly || isText(event.target) || document.querySelector('.modal.show') !== null) return
    const run = isPressed(event, undoChord) ? undo : isPressed(event, redoChord) ? redo : null
    if (run === null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
