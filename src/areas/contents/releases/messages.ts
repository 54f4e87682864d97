import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  // Refusals of a release as a whole.
  noParts: {
    en: 'It has no parts yet. Choose it as “Release” in a content, layout or notification.',
    es: 'Todavía no tiene partes. Elígelo como «Lanzamiento» en un contenido, un diseño o una notificación.',
  },
  tooManyParts: {
    en: 'A release has at most {limit, number} parts. Remove some.',
    es: 'Un lanzamiento tiene {limit, number} partes como máximo. Quita algunas.',
  },
  troubled: {
    en: 'Nothing was published: “{title}” isn’t ready. See below what to do.',
    es: 'No se publicó nada: «{title}» no está listo. Abajo dice qué hacer.',
  },
  tooLarge: {
    en: 'Nothing was published: the parts are too large together. Remove some.',
    es: 'No se publicó nada: las partes son demasiado grandes juntas. Quita algunas.',
  },
  refusedPart: {
    en: '“{title}” has another kind, category or state than before, so it can’t change together with the others. Do this one in its own editor.',
    es: '«{title}» tiene otro tipo, categoría o estado que antes, así que no puede cambiar junto con los demás. Hazlo en su propia página.',
  },
  cannotUndo: {
    en: 'Nothing was undone: nothing was public before “{title}”, and its app always needs a layout. Publish another one instead.',
    es: 'No se deshizo nada: antes de «{title}» no había nada público y su aplicación siempre necesita un diseño. Publica otro en su lugar.',
  },
  changedSince: {
    en: 'Nothing was done: “{title}” has changed since. Reload, and look at it first.',
    es: 'No se hizo nada: «{title}» cambió desde entonces. Recarga y revísalo primero.',
  },
  notBack: {
    en: 'Readers see what was public before. The changes to these parts are only in their history, so restore them from there: {titles}',
    es: 'Los lectores ven lo que era público antes. Los cambios de estas partes solo están en su historial; restáuralos desde ahí: {titles}',
  },
  // Parts.
  none: {
    en: 'No parts yet. Open a content, layout or notification, and choose this release there.',
    es: 'Todavía no hay partes. Abre un contenido, un diseño o una notificación y elige ahí este lanzamiento.',
  },
  unsaved: {
    en: 'Create the release first, then add parts.',
    es: 'Crea primero el lanzamiento y luego agrega partes.',
  },
  count: {
    en: '{count, plural, one {# part} other {# parts}}',
    es: '{count, plural, one {# parte} other {# partes}}',
  },
  list: { en: 'Parts of the release', es: 'Partes del lanzamiento' },
  ready: { en: 'Ready', es: 'Lista' },
  done: { en: 'Published with the release', es: 'Publicada con el lanzamiento' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeOne: { en: 'Remove “{title}” from the release', es: 'Quitar «{title}» del lanzamiento' },
  removed: { en: '“{title}” is no longer part of the release', es: '«{title}» ya no es parte del lanzamiento' },
  readers: {
    en: 'Readers see it in {apps}: {count, plural, one {# device} other {# devices}}.',
    es: 'Los lectores lo ven en {apps}: {count, plural, one {# dispositivo} other {# dispositivos}}.',
  },
  devices: {
    en: 'Notifications go to {count, plural, one {# device} other {# devices}}. What was sent can’t be undone.',
    es: 'Las notificaciones llegan a {count, plural, one {# dispositivo} other {# dispositivos}}. Lo enviado no se puede deshacer.',
  },
  undoes: {
    en: 'What was public before the release is public again.',
    es: 'Lo que era público antes del lanzamiento vuelve a ser público.',
  },
  sentStays: {
    en: 'Notifications that were sent stay sent.',
    es: 'Las notificaciones enviadas no se pueden deshacer.',
  },
  allOrNothing: {
    en: '{count, plural, one {One part.} other {All # parts at once, or nothing.}}',
    es: '{count, plural, one {Una parte.} other {Las # partes a la vez, o nada.}}',
  },
  notReadyCount: {
    en: '{count, plural, one {# part isn’t ready} other {# parts aren’t ready}}, so nothing would be published.',
    es: '{count, plural, one {# parte no está lista} other {# partes no están listas}}, así que no se publicaría nada.',
  },
  faulty: {
    en: 'With faults that must be fixed: {titles}',
    es: 'Con fallos que hay que corregir: {titles}',
  },
  // Obstacles of a part.
  gone: { en: 'It was deleted. Take the release back to draft.', es: 'Se eliminó. Regresa el lanzamiento a borrador.' },
  changed: {
    en: 'It has changed since the release was scheduled. Take the release back to draft and schedule it again.',
    es: 'Cambió desde que se programó el lanzamiento. Regresa el lanzamiento a borrador y prográmalo otra vez.',
  },
  added: {
    en: 'It was added after the release was scheduled, and isn’t part of it yet. Schedule the release again.',
    es: 'Se agregó después de programar el lanzamiento y todavía no es parte de él. Programa el lanzamiento otra vez.',
  },
  late: {
    en: 'It was added after the release was published, so it isn’t part of it. Choose another release for it.',
    es: 'Se agregó después de publicar el lanzamiento, así que no es parte de él. Elige otro lanzamiento.',
  },
  tooMany: { en: 'One part too many. Remove it.', es: 'Es una parte de más. Quítala.' },
  notReady: {
    en: 'It can’t be published from the state “{state}”. Change its status in its editor, for example to review.',
    es: 'No se puede publicar desde el estado «{state}». Cambia su estado en su página, por ejemplo a revisión.',
  },
  mustFix: {
    en: '{count, plural, one {# fault must be fixed} other {# faults must be fixed}}. Open it to see which.',
    es: '{count, plural, one {Hay # fallo que corregir} other {Hay # fallos que corregir}}. Ábrelo para ver cuáles.',
  },
  needsFields: { en: 'Still missing or wrong: {fields}.', es: 'Falta o no es válido: {fields}.' },
  needsAhead: { en: '“{field}” must be in the future.', es: '«{field}» debe estar en el futuro.' },
  needsPermission: {
    en: 'Your role may not publish it: it lacks {permission}.',
    es: 'Tu rol no puede publicarlo: le falta {permission}.',
  },
  needsCount: {
    en: 'Its recipients are still being counted. Wait a moment.',
    es: 'Todavía se cuentan sus destinatarios. Espera un momento.',
  },
  needsOther: {
    en: 'It reaches more than {max, number} devices, so someone other than its author must publish the release.',
    es: 'Llega a más de {max, number} dispositivos, así que otra persona que no sea su autora debe publicar el lanzamiento.',
  },
  // Reasons why a scheduled release was held back.
  held: {
    en: 'Nothing was published at the planned time: {why} Put it right, then schedule or publish the release again.',
    es: 'A la hora prevista no se publicó nada: {why} Corrígelo y programa o publica otra vez el lanzamiento.',
  },
  heldChanged: { en: '“{title}” had changed.', es: '«{title}» había cambiado.' },
  heldGone: { en: '“{title}” had been deleted.', es: '«{title}» se había eliminado.' },
  heldNotReady: { en: '“{title}” wasn’t ready.', es: '«{title}» no estaba listo.' },
  heldTooLarge: { en: 'the parts were too large together.', es: 'las partes eran demasiado grandes juntas.' },
  heldRefused: {
    en: 'the database refused one of the parts.',
    es: 'la base de datos rechazó una de las partes.',
  },
  // Preview.
  previewOf: { en: 'App', es: 'Aplicación' },
  noApps: { en: 'No app changes with these parts.', es: 'Ninguna aplicación cambia con estas partes.' },
  asPublished: {
    en: 'The app as it will be once the release is published.',
    es: 'La aplicación como quedará cuando se publique el lanzamiento.',
  },
})
