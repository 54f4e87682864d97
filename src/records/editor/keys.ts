import { defineShortcuts } from '../../ui/shortcuts/registry.ts'
import { messages } from './key-messages.ts'

export const saveChord = 'Mod+S'
export const backChord = 'Escape'

const form = { id: 'form', messages, title: 'form' } as const
const back = { keys: [backChord], label: 'back' } as const

/** The form's shortcuts for whoever may only read. */
export const readingKeys = defineShortcuts({ ...form, shortcuts: [back] })

export const writingKeys = defineShortcuts({ ...form, shortcuts: [{ keys: [saveChord], label: 'save' }, back] })
