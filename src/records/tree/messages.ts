import { buttonMessages, defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  heading: { en: 'Order of {many}', es: 'Orden de {many}' },
  count: { en: '{count, number} {name}', es: '{count, number} {name}' },
  import: { en: 'Import', es: 'Importar' },
  help: {
    en: 'Use the arrow keys: up and down to reorder, right to move it inside the one above, left to move it out. Press Enter to choose its place.',
    es: 'Usa las flechas: arriba y abajo para reordenar, derecha para ponerla dentro de la anterior, izquierda para sacarla. Presiona Enter para elegir su lugar.',
  },
  hint: {
    en: 'Drag a row by its handle, use the arrow keys on the handle, or press it to choose a place.',
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
  failedTitle: { en: 'Could not load the list', es: 'No se pudo cargar la lista' },
  below: { en: 'Inside', es: 'Dentro de' },
  top: { en: 'None (top level)', es: 'Ninguna (nivel superior)' },
  location: { en: 'Place', es: 'Lugar' },
  first: { en: 'First', es: 'Primero' },
  after: { en: 'After {name}', es: 'Después de {name}' },
  moveIt: { en: 'Move', es: 'Mover' },
  moved: { en: '“{name}” was moved.', es: 'Se movió «{name}».' },
  stands: {
    en: '{name}: {position, number} of {count, number} in {parent}.',
    es: '{name}: {position, number} de {count, number} en {parent}.',
  },
  standsAtTop: {
    en: '{name}: {position, number} of {count, number} at the top level.',
    es: '{name}: {position, number} de {count, number} en el nivel superior.',
  },
  stays: {
    en: '{name} can’t move further in that direction.',
    es: '{name} no puede moverse más en esa dirección.',
  },
  circle: {
    en: '“{name}” can’t go inside “{parent}”, which is inside it. Choose another place.',
    es: '«{name}» no puede ir dentro de «{parent}», que está dentro de ella. Elige otro lugar.',
  },
  itself: {
    en: '“{name}” can’t be inside itself. Choose another place.',
    es: '«{name}» no puede ir dentro de sí misma. Elige otro lugar.',
  },
  tooDeep: {
    en: '“{name}” can’t go inside “{parent}”: at most {levels, plural, one {# level} other {# levels}} above a record. Choose a higher place.',
    es: '«{name}» no puede ir dentro de «{parent}»: por encima de un registro puede haber como máximo {levels, plural, one {# nivel} other {# niveles}}. Elige un lugar más arriba.',
  },
  conflict: {
    en: '“{name}” was not moved: someone else changed it at the same time. This is the current version: move it again.',
    es: '«{name}» no se movió: otra persona la cambió al mismo tiempo. Esta es la versión actual: muévela de nuevo.',
  },
  gone: {
    en: '“{name}” was not moved: it or its new parent was deleted. Choose another place.',
    es: '«{name}» no se movió: se eliminó, o se eliminó la que la iba a contener. Elige otro lugar.',
  },
  circleByOther: {
    en: '“{name}” was not moved: someone else moved its new parent inside it. Choose another place.',
    es: '«{name}» no se movió: otra persona puso dentro de ella la que la iba a contener. Elige otro lugar.',
  },
  denied: {
    en: '“{name}” was not moved: your role can’t do that.',
    es: '«{name}» no se movió: tu rol no puede hacerlo.',
  },
  failed: { en: '“{name}” was not moved: {why}', es: '«{name}» no se movió: {why}' },
})
