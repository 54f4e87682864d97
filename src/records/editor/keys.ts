import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { isPressed } from '../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useEditorParts } from './editor.ts'

const messages = defineMessages({
  form: { en: 'In this form', es: 'En este formulario' },
  save: { en: 'Save', es: 'Guardar' },
  back: { en: 'Back to the list', es: 'Volver a la lista' },
})

const saveChord = 'Mod+S'
const backChord = 'Escape'

const form = { id: 'form', messages, title: 'form' } as const
const back = { keys: [backChord], label: 'back' } as const

const readingKeys = defineShortcuts({ ...form, shortcuts: [back] })

const writingKeys = defineShortcuts({ ...form, shortcuts: [{ keys: [saveChord], label: 'save' }, back] })

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.modal.show') !== null ||
  (target instanceof Element && target !== document.body && target.closest('main') === null)

export const useEditorKeys = (mayChange: boolean): void => {
  const { actor, paths } = useEditorParts()
  const navigate = useNavigate()
  useShortcuts(mayChange ? writingKeys : readingKeys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPressed(event, saveChord)) {
        event.preventDefault()
        if (mayChange && !isElsewhere(event.target)) actor.send({ type: 'save' })
      } else if (isPressed(event, backChord) && !event.defaultPrevented && !isElsewhere(event.target))
        navigate(paths.list)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actor, mayChange, navigate, paths])
}
