import { use } from 'react'
import { isDialogOpen } from '../../ui/dom.ts'
import { defineShortcuts, isPressed, usePageKeys, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { FormPlace } from '../fields/form-place.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'

const chords = { save: 'Mod+S', steps: 'Mod+Enter', history: 'Mod+Shift+H' } as const
type Chord = keyof typeof chords

const keysOf = (names: readonly Chord[]) =>
  defineShortcuts({
    id: 'form',
    messages,
    title: 'inForm',
    shortcuts: names.map(name => ({ keys: [chords[name]], label: name })),
  })

const readingKeys = keysOf(['steps', 'history'])
const writingKeys = keysOf(['save', 'steps', 'history'])

/** In a drawer the form's keys work, except under a dialog. */
const isBesideForm = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest('[aria-modal]')?.querySelector('.editor'))

export const isElsewhere = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target !== document.body && target.closest('main') === null)

interface KeysOptions {
  readonly mayChange: boolean
  readonly onSteps: () => void
  readonly onHistory: () => void
}

/** Keys of a record's form. Esc only closes popups, never the form. */
export const useEditorKeys = ({ mayChange, onSteps, onHistory }: KeysOptions): void => {
  const { actor } = useEditorParts()
  const isNotMine = use(FormPlace) === 'drawer' ? isBesideForm : isElsewhere
  useShortcuts(mayChange ? writingKeys : readingKeys)
  usePageKeys(event => {
    const name = (Object.keys(chords) as Chord[]).find(each => isPressed(event, chords[each]))
    if (name === undefined) return
    event.preventDefault()
    if (isNotMine(event.target)) return
    if (name === 'steps') onSteps()
    else if (name === 'history') onHistory()
    else if (mayChange) actor.send({ type: 'save' })
  })
}
