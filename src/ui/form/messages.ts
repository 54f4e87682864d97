import { defineMessages } from '../messages/define-messages.ts'

/** Words of the fields of a form. The sign-in page's fields have theirs in ../messages.ts. */
export const messages = defineMessages({
  en: {
    required: 'required',
    left: '{count, plural, one {# character left} other {# characters left}}',
    over: '{count, plural, one {# character too many} other {# characters too many}}',
    zone: 'Local time of {zone}',
    zoneNow: 'Local time of {zone} ({offset})',
    pickColour: 'Pick {label}',
    none: '–',
    addTo: 'Add to {label}',
    moveUp: 'Move {part} up',
    moveDown: 'Move {part} down',
    remove: 'Remove {part}',
    moved: '{part}: now {place} of {count}',
    removed: '{part} removed',
    tagsHint: 'Enter or a comma adds, Backspace takes the last one out.',
    tagsOf: '{label}: entered',
  },
  es: {
    required: 'obligatorio',
    left: '{count, plural, one {Queda # carácter} other {Quedan # caracteres}}',
    over: '{count, plural, one {Sobra # carácter} other {Sobran # caracteres}}',
    zone: 'Hora local de {zone}',
    zoneNow: 'Hora local de {zone} ({offset})',
    pickColour: 'Elegir {label}',
    none: '–',
    addTo: 'Añadir a {label}',
    moveUp: 'Subir {part}',
    moveDown: 'Bajar {part}',
    remove: 'Quitar {part}',
    moved: '{part}: ahora {place} de {count}',
    removed: '{part}: quitado',
    tagsHint: 'Intro o una coma añaden, Retroceso quita el último.',
    tagsOf: '{label}: introducidas',
  },
})
