import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  usesInList: { en: 'In the list of {many}', es: 'En la lista de {many}' },
  usesTitle: { en: 'Where it is used', es: 'Dónde se usa' },
  notUsed: { en: 'Not used anywhere.', es: 'No se usa en ninguna parte.' },
  moreUses: { en: 'And more.', es: 'Y más.' },
  byFields: { en: '({fields})', es: '({fields})' },
  usesFailed: { en: 'Could not load where it is used', es: 'No se pudo cargar dónde se usa' },
  publicTitle: { en: 'Public version', es: 'Versión pública' },
  publicSince: { en: 'Public since {since}:', es: 'Público desde {since}:' },
  publicAsNow: { en: 'This version is public.', es: 'Esta versión es la pública.' },
  publicBehind: {
    en: '{count, plural, one {One version} other {# versions}} saved since then {count, plural, one {is} other {are}} not public yet. Publish again to show this version.',
    es: '{count, plural, one {Una versión guardada} other {# versiones guardadas}} desde entonces todavía no {count, plural, one {es pública} other {son públicas}}. Publica de nuevo para mostrar esta versión.',
  },
  deleteTitle: { en: 'Delete “{title}”?', es: '¿Eliminar «{title}»?' },
  deleteBody: {
    en: 'Its history is kept, and you can undo this right away.',
    es: 'Su historial se conserva y puedes deshacerlo enseguida.',
  },
  deleteFinal: {
    en: 'It will be deleted for good with its confidential data, so this can’t be undone. Its history is kept, without that data.',
    es: 'Se eliminará para siempre con sus datos confidenciales, así que no se puede deshacer. Su historial se conserva, sin esos datos.',
  },
  goesWithIt: { en: 'This will also be deleted:', es: 'También se eliminará:' },
  deleting: { en: 'Deleting…', es: 'Eliminando…' },
  inUseTitle: { en: '“{title}” is in use', es: '«{title}» está en uso' },
  inUseBody: {
    en: 'It can’t be deleted while these use it. Remove it from them first.',
    es: 'No se puede eliminar mientras lo usen estos. Quítalo primero de ellos.',
  },
  absentTitle: { en: 'Not found', es: 'No se encontró' },
  absent: {
    en: 'There is no {one} at this address. It may be incomplete: look for the record in the list.',
    es: 'No hay {one} en esta dirección. Puede estar incompleta: busca el registro en la lista.',
  },
  absentDeleted: { en: '{name} deleted it on {time}.', es: '{name} lo eliminó el {time}.' },
  failedTitle: { en: 'Could not load the record', es: 'No se pudo cargar el registro' },
  goneTitle: { en: 'It was deleted meanwhile', es: 'Se eliminó mientras tanto' },
  goneUnknown: { en: 'Someone deleted it.', es: 'Alguien lo eliminó.' },
  goneKept: {
    en: 'What you entered is still here. You can create it again at the same address.',
    es: 'Lo que escribiste sigue aquí. Puedes crearlo de nuevo en la misma dirección.',
  },
  recreate: { en: 'Create it again', es: 'Crearlo de nuevo' },
  goneDiscard: { en: 'Discard what I entered', es: 'Descartar lo que escribí' },
  conflictTitle: { en: 'Two versions of “{title}”', es: 'Dos versiones de «{title}»' },
  conflictLead: {
    en: '{name} saved version {rev, number} at {time}, while you had changes. Yours are not saved until you save the merged version.',
    es: '{name} guardó la versión {rev, number} a las {time}, mientras tenías cambios. Los tuyos no se guardan hasta que guardes la combinación.',
  },
  conflictRestored: {
    en: 'Your unsaved changes from {restored} were restored. Meanwhile {name} saved version {rev, number} at {time}.',
    es: 'Se restauraron tus cambios sin guardar de {restored}. Mientras tanto, {name} guardó la versión {rev, number} a las {time}.',
  },
  conflictNone: {
    en: 'You changed different fields, so there is nothing to choose.',
    es: 'Cada quien cambió campos distintos: no hay nada que elegir.',
  },
  conflictsLeft: {
    en: '{count, plural, =0 {All fields decided.} one {1 field left.} other {# fields left.}}',
    es: '{count, plural, =0 {Todo decidido.} one {Falta 1 campo.} other {Faltan # campos.}}',
  },
  takenTitle: { en: 'Changed by {name} only', es: 'Solo lo cambió {name}' },
  keptTitle: { en: 'Changed by you only', es: 'Solo lo cambiaste tú' },
  base: { en: 'Before', es: 'Antes' },
  takeMine: { en: 'Use mine', es: 'Usar la mía' },
  takeTheirs: { en: 'Use {name}’s', es: 'Usar la de {name}' },
  edit: { en: 'Edit', es: 'Editar' },
  edited: { en: 'Edited', es: 'Editado' },
  editLabel: { en: '{field}: what to save', es: '{field}: lo que se guarda' },
  saveMerged: { en: 'Save merged version', es: 'Guardar la combinación' },
  backToForm: { en: 'Back to the form', es: 'Volver al formulario' },
  dropMine: { en: 'Discard my changes', es: 'Descartar mis cambios' },
})
