import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  added: { en: 'Added: {part}', es: 'Se agregó: {part}' },
  removed: { en: 'Deleted: {part}', es: 'Se eliminó: {part}' },
  moved: { en: 'Moved to position {place, number}: {part}', es: 'Pasó a la posición {place, number}: {part}' },
  nothing: { en: 'nothing', es: 'nada' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
})
