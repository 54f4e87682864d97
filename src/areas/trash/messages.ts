import { buttonMessages, defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  lead: {
    en: 'Deleted records that your role may see. Open one to see its history, or to restore an earlier version.',
    es: 'Registros eliminados que tu rol puede ver. Abre uno para ver su historial o restaurar una versión anterior.',
  },
  table: { en: 'Deleted records, newest first', es: 'Registros eliminados, los últimos primero' },
  kind: { en: 'Show', es: 'Mostrar' },
  allKinds: { en: 'Everything', es: 'Todo' },
  what: { en: 'Record', es: 'Registro' },
  when: { en: 'Deleted', es: 'Eliminado' },
  who: { en: 'By', es: 'Por' },
  selectAll: { en: 'Select all on this page', es: 'Seleccionar todo en esta página' },
  select: { en: 'Select {title}', es: 'Seleccionar {title}' },
  restore: { en: 'Restore', es: 'Restaurar' },
  restoreOne: { en: 'Restore {title}', es: 'Restaurar {title}' },
  restoreMany: { en: 'Restore selected ({count, number})', es: 'Restaurar lo seleccionado ({count, number})' },
  mayNot: { en: 'Your role can’t restore it.', es: 'Tu rol no puede restaurarlo.' },
  untitled: { en: 'Without a title', es: 'Sin título' },
  empty: {
    en: 'The trash is empty. What somebody deletes appears here.',
    es: 'La papelera está vacía. Aquí aparece lo que alguien elimina.',
  },
  noneHere: {
    en: 'Everything on this page was restored. “Older” shows the rest.',
    es: 'Todo lo de esta página se restauró. «Anteriores» muestra el resto.',
  },
  noMore: { en: 'Nothing older.', es: 'No hay nada anterior.' },
  failed: { en: 'Could not load the trash', es: 'No se pudo cargar la papelera' },
  newest: { en: 'Newest', es: 'Últimos' },
  older: { en: 'Older', es: 'Anteriores' },
  pages: { en: 'Pages of the trash', es: 'Páginas de la papelera' },

  lost: {
    en: 'Can’t be restored: the history doesn’t have {fields}.',
    es: 'No se puede restaurar: el historial no tiene {fields}.',
  },
  inTrash: {
    en: '{field}: “{title}” is in the trash, too. Restore it first, or select both.',
    es: '{field}: «{title}» también está en la papelera. Restáuralo primero o selecciona ambos.',
  },
  gone: {
    en: '{field}: what it refers to no longer exists.',
    es: '{field}: ya no existe aquello a lo que se refiere.',
  },
  taken: {
    en: '{field}: “{by}” has “{value}” now. Change it there first.',
    es: '{field}: «{by}» tiene ahora «{value}». Cámbialo allí primero.',
  },
  issue: { en: '{field}: {reason}', es: '{field}: {reason}' },

  askOne: { en: 'Restore “{title}”?', es: '¿Restaurar «{title}»?' },
  askMany: {
    en: '{count, plural, =0 {Nothing can be restored} one {Restore # record?} other {Restore # records?}}',
    es: '{count, plural, =0 {No se puede restaurar nada} one {¿Restaurar # registro?} other {¿Restaurar # registros?}}',
  },
  asWas: {
    en: 'It will come back as it was, at the same address. You can undo this.',
    es: 'Volverá como estaba, con la misma dirección. Lo puedes deshacer.',
  },
  asWere: {
    en: 'They will come back as they were, at the same addresses. You can undo this.',
    es: 'Volverán como estaban, con las mismas direcciones. Lo puedes deshacer.',
  },
  state: { en: 'It will come back as “{state}”.', es: 'Volverá como «{state}».' },
  states: {
    en: 'Those with a status will come back in the first one, such as a draft.',
    es: 'Los que tienen estado volverán al primero, por ejemplo como borrador.',
  },
  willLose: {
    en: 'Not in the history, so it will be lost: {fields}.',
    es: 'No está en el historial, así que se perderá: {fields}.',
  },
  skipped: {
    en: '{count, plural, one {# can’t be restored:} other {# can’t be restored:}}',
    es: '{count, plural, one {# no se puede restaurar:} other {# no se pueden restaurar:}}',
  },
  skippedOne: { en: '{title}: {why}', es: '{title}: {why}' },
  running: { en: 'Restoring: {done} of {of}', es: 'Restaurando: {done} de {of}' },
  undoing: { en: 'Undoing: {done} of {of}', es: 'Deshaciendo: {done} de {of}' },
  done: {
    en: '{count, plural, one {# restored} other {# restored}}',
    es: '{count, plural, one {# restaurado} other {# restaurados}}',
  },
  undone: {
    en: '{count, plural, one {# back in the trash} other {# back in the trash}}',
    es: '{count, plural, one {# de nuevo en la papelera} other {# de nuevo en la papelera}}',
  },

  emptyTrash: { en: 'Empty the trash', es: 'Vaciar la papelera' },
  emptyKind: { en: 'Empty the trash: {kind}', es: 'Vaciar la papelera: {kind}' },
  askEmpty: { en: '{title}?', es: '¿{title}?' },
  counting: { en: 'Counting…', es: 'Contando…' },
  emptyNothing: { en: 'There is nothing in it.', es: 'No hay nada en ella.' },
  emptyCount: {
    en: '{count, plural, one {# record} other {# records}} will leave the trash, and can no longer be found or restored here.',
    es: '{count, plural, one {# registro saldrá} other {# registros saldrán}} de la papelera, y aquí ya no se {count, plural, one {podrá} other {podrán}} encontrar ni restaurar.',
  },
  emptyKeeps: {
    en: 'Their history stays, as for every record: who has the address of a record can still read it, and restore it from there. To remove a person altogether, use “Erase for good” on the person’s page.',
    es: 'Su historial se conserva, como el de todo registro: quien tenga la dirección de uno todavía puede leerlo y restaurarlo desde ahí. Para quitar a una persona de todo, usa «Borrar para siempre» en su página.',
  },
  emptyConfirm: { en: 'Empty ({count, number})', es: 'Vaciar ({count, number})' },
  emptying: {
    en: 'Emptying… {removed, number} of {count, number}',
    es: 'Vaciando… {removed, number} de {count, number}',
  },
  emptied: {
    en: '{count, plural, one {# record} other {# records}} left the trash.',
    es: '{count, plural, one {Salió # registro} other {Salieron # registros}} de la papelera.',
  },
  emptyFailed: {
    en: 'Not everything was emptied: {why}',
    es: 'No se vació todo: {why}',
  },
})
