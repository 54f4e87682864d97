import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of what stands beside the form of a record. */
export const messages = defineMessages({
  en: {
    usesTitle: 'Where it is used',
    notUsed: 'Nothing uses it.',
    moreUses: 'There are more.',
    byFields: '({fields})',
    usesFailed: 'Where it is used could not be read: {why}',
    tryAgain: 'Try again',
    publicTitle: 'What is public',
    notPublic: 'Nobody outside the console sees it.',
    publicSince: 'Public since {since}:',
    publicAsNow: 'What people see is this version.',
    publicBehind:
      '{count, plural, one {One version} other {# versions}} saved since then {count, plural, one {is} other {are}} not public yet. Publish again to show what stands here.',
  },
  es: {
    usesTitle: 'Dónde se usa',
    notUsed: 'Nada lo usa.',
    moreUses: 'Hay más.',
    byFields: '({fields})',
    usesFailed: 'No se pudo leer dónde se usa: {why}',
    tryAgain: 'Intentar de nuevo',
    publicTitle: 'Qué es público',
    notPublic: 'Nadie lo ve fuera de la consola.',
    publicSince: 'Público desde {since}:',
    publicAsNow: 'Lo que se ve es esta versión.',
    publicBehind:
      '{count, plural, one {Una versión guardada} other {# versiones guardadas}} desde entonces aún no {count, plural, one {es pública} other {son públicas}}. Publica de nuevo para mostrar lo que hay aquí.',
  },
})
