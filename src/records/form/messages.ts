import { buttonMessages, defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  newRecord: { en: 'New {one}', es: 'Crear {one}' },
  untitled: { en: 'Untitled', es: 'Sin nombre' },
  beginsHere: {
    en: 'There is no {one} yet. Fill in the form and press Create: nothing is saved until then.',
    es: 'Todavía no hay {one}. Llena el formulario y presiona Crear: nada se guarda hasta entonces.',
  },
  toList: { en: 'Back to the list', es: 'Volver a la lista' },
  loadingOffline: { en: 'Waiting for the connection…', es: 'Esperando la conexión…' },
  create: { en: 'Create', es: 'Crear' },
  inForm: { en: 'In this form', es: 'En este formulario' },
  steps: { en: 'Open status changes and other actions', es: 'Abrir los cambios de estado y otras acciones' },
  history: { en: 'Show the history', es: 'Ver el historial' },
  saved: { en: 'Saved {time}', es: 'Guardado {time}' },
  savedLast: { en: 'Last saved {time}', es: 'Guardado por última vez: {time}' },
  unsaved: { en: 'Unsaved changes', es: 'Cambios sin guardar' },
  noChanges: { en: 'No changes', es: 'Sin cambios' },
  waiting: {
    en: 'Waiting for the connection. Your changes are kept on this device.',
    es: 'Esperando la conexión. Tus cambios se conservan en este dispositivo.',
  },
  discard: { en: 'Discard changes', es: 'Descartar los cambios' },
  discarded: { en: 'Changes discarded.', es: 'Cambios descartados.' },
  undoDiscard: { en: 'Undo', es: 'Deshacer' },
  sections: { en: 'Form sections', es: 'Secciones del formulario' },
  sectionIssues: {
    en: '{count, plural, one {# to fix} other {# to fix}}',
    es: '{count, plural, one {# por corregir} other {# por corregir}}',
  },
  issuesTitle: {
    en: '{count, plural, one {Fix 1 field:} other {Fix # fields:}}',
    es: '{count, plural, one {Corrige 1 campo:} other {Corrige # campos:}}',
  },
  isFixed: {
    en: 'It can no longer be edited: its status is “{state}”. Duplicate it, or change its status.',
    es: 'Ya no se puede editar: está en «{state}». Crea un duplicado o cambia su estado.',
  },
  isFinal: {
    en: 'It can no longer be edited: its status is “{state}”. To write another like it, duplicate it.',
    es: 'Ya no se puede editar: está en «{state}». Para escribir otro igual, duplícalo.',
  },
  readOnly: {
    en: 'You can view this but not edit it: your role, {role}, lacks the permission {permission}.',
    es: 'Puedes verlo, pero no editarlo: a tu rol, {role}, le falta el permiso {permission}.',
  },
  denied: {
    en: 'Not saved: your role may not allow this, or a value breaks a rule. Check the values, or ask an admin.',
    es: 'No se guardó: puede que tu rol no lo permita o que un valor no cumpla las reglas. Revisa los valores o pregunta a un administrador.',
  },
  conflict: {
    en: 'Someone else saved it meanwhile. Check it and try again.',
    es: 'Otra persona lo guardó mientras tanto. Revísalo e inténtalo de nuevo.',
  },
  failed: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
  restored: { en: 'Unsaved changes from {time} restored.', es: 'Se restauraron los cambios sin guardar de {time}.' },
  followed: {
    en: '{name} saved a newer version at {time}. It is shown here.',
    es: '{name} guardó una versión más nueva a las {time}. Es la que se muestra.',
  },
  followedStep: {
    en: '{step}, automatically at {time}. The current version is shown here.',
    es: '{step}, automáticamente a las {time}. Se muestra la versión actual.',
  },
  behind: {
    en: '{name} saved a newer version at {time}. When you save, you will see both and nothing is lost.',
    es: '{name} guardó una versión más nueva a las {time}. Al guardar verás las dos, y no se pierde nada.',
  },
  compare: { en: 'Compare now', es: 'Comparar ahora' },
  draftFailed: {
    en: 'This browser can’t keep drafts: unsaved changes are lost if you close this tab. Save often.',
    es: 'Este navegador no conserva borradores: los cambios sin guardar se pierden si cierras esta pestaña. Guarda a menudo.',
  },
})

