import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  required: { en: 'required', es: 'obligatorio' },
  left: {
    en: '{count, plural, one {# character left} other {# characters left}}',
    es: '{count, plural, one {Queda # carácter} other {Quedan # caracteres}}',
  },
  over: {
    en: '{count, plural, one {# character too many} other {# characters too many}}',
    es: '{count, plural, one {Sobra # carácter} other {Sobran # caracteres}}',
  },
  leftUnits: {
    en: '{count, number} left. Emoji and some accents count as several.',
    es: '{count, plural, one {Queda #} other {Quedan #}}. Los emojis y algunos acentos cuentan por varios.',
  },
  overUnits: {
    en: '{count, number} too many. Emoji and some accents count as several.',
    es: '{count, plural, one {Sobra #} other {Sobran #}}. Los emojis y algunos acentos cuentan por varios.',
  },
  zone: { en: 'Time zone: {zone}', es: 'Zona horaria: {zone}' },
  zoneNow: { en: 'Time zone: {zone} ({offset})', es: 'Zona horaria: {zone} ({offset})' },
  zoneOther: {
    en: '{zone} time ({offset}). For you: {own}.',
    es: 'Hora de {zone} ({offset}). Para ti: {own}.',
  },
  pickColour: { en: 'Pick {label}', es: 'Elegir {label}' },
  none: { en: '–', es: '–' },
  addTo: { en: 'Add to {label}', es: 'Agregar a {label}' },
  moveUp: { en: 'Move {part} up', es: 'Subir {part}' },
  moveDown: { en: 'Move {part} down', es: 'Bajar {part}' },
  remove: { en: 'Remove {part}', es: 'Quitar {part}' },
  moved: { en: '{part}: now {place} of {count}', es: '{part}: ahora {place} de {count}' },
  removed: { en: '{part} removed', es: '{part}: quitado' },
  tagsHint: {
    en: 'Press Enter or a comma to add, Backspace to remove the last one.',
    es: 'Presiona Enter o una coma para agregar, Retroceso para quitar el último.',
  },
  tagsOf: { en: '{label}: entered', es: '{label}: agregadas' },
})
