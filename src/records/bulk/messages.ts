import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  bar: { en: 'What to do with the selected {many}', es: 'Qué hacer con lo seleccionado: {many}' },
  selected: {
    en: '{count, plural, one {# selected} other {# selected}}',
    es: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  },
  allSelected: { en: 'All that match are selected', es: 'Está seleccionado todo lo que coincide' },
  allCounted: { en: 'All {count} that match are selected', es: 'Están seleccionados los {count} que coinciden' },
  selectAll: { en: 'Select all that match', es: 'Seleccionar todo lo que coincide' },
  selectAllCounted: { en: 'Select all {count} that match', es: 'Seleccionar los {count} que coinciden' },
  clear: { en: 'Clear the selection', es: 'Quitar la selección' },
  steps: { en: 'Move on', es: 'Avanzar' },
  set: { en: 'Set a field', es: 'Fijar un campo' },
  setField: { en: '{field}…', es: '{field}…' },
  setTitle: { en: 'Set {field}', es: 'Fijar {field}' },
  value: { en: 'New value', es: 'Valor nuevo' },
  nothing: { en: 'Nothing (leave empty)', es: 'Nada (dejar vacío)' },
  continue: { en: 'Continue', es: 'Continuar' },
  lacked: {
    en: 'Your role may not do this: it needs “{permission}”',
    es: 'Tu rol no puede hacerlo: hace falta «{permission}»',
  },
  collecting: { en: 'Counting: {count} so far', es: 'Contando: {count} por ahora' },
  collectingTitle: { en: 'Counting what this is for', es: 'Contando para qué es esto' },
  nameSet: { en: 'Set {field} to “{value}”', es: 'Fijar {field} en «{value}»' },
  nameEmpty: { en: 'Empty {field}', es: 'Vaciar {field}' },
  ask: { en: '{action}: {count} {name}?', es: '{action}: ¿{count} {name}?' },
  askLine: {
    en: '{count, plural, one {# record is changed.} other {# records are changed.}}',
    es: '{count, plural, one {Se cambia # registro.} other {Se cambian # registros.}}',
  },
  askDelete: {
    en: '{count, plural, one {# record is deleted.} other {# records are deleted.}}',
    es: '{count, plural, one {Se elimina # registro.} other {Se eliminan # registros.}}',
  },
  nothingToDo: {
    en: 'There is nothing to do: none of the {count} can be changed.',
    es: 'No hay nada que hacer: ninguno de los {count} se puede cambiar.',
  },
  skipped: {
    en: '{count, plural, one {# is skipped:} other {# are skipped:}}',
    es: '{count, plural, one {# se salta:} other {# se saltan:}}',
  },
  reasonCount: { en: '{count}: {reason}', es: '{count}: {reason}' },
  undoAll: { en: 'All of it can be undone together afterwards.', es: 'Después se puede deshacer todo junto.' },
  undoSome: {
    en: '{count} of {of} can be undone afterwards: for the others no step leads back.',
    es: 'Después se pueden deshacer {count} de {of}: para los demás ningún paso vuelve atrás.',
  },
  undoNone: { en: 'This cannot be undone: no step leads back.', es: 'No se puede deshacer: ningún paso vuelve atrás.' },
  undoDeleted: { en: 'They can be brought back together afterwards.', es: 'Después se pueden recuperar todos juntos.' },
  undoDraft: {
    en: 'They can be brought back together afterwards, each as “{state}”: that is where records begin.',
    es: 'Después se pueden recuperar todos juntos, cada uno como «{state}»: ahí empiezan los registros.',
  },
  confirm: { en: '{action} ({count})', es: '{action} ({count})' },
  running: { en: '{action}: {done} of {of}', es: '{action}: {done} de {of}' },
  undoing: { en: 'Undoing: {done} of {of}', es: 'Deshaciendo: {done} de {of}' },
  done: {
    en: '{action}: {count, plural, one {# done} other {# done}}',
    es: '{action}: {count, plural, one {# hecho} other {# hechos}}',
  },
  undone: {
    en: '{count, plural, one {# brought back} other {# brought back}}',
    es: '{count, plural, one {# recuperado} other {# recuperados}}',
  },
  refused: {
    en: '{count, plural, one {# refused} other {# refused}}',
    es: '{count, plural, one {# rechazado} other {# rechazados}}',
  },
  left: {
    en: '{count, plural, one {# not begun} other {# not begun}}',
    es: '{count, plural, one {# sin empezar} other {# sin empezar}}',
  },
  undo: { en: 'Undo ({count})', es: 'Deshacer ({count})' },
  failed: { en: 'It could not be counted: {message}', es: 'No se pudo contar: {message}' },
  wrongState: {
    en: 'it is “{state}”, where this step does not lead out',
    es: 'está en «{state}», de donde este paso no sale',
  },
  needsPermission: { en: 'your role lacks “{permission}”', es: 'a tu rol le falta «{permission}»' },
  needsFields: { en: '“{field}” is missing', es: 'falta «{field}»' },
  needsAhead: { en: '“{field}” does not lie ahead', es: '«{field}» no está en el futuro' },
  needsCount: { en: 'who it reaches is being counted', es: 'se está contando a quién llega' },
  needsOther: {
    en: 'it reaches more than {most, number}: someone else has to approve it',
    es: 'llega a más de {most, number}: tiene que aprobarlo otra persona',
  },
  isFixed: { en: 'it can’t be changed while it is “{state}”', es: 'no se puede cambiar mientras está en «{state}»' },
  same: { en: 'it has that value already', es: 'ya tiene ese valor' },
  inUse: {
    en: '{count, plural, one {another record uses it} other {# other records use it}}',
    es: '{count, plural, one {otro registro lo usa} other {otros # registros lo usan}}',
  },
})
