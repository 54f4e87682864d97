import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { messages as erasingMessages } from './erasing-messages.ts'

export const messages = defineMessages({
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
  duplicate: { en: 'Duplicate', es: 'Duplicar' },
  history: { en: 'History', es: 'Historial' },
  historyPage: { en: 'Open as a page', es: 'Abrir como página' },
  toastSaved: { en: 'Saved: {title}', es: 'Guardado: {title}' },
  toastCreated: { en: 'Created: {title}', es: 'Creado: {title}' },
  toastDeleted: { en: 'Deleted: {title}', es: 'Eliminado: {title}' },
  toastStep: { en: '{title} is now: {state}', es: '{title} está ahora en: {state}' },
  toastPublished: { en: 'Published: {title}', es: 'Publicado: {title}' },
})
