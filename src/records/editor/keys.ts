import { useEffect } from 'react'
import { isPressed } from '../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'

const saveChord = 'Mod+S'

const keys = defineShortcuts({
  id: 'form',
  messages,
  title: 'inForm',
  shortcuts: [{ keys: [saveChord], label: 'save' }],
})

export const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.modal.show') !== null ||
  (target instanceof Element && target !== document.body && target.closest('main') === null)

export const useEditorKeys = (mayChange: boolean): void => {
  const { actor } = useEditorParts()
  useShortcuts(mayChange ? keys : null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, saveChord)) return
      event.preventDefault()
      if (mayChange && !isElsewhere(event.target)) actor.send({ type: 'save' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actor, mayChange])
}
