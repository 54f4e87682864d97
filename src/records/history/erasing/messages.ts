import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  recordTitle: { en: 'Erase “{title}” for good?', es: '¿Borrar «{title}» para siempre?' },
  fieldsTitle: { en: 'Erase the personal data of “{title}”?', es: '¿Borrar los datos personales de «{title}»?' },
  looking: {
    en: 'Finding everything that mentions it, including in the history…',
    es: 'Buscando todo lo que lo menciona, también en el historial…',
  },
  forGood: {
    en: 'No one will be able to restore it, not even from the history. Only who erased it, when and why is kept.',
    es: 'Nadie podrá restaurarlo, ni siquiera desde el historial. Solo queda quién lo borró, cuándo y por qué.',
  },
  going: { en: 'Will be erased, with all its history:', es: 'Se borrará, con todo su historial:' },
  staying: {
    en: 'Will be kept, but without naming anyone, in their history too:',
    es: 'Se conservarán, pero sin nombrar a nadie, tampoco en su historial:',
  },
  emptying: { en: 'Will be cleared, here and in the history:', es: 'Se vaciará, aquí y en el historial:' },
  count: { en: '{count} {name}', es: '{count} {name}' },
  without: { en: '{count} {name}, without {fields}.', es: '{count} {name}, sin {fields}.' },
  rewritten: { en: '“{field}” will be rewritten without the name.', es: '«{field}» se reescribirá sin el nombre.' },
  becomes: { en: '“{field}” will become “{unnamed}”.', es: '«{field}» pasará a ser «{unnamed}».' },
  shared: {
    en: '{count, plural, one {# image is kept because other records show it.} other {# images are kept because other records show them.}}',
    es: '{count, plural, one {# imagen se conserva porque otros registros la muestran.} other {# imágenes se conservan porque otros registros las muestran.}}',
  },
  hindered: {
    en: 'It can’t be erased while these use it. Remove it from them first.',
    es: 'No se puede borrar mientras lo usen estos. Quítalo primero de ellos.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'Kept for good and visible to colleagues: don’t name anyone.',
    es: 'Queda para siempre y tus colegas lo leen: no nombres a nadie.',
  },
  reasonNeeded: { en: 'Required: give a reason.', es: 'Obligatorio: indica el motivo.' },
  reasonLong: { en: 'Too long. Shorten it.', es: 'Demasiado largo. Acórtalo.' },
  eraseRecord: { en: 'Erase for good', es: 'Borrar para siempre' },
  eraseFields: { en: 'Erase the data', es: 'Borrar los datos' },
  running: { en: 'Erasing {done} of {of}…', es: 'Borrando {done} de {of}…' },
  progress: { en: 'Progress', es: 'Progreso' },
  refused: {
    en: '{count, plural, one {One item was not erased.} other {# items were not erased.}} Everything before that was. Try again to continue where it stopped.',
    es: '{count, plural, one {Un elemento no se borró.} other {# elementos no se borraron.}} Todo lo anterior sí. Inténtalo de nuevo para seguir donde se quedó.',
  },
  refusedItem: { en: '{one} {id}: {reason}', es: '{one} {id}: {reason}' },
  erasedRecord: { en: 'Erased for good.', es: 'Borrado para siempre.' },
  erasedFields: { en: 'Personal data erased for good.', es: 'Datos personales borrados para siempre.' },
})
