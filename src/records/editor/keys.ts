import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPressed } from '../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useWayBack } from '../records-context.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'

const saveChord = 'Mod+S'
const backChord = 'Escape'

const form = { id: 'form', messages, title: 'inForm' } as const
const back = { keys: [backChord], label: 'toList' } as const

const readingKeys = defineShortcuts({ ...form, shortcuts: [back] })

const writingKeys = defineShortcuts({ ...form, shortcuts: [{ keys: [saveChord], label: 'save' }, back] })

export const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.modal.show') !== null ||
  (target instanceof Element && target !== document.body && target.closest('main') === null)

export const useEditorKeys = (mayChange: boolean): void => {
  const { actor } = useEditorParts()
  const wayBack = useWayBack()
  const navigate = useNavigate()
  useShortcuts(mayChange ? writingKeys : readingKeys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPressed(event, saveChord)) {
        event.preventDefault()
        if (mayChange && !isElsewhere(event.target)) actor.send({ type: 'save' })
      } else if (isPressed(event, backChord) && !event.defaultPrevented && !isElsewhere(event.target)) navigate(wayBack)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actor, mayChange, navigate, wayBack])
}
