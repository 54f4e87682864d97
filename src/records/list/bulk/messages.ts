import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  bar: { en: 'Actions for the selected {many}', es: 'Acciones para lo seleccionado: {many}' },
  selected: {
    en: '{count, plural, one {# selected} other {# selected}}',
    es: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  },
  allSelected: { en: 'All results selected', es: 'Todos los resultados seleccionados' },
  allCounted: { en: 'All {count} results selected', es: 'Los {count} resultados están seleccionados' },
  selectAll: { en: 'Select all results', es: 'Seleccionar todos los resultados' },
  selectAllCounted: { en: 'Select all {count} results', es: 'Seleccionar los {count} resultados' },
  clear: { en: 'Clear selection', es: 'Quitar la selección' },
  steps: { en: 'Change status', es: 'Cambiar estado' },
  set: { en: 'Edit a field', es: 'Editar un campo' },
  setField: { en: '{field}…', es: '{field}…' },
  setTitle: { en: 'Edit {field}', es: 'Cambiar {field}' },
  value: { en: 'New value', es: 'Valor nuevo' },
  nothing: { en: 'Nothing (leave empty)', es: 'Nada (dejar vacío)' },
  continue: { en: 'Continue', es: 'Continuar' },
  lacked: {
    en: 'Your role can’t do this: it lacks “{permission}”',
    es: 'Tu rol no puede hacerlo: le falta «{permission}»',
  },
  collecting: { en: 'Counting: {count} so far', es: 'Contando: {count} por ahora' },
  collectingTitle: { en: 'Counting records', es: 'Contando registros' },
  nameSet: { en: 'Set {field} to “{value}”', es: 'Cambiar {field} a «{value}»' },
  nameEmpty: { en: 'Clear {field}', es: 'Vaciar {field}' },
  askStep: { en: '{action}: {count} {name}?', es: '¿{action} {count} {name}?' },
  askSet: { en: '{action} for {count} {name}?', es: '¿{action} en {count} {name}?' },
  askDeleteTitle: { en: 'Delete {count} {name}?', es: '¿Eliminar {count} {name}?' },
  askLine: {
    en: '{count, plural, one {# record will be changed.} other {# records will be changed.}}',
    es: '{count, plural, one {Se cambiará # registro.} other {Se cambiarán # registros.}}',
  },
  askDelete: {
    en: '{count, plural, one {# record will be deleted.} other {# records will be deleted.}}',
    es: '{count, plural, one {Se eliminará # registro.} other {Se eliminarán # registros.}}',
  },
  publishes: {
    en: '{count, plural, one {# device} other {# devices}} will show it right away.',
    es: 'Se verá enseguida en {count, plural, one {# dispositivo} other {# dispositivos}}.',
  },
  withdraws: {
    en: '{count, plural, one {# device} other {# devices}} will no longer show it.',
    es: 'Dejará de verse en {count, plural, one {# dispositivo} other {# dispositivos}}.',
  },
  sends: {
    en: '{count, plural, one {# push} other {# pushes}} in all, which can’t be taken back once sent.',
    es: '{count, plural, one {# envío} other {# envíos}} en total, que no se pueden retirar una vez enviados.',
  },
  forgoes: {
    en: '{count, plural, one {# has a date ahead, which will be cleared.} other {# have a date ahead, which will be cleared.}}',
    es: '{count, plural, one {# tiene una fecha futura, que quedará vacía.} other {# tienen una fecha futura, que quedará vacía.}}',
  },
  nothingToDo: {
    en: 'Nothing to do: none of the {count} can be changed.',
    es: 'No hay nada que hacer: ninguno de los {count} se puede cambiar.',
  },
  skipped: {
    en: '{count, plural, one {# will be skipped:} other {# will be skipped:}}',
    es: '{count, plural, one {# se omitirá:} other {# se omitirán:}}',
  },
  reasonCount: { en: '{count}: {reason}', es: '{count}: {reason}' },
  undoAll: {
    en: 'You can undo this all at once until you reload the page or sign out.',
    es: 'Puedes deshacerlo todo a la vez mientras no recargues la página ni cierres sesión.',
  },
  undoSome: {
    en: '{count} of {of} can be undone until you reload the page or sign out; the others can’t.',
    es: 'Se pueden deshacer {count} de {of} mientras no recargues la página ni cierres sesión; los demás, no.',
  },
  undoNone: { en: 'This can’t be undone.', es: 'No se puede deshacer.' },
  undoDeleted: {
    en: 'You can restore them all at once until you reload the page or sign out, and later from the trash.',
    es: 'Puedes restaurarlos todos a la vez mientras no recargues la página ni cierres sesión, y después desde la papelera.',
  },
  undoDraft: {
    en: 'You can restore them all at once until you reload the page or sign out, and later from the trash. They will come back as “{state}”.',
    es: 'Puedes restaurarlos todos a la vez mientras no recargues la página ni cierres sesión, y después desde la papelera. Volverán como «{state}».',
  },
  confirm: { en: '{action} ({count, number})', es: '{action} ({count, number})' },
  running: { en: '{action}: {done} of {of}', es: '{action}: {done} de {of}' },
  undoing: { en: 'Undoing: {done} of {of}', es: 'Deshaciendo: {done} de {of}' },
  done: {
    en: '{action}: {count, plural, one {# done} other {# done}}',
    es: '{action}: {count, plural, one {# hecho} other {# hechos}}',
  },
  undone: {
    en: '{count, plural, one {# restored} other {# restored}}',
    es: '{count, plural, one {# restaurado} other {# restaurados}}',
  },
  cut: {
    en: 'The work on {many} stopped because your access changed: {done} of {of} done. Look in the list at which are left.',
    es: 'El trabajo con {many} se detuvo porque tu acceso cambió: {done} de {of} hechos. Mira en la lista cuáles faltan.',
  },
  failed: { en: 'Could not count: {message}', es: 'No se pudo contar: {message}' },
  wrongState: { en: 'can’t be done from “{state}”', es: 'no se puede desde «{state}»' },
  needsPermission: { en: 'your role lacks “{permission}”', es: 'a tu rol le falta «{permission}»' },
  needsFields: { en: '“{field}” is missing', es: 'falta «{field}»' },
  needsAhead: { en: '“{field}” must be in the future', es: '«{field}» debe ser una fecha futura' },
  needsCount: { en: 'its audience is still being counted', es: 'todavía se está contando su audiencia' },
  needsOther: {
    en: 'it reaches more than {max, number}: someone else has to approve it',
    es: 'llega a más de {max, number}: tiene que aprobarlo otra persona',
  },
  isFixed: { en: 'it can’t be changed while it is “{state}”', es: 'no se puede cambiar mientras está en «{state}»' },
  invalid: { en: '{field}: {issue}', es: '{field}: {issue}' },
  emptied: { en: 'Leave it empty to clear the field.', es: 'Déjalo vacío para vaciar el campo.' },
  same: { en: 'it already has that value', es: 'ya tiene ese valor' },
  faulty: {
    en: '{count, plural, one {# fault} other {# faults}} to fix first; open it to see {count, plural, one {it} other {them}}',
    es: 'Primero hay que corregir {count, plural, one {# fallo} other {# fallos}}; ábrelo para {count, plural, one {verlo} other {verlos}}',
  },
  inUse: {
    en: '{count, plural, one {another record uses it} other {# other records use it}}',
    es: '{count, plural, one {otro registro lo usa} other {otros # registros lo usan}}',
  },
})
