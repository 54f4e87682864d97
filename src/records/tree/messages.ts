import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  count: { en: '{count, number} {name}', es: '{count, number} {name}' },
  import: { en: 'Import', es: 'Importar' },
  help: {
    en: 'Arrow keys move it: up and down among its neighbours, right inside the one before it, left out of the one around it. Enter lets you choose its place.',
    es: 'Las flechas mueven la fila: arriba y abajo entre sus vecinas, a la derecha debajo de la anterior, a la izquierda fuera de la que la contiene. Enter pregunta dónde debe ir.',
  },
  hint: {
    en: 'Drag a row by its handle, use the arrow keys on it, or press it to choose the place.',
    es: 'Arrastra una fila por su asa, usa las flechas sobre ella o presiónala para elegir el lugar.',
  },
  move: { en: 'Move {name}', es: 'Mover {name}' },
  used: {
    en: '{count, plural, =0 {not used} one {# use} other {# uses}}',
    es: '{count, plural, =0 {sin uso} one {# uso} other {# usos}}',
  },
  unused: { en: 'not used', es: 'sin uso' },
  more: {
    en: 'Showing the first {shown, number} of {total, number}.',
    es: 'Se muestran las primeras {shown, number} de {total, number}.',
  },
  readOnly: {
    en: 'Your role can view this order but not change it.',
    es: 'Tu rol puede ver este orden, pero no cambiarlo.',
  },
  emptyTitle: { en: 'Nothing here yet', es: 'Todavía no hay nada' },
  empty: {
    en: 'Create the first one, or import several from a table.',
    es: 'Crea la primera, o importa varias de una tabla.',
  },
  failedTitle: { en: 'The list could not be loaded', es: 'No se pudo cargar la lista' },
  below: { en: 'Below', es: 'Debajo de' },
  top: { en: 'None (top level)', es: 'Ninguna (nivel superior)' },
  location: { en: 'Place', es: 'Lugar' },
  first: { en: 'First', es: 'Primero' },
  after: { en: 'After {name}', es: 'Después de {name}' },
  moveIt: { en: 'Move', es: 'Mover' },
  moved: { en: '“{name}” was moved.', es: 'Se movió «{name}».' },
  stands: {
    en: '{name}: {position, number} of {count, number} in {parent}.',
    es: '{name} es el número {position, number} de {count, number} debajo de {parent}.',
  },
  standsAtTop: {
    en: '{name}: {position, number} of {count, number} at the top level.',
    es: '{name} es el número {position, number} de {count, number} arriba del todo.',
  },
  stays: {
    en: '{name} can’t move further in that direction.',
    es: '{name} se queda donde está: no hay lugar en esa dirección.',
  },
  circle: {
    en: '“{name}” can’t go inside “{parent}”, which is inside it. Choose another place.',
    es: '«{name}» no puede ir debajo de «{parent}», que le pertenece. Elige otro lugar.',
  },
  itself: {
    en: '“{name}” can’t be inside itself. Choose another place.',
    es: '«{name}» no puede ir debajo de sí misma. Elige otro lugar.',
  },
  tooDeep: {
    en: '“{name}” can’t go inside “{parent}”: at most {levels, plural, one {# level} other {# levels}} above a record. Choose a higher place.',
    es: '«{name}» no puede ir debajo de «{parent}»: por encima de un registro puede haber {levels, plural, one {# nivel} other {# niveles}}, no más. Elige un lugar más arriba.',
  },
  conflict: {
    en: '“{name}” was not moved: somebody changed it at the same moment. You see its new state; move it again.',
    es: '«{name}» no se movió: alguien la cambió en el mismo momento. Ves su nuevo estado; vuelve a moverla.',
  },
  gone: {
    en: '“{name}” was not moved: it, or its new parent, was deleted.',
    es: '«{name}» no se movió: se eliminó, o se eliminó lo que la iba a contener.',
  },
  circleByOther: {
    en: '“{name}” was not moved: somebody moved its new parent inside it.',
    es: '«{name}» no se movió: mientras tanto alguien puso debajo de ella lo que la iba a contener.',
  },
  denied: {
    en: '“{name}” was not moved: your role may not do that.',
    es: '«{name}» no se movió: tu rol no puede hacerlo.',
  },
  failed: { en: '“{name}” was not moved: {why}', es: '«{name}» no se movió: {why}' },
})