export const erasingMessages = defineMessages({
  eraseRecord: { en: 'Erase for good…', es: 'Borrar para siempre…' },
  eraseFields: { en: 'Erase personal data…', es: 'Borrar los datos personales…' },
  needsPermission: {
    en: 'Your role lacks the permission {permission}.',
    es: 'A tu rol le falta el permiso {permission}.',
  },
  erasedAll: {
    en: 'Erased for good by {name}, {time}. Reason: {reason}',
    es: '{name} lo borró para siempre, {time}. Motivo: {reason}',
  },
  erasedPart: {
    en: 'Personal data erased by {name}, {time}. Reason: {reason}',
    es: '{name} borró los datos personales, {time}. Motivo: {reason}',
  },
})

export const neighbourMessages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousRecord: { en: 'Previous record in the list', es: 'Registro anterior de la lista' },
  nextRecord: { en: 'Next record in the list', es: 'Registro siguiente de la lista' },
})

export const rareMessages = defineMessages({
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
  deletedTitle: { en: 'Deleted', es: 'Eliminado' },
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

export const sidebarMessages = defineMessages({
  ...buttonMessages,
  bar: { en: 'Status and actions', es: 'Estado y acciones' },
  moreActions: { en: 'More actions', es: 'Más acciones' },
  withChanges: { en: 'Your unsaved changes will be saved too.', es: 'También se guardarán tus cambios pendientes.' },
  notPublished: { en: 'Changes not yet published.', es: 'Hay cambios sin publicar.' },
  publishChanges: { en: 'Publish changes', es: 'Publicar cambios' },
  needsPermission: erasingMessages.needsPermission,
  needsFields: { en: 'Fill in first: {fields}.', es: 'Completa primero: {fields}.' },
  needsAhead: { en: '“{field}” must be in the future.', es: '«{field}» debe ser una fecha futura.' },
  needsCount: {
    en: 'Its audience is being counted. This takes a moment.',
    es: 'Se está contando su audiencia. Tarda un momento.',
  },
  needsOther: {
    en: 'It reaches more than {max, number}. Someone else has to approve it: you created it or last changed it.',
    es: 'Llega a más de {max, number}. Tiene que aprobarlo otra persona: tú lo creaste o hiciste el último cambio.',
  },
  needsSaving: { en: 'Save your changes first.', es: 'Guarda primero tus cambios.' },
  busy: { en: 'Wait until it is saved.', es: 'Espera a que se guarde.' },
  isKept: { en: 'It can’t be deleted in this status.', es: 'No se puede eliminar en este estado.' },
  needsCreation: { en: 'Create it first.', es: 'Créalo primero.' },
  needsChanges: { en: 'Everything is already published.', es: 'Ya está todo publicado.' },
  here: { en: 'Editing now', es: 'Editando ahora' },
  nobodyHere: { en: 'No one else is editing this.', es: 'Nadie más lo está editando.' },
  isPresent: { en: '{name} is here', es: '{name} está aquí' },
  arePresent: { en: '{name} and {count, number} more are here', es: '{name} y {count, number} más están aquí' },
  isHere: { en: '{name} has been editing since {time}', es: '{name} lo edita desde las {time}' },
  ownElsewhere: {
    en: 'You have had it open in another tab since {time}',
    es: 'Lo tienes abierto en otra pestaña desde las {time}',
  },
  othersFailed: {
    en: 'Can’t show who else is editing this right now.',
    es: 'Ahora no se puede mostrar quién más lo está editando.',
  },
  about: { en: 'About', es: 'Acerca de' },
  createdBy: { en: 'created it', es: 'lo creó' },
  updatedBy: { en: 'changed it last', es: 'hizo el último cambio' },
  versions: {
    en: '{count, plural, one {# version} other {# versions}}',
    es: '{count, plural, one {# versión} other {# versiones}}',
  },
  addToRelease: { en: 'Add to release…', es: 'Agregar a un lanzamiento…' },
  duplicate: { en: 'Duplicate', es: 'Duplicar' },
  history: { en: 'History', es: 'Historial' },
  historyOf: { en: 'History of {title}', es: 'Historial de {title}' },
  historyPage: { en: 'Open as a page', es: 'Abrir como página' },
  toastSaved: { en: 'Saved: {title}', es: 'Guardado: {title}' },
  toastCreated: { en: 'Created: {title}', es: 'Creado: {title}' },
  toastDeleted: { en: 'Deleted: {title}', es: 'Eliminado: {title}' },
  toastStep: { en: '{title} is now: {state}', es: '{title} está ahora en: {state}' },
  toastPublished: { en: 'Published: {title}', es: 'Publicado: {title}' },
})
