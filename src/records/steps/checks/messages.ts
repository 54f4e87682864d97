import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Checks before publishing', es: 'Revisión antes de publicar' },
  checking: { en: 'Checking…', es: 'Revisando…' },
  none: { en: 'Nothing to fix.', es: 'No hay nada que corregir.' },
  awaiting: {
    en: 'Linked records are still being checked.',
    es: 'Todavía se revisan los registros enlazados.',
  },
  more: { en: 'And {count, number} more.', es: 'Y {count, number} más.' },
  must: { en: 'Must fix', es: 'Obligatorio' },
  should: { en: 'Should fix', es: 'Recomendado' },
  hint: { en: 'Hint', es: 'Sugerencia' },
  counts: {
    en: '{must, plural, =0 {} one {# must be fixed. } other {# must be fixed. }}{rest, plural, =0 {} one {# suggestion.} other {# suggestions.}}',
    es: '{must, plural, =0 {} one {Hay # por corregir. } other {Hay # por corregir. }}{rest, plural, =0 {} one {# sugerencia.} other {# sugerencias.}}',
  },
  alternativeText: {
    en: 'An image without alternative text. Describe it for people who can’t see it.',
    es: 'Una imagen sin texto alternativo. Descríbela para quien no puede verla.',
  },
  noAlternativeText: {
    en: 'The image has no alternative text. Describe it on its page.',
    es: 'La imagen no tiene texto alternativo. Descríbela en su página.',
  },
  headings: {
    en: 'A heading of level {count, number} where level {limit, number} comes next.',
    es: 'Un encabezado de nivel {count, number} donde sigue el nivel {limit, number}.',
  },
  emptyLink: { en: 'A link without text or address.', es: 'Un enlace sin texto o sin dirección.' },
  links: { en: 'The link to {text} is repeated.', es: 'El enlace a {text} se repite.' },
  ownLinks: {
    en: 'A link to “{text}”, which is not public. Publish that content first.',
    es: 'Un enlace a «{text}», que no es público. Publica primero ese contenido.',
  },
  noSuchContent: {
    en: 'A link to “{text}”, which does not exist.',
    es: 'Un enlace a «{text}», que no existe.',
  },
  paragraphs: {
    en: 'A paragraph of {count, number} characters. Divide it: up to {limit, number} are easy to read.',
    es: 'Un párrafo de {count, number} caracteres. Divídelo: hasta {limit, number} se leen bien.',
  },
  cardLength: {
    en: '{count, number} characters, and cards show {limit, number}.',
    es: '{count, number} caracteres, y las tarjetas muestran {limit, number}.',
  },
  tooShortForCard: {
    en: '{count, number} characters leave a card half empty. Write at least {limit, number}.',
    es: '{count, number} caracteres dejan la tarjeta medio vacía. Escribe al menos {limit, number}.',
  },
  pictureSize: {
    en: 'The image is {count, number} px wide, too small here: {limit, number} px are needed.',
    es: 'La imagen mide {count, number} px de ancho, muy poco aquí: se necesitan {limit, number} px.',
  },
  missing: { en: 'Empty. Readers find it by this.', es: 'Vacío. Los lectores lo encuentran por esto.' },
  capitals: { en: 'Words in capitals read as shouting.', es: 'Las palabras en mayúsculas parecen gritos.' },
  spaces: { en: 'Doubled spaces.', es: 'Espacios dobles.' },
  pastDates: { en: 'This date is in the past.', es: 'Esta fecha ya pasó.' },
  leftovers: {
    en: 'A leftover of writing. Complete or delete it.',
    es: 'Un resto de la redacción. Complétalo o bórralo.',
  },
  blocks: {
    en: '{count, plural, one {# fault} other {# faults}} must be fixed before it is published.',
    es: 'Antes de publicarlo hay que corregir {count, plural, one {# fallo} other {# fallos}}.',
  },
  mayNotOverride: {
    en: 'Publishing anyway needs the permission {permission}.',
    es: 'Para publicar así se necesita el permiso {permission}.',
  },
  reason: { en: 'Reason to publish anyway', es: 'Motivo para publicar así' },
  reasonHint: { en: 'It is kept in the history.', es: 'Queda en el historial.' },
  reasonMissing: { en: 'Fix the faults, or enter a reason.', es: 'Corrige los fallos o escribe un motivo.' },
})
